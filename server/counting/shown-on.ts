import { listSourceOf } from '../../app/counting/source'
import type { RequestContext } from '../../app/session/request-context.server'
import type { Shown } from './visits'

/** Says which vehicles and posts a page showed in its lists, and for which search; null where it showed none and searched for nothing, or was no page of lists. */
export function shownOn({ response, url }: RequestContext, status: number): Shown | null {
  const { search } = response
  const [ids, posts] = [[...new Set(response.shown)], [...new Set(response.shownPosts)]]
  const hasShown = ids.length + posts.length > 0 || search !== undefined
  const source = hasShown && status === 200 ? listSourceOf(url.pathname) : null
  return source && { source, ids, posts, search }
}
