import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { JustListedBody } from './JustListedBody'
import { readJustListed } from './just-listed.server'

/** Returns the page as static HTML, and what its head is made of. */
export async function justListedPage(context: RequestContext) {
  const page = await readJustListed(context)
  const { state, span, total, only } = page
  return {
    state,
    span,
    total,
    isIndexable: Object.keys(state).length === 0 && only === null && total > 0,
    origin: context.origin,
    body: insertHtml(context, renderToText(<JustListedBody page={page} />)),
  }
}
