import { listState, withTotals } from '~/lists/list-state.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-inbox.server'
import { recordId } from '../../../api/http/contract'

export type DealershipInbox = Awaited<ReturnType<typeof dealershipInbox>>

/** The list, and the conversation that the address names. What one member opens is read for the team. */
export async function dealershipInbox(context: RequestContext, inboxId: string | undefined) {
  const state = listState(upstream.DealershipInboxQuery, context.url)
  const opened = inboxId === undefined ? null : await openedThread(context, inboxId)
  const { list: threads, totals } = await withTotals(state, (asked) => upstream.listThreads(context, asked))
  return { state, threads, totals, opened, now: new Date().toISOString() }
}

async function openedThread(context: RequestContext, inboxId: string) {
  const { data: id } = recordId.safeParse(inboxId)
  if (!id) throw pageNotFound(context.url)
  const before = context.url.searchParams.get('before') ?? undefined
  const thread = await orPageNotFound(context.url, upstream.openThread(context, id, { before }))
  const newest = thread.messages.at(-1)?.id
  if (thread.unread && newest && !before) await upstream.read(context, id, newest)
  return thread
}
