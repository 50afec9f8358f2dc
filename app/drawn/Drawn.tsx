import { createContext, useContext, useRef, useState } from 'react'
import { bring } from './bring'
import type { DrawnPiece } from './drawn.server'

/** The pieces of the page that is being drawn; empty in the browser, where they stand in the document. */
export const DrawnPieces = createContext<readonly string[]>([])

/**
 * A box of drawn markup. React keeps its hands off what is inside: it is neither compared when the page wakes up nor
 * drawn again later; new markup changes only the elements that differ.
 */
export function Drawn({ piece: { key, html: carried }, className }: { piece: DrawnPiece; className?: string }) {
  const pieces = useContext(DrawnPieces)
  const [first] = useState(() => ({ __html: carried ?? pieces[key] ?? standing(key) }))
  const shown = useRef(carried)
  return (
    <div
      className={className}
      data-drawn={key}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components drew it on the server
      dangerouslySetInnerHTML={first}
      ref={(place) => {
        if (!place || carried === undefined || carried === shown.current) return
        shown.current = carried
        bring(place, carried)
      }}
    />
  )
}

/** What the document carries: needed again only when React draws the page anew because the document was altered. */
const standing = (key: number): string => document.querySelector(`[data-drawn="${key}"]`)?.innerHTML ?? ''
