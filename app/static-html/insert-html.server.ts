import type { RequestContext } from '~/session/request-context.server'

/** HTML that the server rendered and no component renders again (docs/decisions/0016). */
export interface StaticHtmlPart {
  key: number
  /** Only where there is no document that carries it already: in the answer of a client navigation. */
  html?: string
}

/** Puts HTML into the page: a document has it in its body, once; the data of a client navigation carries it along. */
export function insertHtml(context: RequestContext, html: string): StaticHtmlPart {
  const key = context.response.staticHtml.push(html) - 1
  return context.isDocument ? { key } : { key, html }
}
