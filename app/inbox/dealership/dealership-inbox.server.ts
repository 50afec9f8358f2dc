import { listState, withTotals } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { dealershipInbox as inboxState } from '~/upstream/thread-updates.server'
import { fillReply } from '../../../api/inbox/canned-replies/fill.contract'
import { staffForm } from '../deals/opened-form.server'
import { inboxIdOf } from '../inbox-id.server'
import { openedThread } from '../opened-thread.server'
import { bulkPage } from './bulk.server'

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
  const opened =
    inboxId === undefined ? null : await openedLead(context, dealership, inboxIdOf({ inboxId }, context.url))
  const [{ list: threads, totals }, { total: waiting }, { unread, newestAt }] = await Promise.all([
    withTotals(state, (asked) => upstream.listThreads(context, asked), 'assigned'),
    upstream.listThreads(context, { show: 'waiting', size: '1' }),
    inboxState(context),
  ])
  const bulk = inboxId === undefined ? await bulkPage(context, state, threads) : null
  return {
    state,
    threads,
    totals,
    waiting,
    unread,
    newestAt,
    opened,
    bulk,
    dealershipId: dealership.id,
    now: new Date().toISOString(),
  }
}

async function openedLead(context: RequestContext, dealership: Dealership, id: number) {
  const [opened, { items: deliveries }, replies] = await orPageNotFound(
    context.url,
    Promise.all([
      openedThread(
        context,
        (page) => upstream.openThread(context, id, page),
        (upTo) => upstream.read(context, id, upTo),
      ),
      upstream.listDeliveries(context, id),
      upstream.cannedReplies(context),
    ]),
  )
  const { thread } = opened
  const me = thread.assignable.find(({ you }) => you)?.name ?? dealership.name
  const facts = { customer: thread.customer, vehicle: thread.subject, dealership: dealership.name, me }
  return {
    ...opened,
    deliveries,
    cannedReplies: replies.items.map(({ id: reply, title, body }) => ({
      id: reply,
      title,
      text: fillReply(body, facts),
    })),
    ...staffForm(context, thread.opening),
  }
}
