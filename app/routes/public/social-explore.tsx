import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ExploreSearch } from '~/social/ExploreSearch'
import { readExplore } from '~/social/explore.server'
import { isSearch } from '~/social/explore-state'
import { HashtagChips } from '~/social/HashtagChips'
import { postButtons } from '~/social/post-forms.server'
import { usePostTools } from '~/social/usePostTools'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/social.css?url'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ context }: LoaderFunctionArgs) => readExplore(context)

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  const { pathname, search } = context.url
  return handleForm(args.request, context, postButtons(context, pathname + search))
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: 'Explore',
        description: 'The posts that dealerships and owners talk about most, and their hashtags.',
        canonical: data.origin + paths.socialExplore,
        noindex: Object.values(data.state).some(Boolean),
      })
    : []

export default function SocialExplore() {
  const { state, isEmpty, isFirst, older, hashtags, dealerships, isSignedIn, staticHtml } =
    useLoaderData<typeof loader>()
  const isFiltered = isSearch(state)
  usePostTools(isSignedIn)
  return (
    <main id="main" className="wrap social social--explore">
      <div className="social__head">
        <h1>Explore</h1>
        <p className="muted">
          {isFiltered ? 'Posts that fit, the newest first.' : 'What is talked about most this month.'}
        </p>
      </div>
      <div className="social__columns">
        <StaticHtml part={staticHtml.nav} />
        <div className="social__posts">
          <ExploreSearch state={state} dealerships={dealerships} />
          {isFiltered ? (
            <a href={withQuery(paths.socialExplore, { zip: state.zip })}>Clear the search</a>
          ) : (
            <HashtagChips hashtags={hashtags} more />
          )}
          <StaticHtml part={staticHtml.posts} className="social__list" />
          {isEmpty && <Nothing isFiltered={isFiltered} isFirst={isFirst} />}
          {older && (
            <ButtonLink
              href={withQuery(paths.socialExplore, { ...state, before: older })}
              variant="secondary"
              rel="next"
            >
              Older posts
            </ButtonLink>
          )}
        </div>
        <StaticHtml part={staticHtml.aside} />
      </div>
    </main>
  )
}

function Nothing({ isFiltered, isFirst }: { isFiltered: boolean; isFirst: boolean }) {
  if (!isFirst) return <EmptyState title="These were all" icon="message-square" />
  return (
    <EmptyState
      title={isFiltered ? 'No post fits' : 'Nothing was posted this month'}
      icon={isFiltered ? 'search-x' : 'message-square'}
      action={{ href: paths.social, label: 'See all posts' }}
    >
      {isFiltered && 'Fewer words, or the beginnings of words, find more.'}
    </EmptyState>
  )
}
