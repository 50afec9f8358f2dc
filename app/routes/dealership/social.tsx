import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { DealershipPostForm } from '~/social/DealershipPostForm'
import { changeDealershipPosts, dealershipPosts } from '~/social/dealership-posts.server'
import { OwnPosts } from '~/social/OwnPosts'
import { titleOf } from '~/social/post-words'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'staff:social', title: 'Social' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return { ...(await dealershipPosts(context, dealership.id)), here: paths.dealership(dealership.id).social }
}

export async function action(args: ActionFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return changeDealershipPosts(args.request, context, paths.dealership(dealership.id).social)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipSocial() {
  const { items, older, isFirst, edited, deleted, here } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="What your dealership writes for everybody in the social area." />
      <div className="stack">
        <Panel title={edited ? 'Edit the post' : 'New post'}>
          <DealershipPostForm key={edited?.id ?? 'new'} here={here} post={edited} />
        </Panel>
        <OwnPosts {...{ items, here, isFirst }} olderHref={older && withQuery(here, { before: older })} />
      </div>
      {deleted && (
        <ConfirmDialog
          title="Delete this post?"
          closeHref={here}
          keep="Keep it"
          intent="delete"
          record={{ id: deleted.id }}
          submit="Delete"
        >
          <p>“{titleOf(deleted)}” is gone for everybody, with its comments. This cannot be taken back.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
