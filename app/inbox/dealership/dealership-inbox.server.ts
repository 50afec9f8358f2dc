import { listState, withTotals } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { staffUnread } from '~/upstream/thread-updates.server'
import { fillReply } from '../../../api/inbox/canned-replies/fill.contract'
import { openedForm } from '../deals/opened-form.server'
import { inboxIdOf } from '../inbox-id.server'

export type DealershipInbox = Awaited<ReturnType<typeof dealershipInbox>>
export type OpenedStaffThread = NonNullable<DealershipInbox['opened']>

interface Dealership {
  id: number
  name: string
  slug: string
}

/** The list, and the conversation that the address names. What one member opens is read for the team. */
export async function dealershipInbox(context: RequestContext, dealership: Dealership, inboxId: string | undefined) {
  const state = listState(upstream.DealershipInboxQuery, context.url)
  const opened = inboxId === undefined ? null : await openedThread(context, dealership, inboxId)
  const [{ list: threads, totals }, { unread }] = await Promise.all([
    withTotals(state, (asked) => upstream.listThreads(context, asked)),
    staffUnread(context),
  ])
  return { state, threads, totals, unread, opened, inboxOf: dealership.id, now: new Date().toISOString() }
}

/** `newest` is null while earlier messages are shown: what comes meanwhile is not among them. */
async function openedThread(context: RequestContext, dealership: Dealership, inboxId: string) {
  const id = inboxIdOf({ inboxId }, context.url)
  const before = context.url.searchParams.get('before') ?? undefined
  const [thread, { items: deliveries }, replies] = await orPageNotFound(
    context.url,
    Promise.all([
      upstream.openThread(context, id, { before }),
      upstream.listDeliveries(context, id),
      upstream.cannedReplies(context),
    ]),
  )
  const newest = before ? null : (thread.messages.at(-1)?.id ?? null)
  if (thread.unread && newest) await upstream.read(context, id, newest)
  const me = thread.assignable.find(({ you }) => you)?.name ?? dealership.name
  const facts = { customer: thread.customer, vehicle: thread.subject, dealership: dealership.name, me }
  return {
    thread,
    newest,
    deliveries,
    cannedReplies: replies.items.map(({ id: reply, title, body }) => ({
      id: reply,
      title,
      text: fillReply(body, facts),
    })),
    ...(await openedForm(context, { vehicle: thread.vehicle, dealership: dealership.slug })),
  }
}
