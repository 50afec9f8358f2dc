import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/inbox.server'
import { customerUnread } from '~/upstream/thread-updates.server'
import { openedForm } from '../deals/opened-form.server'
import { inboxIdOf } from '../inbox-id.server'

export type CustomerInbox = Awaited<ReturnType<typeof customerInbox>>
export type OpenedThread = NonNullable<CustomerInbox['opened']>

/** The list, and the conversation that the address names. Whoever opens one has read it. */
export async function customerInbox(context: RequestContext, inboxId: string | undefined) {
  const state = listState(upstream.CustomerInboxQuery, context.url)
  const opened = inboxId === undefined ? null : await openedThread(context, inboxId)
  const [threads, { unread }] = await Promise.all([upstream.listThreads(context, state), customerUnread(context)])
  return { state, threads, unread, opened, path: paths.user.inbox() }
}

async function openedThread(context: RequestContext, inboxId: string) {
  const id = inboxIdOf({ inboxId }, context.url)
  const before = context.url.searchParams.get('before') ?? undefined
  const thread = await orPageNotFound(context.url, upstream.openThread(context, id, { before }))
  const newest = before ? null : (thread.messages.at(-1)?.id ?? null)
  if (thread.unread && newest) await upstream.read(context, id, newest)
  return {
    thread,
    newest,
    ...(await openedForm(context, { vehicle: thread.vehicle, dealership: thread.dealership.slug })),
  }
}
