import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import {
  CustomerInboxQuery,
  listCustomerThreads,
  openCustomerThread,
  readAsCustomer,
} from '../../../api/inbox/threads/customer-inbox.contract'
import { customerInboxState } from '../../../api/inbox/threads/state.contract'
import { customerForm } from '../deals/opened-form.server'
import { inboxIdOf } from '../inbox-id.server'
import { openedThread } from '../opened-thread.server'

export type CustomerInbox = Awaited<ReturnType<typeof customerInbox>>
export type OpenedThread = NonNullable<CustomerInbox['opened']>

/** The list, and the conversation that the address names. Whoever opens one has read it. */
export async function customerInbox(context: RequestContext, inboxId: string | undefined) {
  const state = listState(CustomerInboxQuery, context.url)
  const opened = inboxId === undefined ? null : await openedWithForm(context, inboxIdOf({ inboxId }, context.url))
  const [threads, { unread, newestAt }] = await Promise.all([
    context.api.call(listCustomerThreads, state),
    context.api.call(customerInboxState),
  ])
  return { state, threads, unread, newestAt, opened, path: paths.user.inbox() }
}

async function openedWithForm(context: RequestContext, id: number) {
  const opened = await openedThread(
    context,
    (page) => orPageNotFound(context.url, context.api.call(openCustomerThread, { ...page, id })),
    (upTo) => context.api.call(readAsCustomer, { id, upTo }),
  )
  return { ...opened, ...(await customerForm(context, opened.thread)) }
}
