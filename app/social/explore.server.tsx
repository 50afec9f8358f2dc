import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { listDealerships } from '../../api/dealerships/contract'
import { listFollows } from '../../api/social/follows/follows.contract'
import { explorePosts } from '../../api/social/posts/explore.contract'
import { listPosts } from '../../api/social/posts/posts.contract'
import { ExploreAside } from './ExploreAside'
import { exploreState, isSearch } from './explore-state'
import { cursorIn } from './post-forms.server'
import { renderNav, renderPosts } from './static-social.server'

const nearShown = 5

/** What is talked about; with words or a filter in the address, the posts that fit. */
export async function readExplore(context: RequestContext) {
  const { searchParams, pathname, search } = context.url
  const state = exploreState(searchParams)
  const before = cursorIn(searchParams)
  const isSignedIn = context.current.profile !== null
  const { zip, ...filters } = state
  const [talk, found, near, follows] = await Promise.all([
    context.api.call(explorePosts),
    isSearch(state) ? context.api.call(listPosts, { ...filters, before }) : null,
    zip ? context.api.call(listDealerships, { zip, sort: 'distance' }) : null,
    isSignedIn ? context.api.call(listFollows) : null,
  ])
  const posts = found?.items ?? talk.posts
  const nearby = near && { place: near.place, items: near.items.slice(0, nearShown) }
  return {
    state,
    isEmpty: posts.length === 0,
    isFirst: !before,
    older: found?.older ?? null,
    hashtags: talk.hashtags,
    dealerships: talk.dealerships,
    isSignedIn,
    origin: context.url.origin,
    staticHtml: {
      nav: renderNav(context, { place: 'explore', isSignedIn, dealerships: follows?.dealerships ?? [] }),
      posts: renderPosts(context, posts, { action: pathname + search }),
      aside: insertHtml(context, renderToText(<ExploreAside vehicles={talk.vehicles} nearby={nearby} zip={zip} />)),
    },
  }
}
