import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { postButtons } from '~/social/post-forms.server'
import { renderNav, renderPosts } from '~/social/static-social.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/social.css?url'
import { EmptyState } from '~/ui/lists/EmptyState'
import { explore, listFollows } from '~/upstream/social.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const isSignedIn = context.current.profile !== null
  const [{ posts, hashtags }, follows] = await Promise.all([explore(context), isSignedIn ? listFollows(context) : null])
  const staticHtml = {
    nav: renderNav(context, { place: 'explore', isSignedIn, dealerships: follows?.dealerships ?? [] }),
    posts: renderPosts(context, posts, { action: paths.socialExplore }),
  }
  return { isEmpty: posts.length === 0, hashtags, origin: context.url.origin, staticHtml }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  return handleForm(args.request, context, postButtons(context, paths.socialExplore))
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: 'Explore',
        description: 'The posts that dealerships and owners talk about most, and their hashtags.',
        canonical: data.origin + paths.socialExplore,
      })
    : []

export default function SocialExplore() {
  const { isEmpty, hashtags, staticHtml } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap social">
      <div className="social__head">
        <h1>Explore</h1>
        <p className="muted">What is talked about most this month.</p>
      </div>
      <div className="social__columns">
        <StaticHtml part={staticHtml.nav} />
        <div className="social__posts">
          <Hashtags hashtags={hashtags} />
          <StaticHtml part={staticHtml.posts} className="social__list" />
          {isEmpty && (
            <EmptyState
              title="Nothing was posted this month"
              icon="message-square"
              action={{ href: paths.social, label: 'See older posts' }}
            />
          )}
        </div>
      </div>
    </main>
  )
}

function Hashtags({ hashtags }: { hashtags: readonly { tag: string; count: number }[] }) {
  if (hashtags.length === 0) return null
  return (
    <nav className="social__hashtags" aria-label="Hashtags">
      {hashtags.map(({ tag, count: uses }) => (
        <a key={tag} className="chip" href={withQuery(paths.social, { tag })}>
          #{tag}
          <span className="n">
            {uses}
            <span className="sr-only"> {uses === 1 ? 'post' : 'posts'}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}
