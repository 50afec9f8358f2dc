import { createContext, useContext, useState } from 'react'
import { useRootData } from '~/root-data'

/** The id of the request that is being drawn; null in the browser. Only error pages show it: others may be kept. */
export const Reference = createContext<string | null>(null)

/** Under which id the log knows what happened: of this document, or of the navigation that failed. */
export function useReference(): string | null {
  const drawing = useContext(Reference)
  const navigated = useRootData()?.reference
  const [standing] = useState(() => drawing ?? document.querySelector('[data-reference]')?.textContent ?? null)
  return navigated ?? standing
}
