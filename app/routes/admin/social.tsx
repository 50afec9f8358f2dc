import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { QueuePage } from '~/moderation/QueuePage'
import { changeQueue, queuePage } from '~/moderation/queue-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'

export const handle = { guard: 'admin', title: 'Posts' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return queuePage(context, 'posts')
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeQueue(args.request, context, 'posts')
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSocial() {
  const official = (
    <ButtonLink href={adminPaths.officialPosts} variant="secondary" icon="badge-check">
      Official posts
    </ButtonLink>
  )
  return <QueuePage title={handle.title} noun="post" queue={useLoaderData<typeof loader>()} tools={official} />
}
