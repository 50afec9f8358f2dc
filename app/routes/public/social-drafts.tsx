import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths, withQuery } from '~/paths'
import { requireUser } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { OwnDrafts } from '~/social/OwnDrafts'
import { cursorIn } from '~/social/post-forms.server'
import { socialPaths } from '~/social-paths'
import styles from '~/styles/social.css?url'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Crumbs } from '~/ui/page/Crumbs'
import { listOwnPosts } from '../../../api/social/posts/own-posts.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireUser(args)
  const before = cursorIn(context.url.searchParams)
  const [drafts, held] = await Promise.all([
    context.api.call(listOwnPosts, { status: 'draft', before }),
    before ? null : context.api.call(listOwnPosts, { status: 'held' }),
  ])
  return { drafts: drafts.items, older: drafts.older, held: held?.items ?? [] }
}

export const meta = () =>
  pageMeta({
    title: 'Your drafts',
    description: 'Posts of yours that nobody else sees: those not finished, and those that a moderator looks at.',
    noindex: true,
  })

export default function SocialDrafts() {
  const { drafts, held, older } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap social">
      <Crumbs items={[{ label: 'Social', href: paths.social }, { label: 'Your drafts' }]} />
      <div className="social__head">
        <h1>Your drafts</h1>
        <p className="muted">Posts of yours that nobody else sees.</p>
      </div>
      <div className="social__posts social__drafts">
        {drafts.length + held.length === 0 && (
          <EmptyState title="No drafts" icon="pencil" action={{ href: paths.social, label: 'Write a post' }}>
            A post that you save as a draft waits here until you publish it.
          </EmptyState>
        )}
        {held.length > 0 && <OwnDrafts title="Held by a moderator" posts={held} />}
        {drafts.length > 0 && <OwnDrafts title="Not published" posts={drafts} />}
        {older && (
          <ButtonLink href={withQuery(socialPaths.drafts, { before: older })} variant="secondary" rel="next">
            Older drafts
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
