import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { SignedIn, Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { messages, threads } from '../schema'
import { countCustomerUnread, ownThread } from './customer-inbox'
import { countAnswers, countStaffUnread, threadOfStaff } from './dealership-inbox'
import type { CustomerThreadState, DealershipInboxState, DealershipThreadState, InboxState } from './state.contract'

export async function customerInboxState(context: Context & SignedIn): Promise<InboxState> {
  const { unread } = await countCustomerUnread(context)
  const shown = and(ownThread(context), eq(threads.archivedByCustomer, false))
  return { unread, newestAt: await newestAtOf(context, shown) }
}

export async function dealershipInboxState(context: Context & Staff): Promise<DealershipInboxState> {
  const [{ unread }, answers] = await Promise.all([countStaffUnread(context), countAnswers(context)])
  const shown = and(threadOfStaff(context), eq(threads.archivedByStaff, false))
  return { unread, ...answers, newestAt: await newestAtOf(context, shown) }
}

async function newestAtOf({ db }: Context, which: SQL | undefined): Promise<string | null> {
  const [newest] = await db
    .select({ at: threads.lastAt })
    .from(threads)
    .where(which)
    .orderBy(desc(threads.lastAt))
    .limit(1)
  return newest?.at.toISOString() ?? null
}

interface Named {
  id: number
}

/** Throws not_found for a thread of somebody else. */
export async function customerThreadState(context: Context & SignedIn, { id }: Named): Promise<CustomerThreadState> {
  const [row] = await context.db
    .select({ newest: newestOf(sql`m.kind <> 'note'`), readByOthers: threads.readByStaff })
    .from(threads)
    .where(and(eq(threads.id, id), ownThread(context)))
  return findOrRefuse(row, 'The conversation')
}

/** Throws not_found for a thread of another dealership, or of a type that the role does not work on. */
export async function dealershipThreadState(context: Context & Staff, { id }: Named): Promise<DealershipThreadState> {
  const { readByCustomer: readByOthers, version, status, assignedTo } = threads
  const [row] = await context.db
    .select({ newest: newestOf(sql`true`), readByOthers, version, status, assignedTo })
    .from(threads)
    .where(and(eq(threads.id, id), threadOfStaff(context)))
  return findOrRefuse(row, 'The conversation')
}

const newestOf = (which: SQL): SQL<number> =>
  sql`coalesce((select m.id from ${messages} m where m.thread_id = ${threads}.id and ${which}
    order by m.id desc limit 1), 0)`.mapWith(Number)
