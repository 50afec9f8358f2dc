import { createContext, useContext, useState } from 'react'
import { useRootData } from '~/root-data'

/** The id of the request that is being rendered; null in the browser. Only error pages show it: others may be cached. */
export const Reference = createContext<string | null>(null)

/** Under which id the log knows what happened: of this document, or of the navigation that failed. */
export function useReference(): string | null {
  const rendered = useContext(Reference)
  const navigated = useRootData()?.reference
  const [shown] = useState(() => rendered ?? document.querySelector('[data-reference]')?.textContent ?? null)
  return navigated ?? shown
}
