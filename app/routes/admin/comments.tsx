import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QueuePage } from '~/moderation/QueuePage'
import { changeQueue, queuePage } from '~/moderation/queue-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'admin', title: 'Comments and reviews' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return queuePage(context, 'comments')
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeQueue(args.request, context, 'comments')
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminComments() {
  return <QueuePage title={handle.title} noun="text" queue={useLoaderData<typeof loader>()} />
}
