import { createContext, useContext, useRef, useState } from 'react'
import { bring } from './bring'
import type { DrawnPiece } from './drawn.server'

/** The pieces of the page that is being drawn; empty in the browser, where they stand in the document. */
export const DrawnPieces = createContext<readonly string[]>([])

/**
 * A box of drawn markup. React keeps its hands off what is inside: it is neither compared when the page wakes up nor
 * drawn again later; new markup changes only what differs.
 */
export function Drawn({ piece: { key, html: carried }, className }: { piece: DrawnPiece; className?: string }) {
  const pieces = useContext(DrawnPieces)
  const [first] = useState(() => ({ __html: carried ?? pieces[key] ?? standing(key) }))
  const shown = useRef(first.__html)
  return (
    <div
      className={className}
      data-drawn={key}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components drew it on the server
      dangerouslySetInnerHTML={first}
      ref={(place) => {
        if (!place || carried === undefined || carried === shown.current) return
        bring(place, shown.current, carried)
        shown.current = carried
      }}
    />
  )
}

/** What the document carries: the next markup is compared with it, and React needs it should it draw the page anew. */
const standing = (key: number): string => document.querySelector(`[data-drawn="${key}"]`)?.innerHTML ?? ''
