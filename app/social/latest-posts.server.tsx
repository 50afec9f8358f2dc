import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { listPosts, type Post } from '../../api/social/posts/posts.contract'
import { LatestPosts, latestShown } from './LatestPosts'

/** Returns null when there are no posts. */
export async function latestPosts(context: RequestContext): Promise<StaticHtmlPart | null> {
  const html = context.caller.token ? markupOf(await readLatest(context)) : await markupForVisitors(context)
  return html === '' ? null : insertHtml(context, html)
}

const readLatest = async (context: RequestContext): Promise<Post[]> =>
  (await context.api.call(listPosts)).items.slice(0, latestShown)

const markupOf = (posts: readonly Post[]): string =>
  posts.length === 0 ? '' : renderToText(<LatestPosts posts={posts} />)

/** Reads and renders once for everybody without an account. An account can hide authors, so it reads its own list. */
async function markupForVisitors(context: RequestContext): Promise<string> {
  const { html } = await context.postLists.read(context, 'latest', async () => ({
    html: markupOf(await readLatest(context)),
  }))
  return html
}
