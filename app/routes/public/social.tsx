import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { whyMarkup } from '~/advertising/public/ad-markup.server'
import { adAt, pageAds } from '~/advertising/public/page-ads.server'
import { useEmbedsInPlace } from '~/embeds/useEmbedsInPlace'
import { handleForm } from '~/forms/handle-form.server'
import { lazyPart } from '~/navigation/lazy-part'
import { paths, withQuery } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta, siteName } from '~/site'
import { cursorIn, newPost, postButtons } from '~/social/post-forms.server'
import { adAfter, renderNav, renderPosts, renderSuggestions, renderWriter } from '~/social/static-social.server'
import { usePostTools } from '~/social/usePostTools'
import { insertHtml } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/social.css?url'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { listFollows } from '../../../api/social/follows/follows.contract'
import { getWriter } from '../../../api/social/posts/explore.contract'
import { listPosts, type Post } from '../../../api/social/posts/posts.contract'

const PostForm = lazyPart(() => import('~/social/PostForm'))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { searchParams, pathname, search } = context.url
  const isSignedIn = context.current.profile !== null
  const of = searchParams.get('of') === 'following' && isSignedIn ? ('following' as const) : ('everyone' as const)
  const tag = searchParams.get('tag')?.trim().normalize().toLowerCase().slice(0, 50) || undefined
  const by = searchParams.get('by')?.trim().toLowerCase().slice(0, 80) || undefined
  const before = cursorIn(searchParams)
  const asked = Promise.all([
    context.api.call(listPosts, { of: by ? undefined : of, tag, by, before }),
    isSignedIn ? context.api.call(listFollows) : null,
    by ? context.api.call(getWriter, { handle: by }) : null,
  ])
  const [{ items, older, pinned }, follows, writer] = await orPageNotFound(context.url, asked)
  const here = pathname + search
  const shown = withPinned(pinned, items)
  const ads = shown.length > adAfter ? await pageAds(context, ['social_inline']) : []
  const staticHtml = {
    nav: renderNav(context, { place: tag || by ? null : of, isSignedIn, dealerships: follows?.dealerships ?? [] }),
    posts: renderPosts(context, shown, { action: here, ad: adAt(ads, 'social_inline') }),
    why: ads.length > 0 ? insertHtml(context, whyMarkup(ads)) : null,
    writer: writer && renderWriter(context, { writer, isSignedIn, action: here }),
  }
  const isEmpty = items.length === 0
  const isWithoutPosts = of === 'following' && isEmpty && !before && !tag && !by
  return {
    isEmpty,
    suggestions: isWithoutPosts ? await renderSuggestions(context, follows?.dealerships ?? [], here) : null,
    followsAny: follows !== null && follows.dealerships.length + follows.people > 0,
    older,
    of,
    tag,
    by: by && writer?.name,
    handle: by,
    isFirst: !before,
    isSignedIn,
    here,
    origin: context.url.origin,
    staticHtml,
  }
}

/** What stands first stands once. */
function withPinned(pinned: readonly Post[], items: readonly Post[]): Post[] {
  const first = new Set(pinned.map(({ id }) => id))
  return [...pinned, ...items.filter(({ id }) => !first.has(id))]
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  const { pathname, search } = context.url
  return handleForm(args.request, context, {
    post: newPost(context),
    ...postButtons(context, pathname + search),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { tag, by, handle, isFirst, isEmpty, of, origin } = data
  return pageMeta({
    title: by ? `Posts by ${by}` : tag ? `#${tag}` : 'Social',
    description: by
      ? `What ${by} writes about cars on ${siteName()}.`
      : tag
        ? `What dealerships and owners write about #${tag}, and the cars in it.`
        : 'What dealerships and owners write: comparisons, costs, test drives, and the cars in them.',
    canonical: origin + withQuery(paths.social, { tag, by: handle }),
    noindex: !isFirst || isEmpty || of === 'following' || by !== undefined,
  })
}

export default function Social() {
  useEmbedsInPlace()
  const { isEmpty, older, of, tag, by, handle, isFirst, isSignedIn, here, staticHtml, ...more } =
    useLoaderData<typeof loader>()
  const listed = { of: of === 'following' ? of : undefined, tag, by: handle }
  usePostTools(isSignedIn)
  return (
    <main id="main" className="wrap social">
      <div className="social__head">
        <h1>{by ? `Posts by ${by}` : tag ? `#${tag}` : 'Social'}</h1>
        {staticHtml.writer ? (
          <StaticHtml part={staticHtml.writer} />
        ) : (
          <p className="muted">What dealerships and owners write about, and the cars in it.</p>
        )}
      </div>
      <div className="social__columns">
        <StaticHtml part={staticHtml.nav} />
        <div className="social__posts">
          {isSignedIn && isFirst && !tag && !by && (
            <Suspense>
              <PostForm action={here} />
            </Suspense>
          )}
          <StaticHtml part={staticHtml.posts} className="social__list" />
          {isEmpty && <Nothing of={of} tag={tag} isFirst={isFirst} followsAny={more.followsAny} />}
          {more.suggestions && <StaticHtml part={more.suggestions} />}
          {!isFirst && <a href={withQuery(paths.social, listed)}>Back to the newest</a>}
          {older && (
            <ButtonLink href={withQuery(paths.social, { ...listed, before: older })} variant="secondary" rel="next">
              Older posts
            </ButtonLink>
          )}
          {staticHtml.why && <StaticHtml part={staticHtml.why} />}
        </div>
      </div>
    </main>
  )
}

interface NothingProps {
  of: string
  tag: string | undefined
  isFirst: boolean
  followsAny: boolean
}

function Nothing({ of, tag, isFirst, followsAny }: NothingProps) {
  if (!isFirst) return <EmptyState title="These were all" icon="message-square" />
  if (tag)
    return (
      <EmptyState
        title={`Nothing about #${tag} yet`}
        icon="message-square"
        action={{ href: paths.social, label: 'All posts' }}
      >
        Nobody has used this hashtag yet.
      </EmptyState>
    )
  if (of === 'following')
    return (
      <EmptyState
        title={followsAny ? 'No posts yet' : 'You don’t follow anyone yet'}
        icon="message-square"
        action={{ href: paths.social, label: 'See everyone’s posts' }}
      >
        {followsAny
          ? 'Nobody you follow has posted anything yet.'
          : 'Follow dealerships and people, and their posts appear here.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nobody has posted anything yet"
      icon="message-square"
      action={{ href: paths.dealerships, label: 'See the dealerships' }}
    >
      The first post may be yours.
    </EmptyState>
  )
}
