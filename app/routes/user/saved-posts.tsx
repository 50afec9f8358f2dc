import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { cursorIn, postButtons } from '~/social/post-forms.server'
import { renderPosts } from '~/social/static-social.server'
import { usePostTools } from '~/social/usePostTools'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/social.css?url'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { listSavedPosts } from '../../../api/social/saves/saves.contract'

export const handle = { guard: 'user', title: 'Saved posts' } as const
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { searchParams, pathname, search } = context.url
  const before = cursorIn(searchParams)
  const { items, older } = await context.api.call(listSavedPosts, { before })
  const posts = renderPosts(context, items, { action: pathname + search })
  return { posts, older, isEmpty: items.length === 0, isFirst: !before }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { pathname, search } = context.url
  return handleForm(args.request, context, postButtons(context, pathname + search))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SavedPosts() {
  const { posts, older, isEmpty, isFirst } = useLoaderData<typeof loader>()
  usePostTools(true)
  return (
    <>
      <PageHead title={handle.title} sub="Only you see which posts you keep." />
      <div className="social__posts social__posts--saved">
        <StaticHtml part={posts} className="social__list" />
        {isEmpty && (
          <EmptyState
            title={isFirst ? 'No saved posts yet' : 'These were all'}
            icon="bookmark"
            primary
            action={{ href: paths.social, label: 'See what everyone writes' }}
          >
            {isFirst && '“Save” below a post keeps it here, until you or its author removes it.'}
          </EmptyState>
        )}
        {!isFirst && <a href={paths.user.savedPosts}>Back to the last saved</a>}
        {older && (
          <ButtonLink href={withQuery(paths.user.savedPosts, { before: older })} variant="secondary" rel="next">
            Older saved posts
          </ButtonLink>
        )}
      </div>
    </>
  )
}
