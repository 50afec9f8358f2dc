import { paths, withQuery } from './paths'

type Id = string | number

/** Beside the lists of posts and their pages. */
export const socialPaths = {
  drafts: '/social/drafts',
  hashtags: '/social/hashtags',
  /** Newest first, as the oldest first page would not show it. */
  comment: (postId: Id, id: Id) => `${withQuery(paths.socialPost(postId), { sort: 'new' })}#c${id}`,
  atomFeed: (slug: string) => `/dealerships/${encodeURIComponent(slug)}/posts.atom`,
  jsonFeed: (slug: string) => `/dealerships/${encodeURIComponent(slug)}/posts.json`,
}
