import type { Visit } from '~/session/visit.server'

/** Markup that the server drew and no component draws again (docs/decisions/0016). */
export interface DrawnPiece {
  /** Which of the page's pieces it is. */
  key: number
  /** Only where there is no document that carries it already: in the answer of a client navigation. */
  html?: string
}

/** Hands markup to the page: a document has it in its body, once; the data of a client navigation carries it along. */
export function hand(visit: Visit, html: string): DrawnPiece {
  const key = visit.drawn.push(html) - 1
  return visit.isDocument ? { key } : { key, html }
}
