import { createContext, useContext, useRef, useState } from 'react'
import type { StaticHtmlPart } from './insert-html.server'
import { morph } from './morph'

/** The static HTML of the page that is being rendered; empty in the browser, where the document carries it. */
export const StaticHtmlParts = createContext<readonly string[]>([])

/** React neither hydrates nor re-renders it; a client navigation changes only what differs. */
export function StaticHtml({ part: { key, html: carried }, className }: { part: StaticHtmlPart; className?: string }) {
  const parts = useContext(StaticHtmlParts)
  const [first] = useState(() => ({ __html: carried ?? parts[key] ?? inDocument(key) }))
  const shown = useRef(first.__html)
  return (
    <div
      className={className}
      data-static-html={key}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components rendered it on the server
      dangerouslySetInnerHTML={first}
      ref={(place) => {
        if (!place || carried === undefined || carried === shown.current) return
        morph(place, shown.current, carried)
        shown.current = carried
      }}
    />
  )
}

/** What the document carries: the next HTML is compared with it, and React needs it should it render the page anew. */
const inDocument = (key: number): string => document.querySelector(`[data-static-html="${key}"]`)?.innerHTML ?? ''
