import { listState, withTotals } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { listCannedReplies } from '../../../api/inbox/canned-replies/canned-replies.contract'
import { fillReply } from '../../../api/inbox/canned-replies/fill.contract'
import { listDeliveries } from '../../../api/inbox/deliveries/deliveries.contract'
import {
  DealershipInboxQuery,
  listDealershipThreads,
  openDealershipThread,
  readAsStaff,
} from '../../../api/inbox/threads/dealership-inbox.contract'
import { dealershipInboxState } from '../../../api/inbox/threads/state.contract'
import { countSellRequests } from '../../../api/selling/requests/requests.contract'
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
  const state = listState(DealershipInboxQuery, context.url)
  const opened =
    inboxId === undefined ? null : await openedLead(context, dealership, inboxIdOf({ inboxId }, context.url))
  const [{ list: threads, totals }, inbox, selling] = await Promise.all([
    withTotals(state, (asked) => context.api.call(listDealershipThreads, asked), 'assigned'),
    context.api.call(dealershipInboxState),
    context.api.call(countSellRequests),
  ])
  const bulk = inboxId === undefined ? await bulkPage(context, state, threads) : null
  return {
    state,
    threads,
    totals,
    inbox,
    selling,
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
        (page) => context.api.call(openDealershipThread, { ...page, id }),
        (upTo) => context.api.call(readAsStaff, { id, upTo }),
      ),
      context.api.call(listDeliveries, { id }),
      context.api.call(listCannedReplies),
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
