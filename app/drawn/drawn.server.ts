import type { RequestContext } from '~/session/request-context.server'

/** Markup that the server drew and no component draws again (docs/decisions/0016). */
export interface DrawnPiece {
  /** Which of the page's pieces it is. */
  key: number
  /** Only where there is no document that carries it already: in the answer of a client navigation. */
  html?: string
}

/** Hands markup to the page: a document has it in its body, once; the data of a client navigation carries it along. */
export function hand(context: RequestContext, html: string): DrawnPiece {
  const key = context.drawn.push(html) - 1
  return context.isDocument ? { key } : { key, html }
}
