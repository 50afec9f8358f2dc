import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { listPosts, type Post } from '../../api/social/posts/posts.contract'
import { LatestPosts, latestShown } from './LatestPosts'

/** Returns null when there are no posts. */
export async function latestPosts(context: RequestContext): Promise<StaticHtmlPart | null> {
  const { html, ids } = context.caller.token ? markupOf(await readLatest(context)) : await markupForVisitors(context)
  context.response.shownPosts.push(...ids)
  return html === '' ? null : insertHtml(context, html)
}

const readLatest = async (context: RequestContext): Promise<Post[]> =>
  (await context.api.call(listPosts)).items.slice(0, latestShown)

const markupOf = (posts: readonly Post[]) => ({
  html: posts.length === 0 ? '' : renderToText(<LatestPosts posts={posts} />),
  ids: posts.map(({ id }) => id),
})

/** Reads and renders once for everybody without an account. An account can hide authors, so it reads its own list. */
const markupForVisitors = (context: RequestContext) =>
  context.postLists.read(context, 'latest', async () => markupOf(await readLatest(context)))
