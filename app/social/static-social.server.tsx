import { Fragment } from 'react'
import { AdBanner } from '~/advertising/public/AdBanner'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import type { PublicAd } from '../../api/advertising/serving/ads.contract'
import { listDealerships } from '../../api/dealerships/contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { Comments, type CommentsProps } from './Comments'
import { FollowedNav, type FollowedNavProps } from './FollowedNav'
import { FollowSuggestions } from './FollowSuggestions'
import { MoreFromAuthor } from './MoreFromAuthor'
import { PostCard } from './PostCard'
import { WriterBar, type WriterBarProps } from './WriterBar'

interface PostsOptions {
  /** Where their buttons are sent. */
  action: string
  isPage?: boolean
  /** Is advertised between two of them. */
  ad?: PublicAd
}

/** Is how many posts come before what is advertised. */
export const adAfter = 2

/** Posts are read and pressed, and nobody needs their script. */
export function renderPosts(context: RequestContext, posts: readonly Post[], { action, isPage, ad }: PostsOptions) {
  const isSignedIn = context.current.profile !== null
  if (!isPage) context.response.shownPosts.push(...posts.map(({ id }) => id))
  return insertHtml(
    context,
    renderToText(
      <>
        {posts.map((post, at) => (
          <Fragment key={post.id}>
            {ad && at === adAfter && <AdBanner ad={ad} />}
            <PostCard post={post} action={action} isSignedIn={isSignedIn} isPage={isPage} origin={context.origin} />
          </Fragment>
        ))}
        {isPage && posts[0] && <OpenedPicture src={context.counter?.pictureOf(posts[0].id, 'post')} />}
      </>,
    ),
  )
}

/** Says without script that the page was opened. */
const OpenedPicture = ({ src }: { src: string | undefined }) =>
  src ? (
    <noscript>
      <img src={src} alt="" width={1} height={1} />
    </noscript>
  ) : null

export const renderWriter = (context: RequestContext, props: WriterBarProps) =>
  insertHtml(context, renderToText(<WriterBar {...props} />))

export const renderNav = (context: RequestContext, props: FollowedNavProps) =>
  insertHtml(context, renderToText(<FollowedNav {...props} />))

const suggested = 5

/** Suggests dealerships nearby, or else those with most cars, that the reader does not follow. Null: there are none. */
export async function renderSuggestions(context: RequestContext, followed: readonly { id: number }[], action: string) {
  const zip = context.current.browserState.place ?? undefined
  const { items } = await context.api.call(listDealerships, { zip, sort: zip ? 'distance' : 'inventory' })
  const dealerships = items.filter(({ id }) => !followed.some((one) => one.id === id)).slice(0, suggested)
  if (dealerships.length === 0) return null
  return insertHtml(context, renderToText(<FollowSuggestions dealerships={dealerships} action={action} />))
}

export function renderMore(context: RequestContext, author: Post['author'], more: readonly Post[]) {
  context.response.shownPosts.push(...more.map(({ id }) => id))
  return insertHtml(context, renderToText(<MoreFromAuthor author={author} more={more} />))
}

/** For whoever is not signed in: there is nothing to type. */
export const renderComments = (context: RequestContext, props: Omit<CommentsProps, 'isSignedIn'>) =>
  insertHtml(context, renderToText(<Comments {...props} isSignedIn={false} />))
