import { queryOf } from '~/search/state'
import type { RequestContext } from '~/session/request-context.server'
import { knowSite } from '~/site.server'
import { listJustListed } from '../../api/search/contract'
import type { Feed } from './feed'
import { feedHref, justListedHref, justListedState } from './just-listed-state'

export async function streamFeed(context: RequestContext, path: string): Promise<Feed> {
  const state = justListedState(context.url)
  const [{ groups }] = await Promise.all([context.api.call(listJustListed, queryOf(state)), knowSite(context)])
  const { origin } = context
  return { self: origin + feedHref(state, path), page: origin + justListedHref(state), origin, groups, now: new Date() }
}

export const feedAnswer = (text: string, type: string): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' } })
