import { and, count, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { type Context, transaction } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { ForDealership, Staff } from '../../http/guards'
import { isListExport } from '../../http/lists.contract'
import { beginsWithWords, type List, listPage } from '../../lists'
import type { NotifyingContext } from '../../notifier'
import { Refusal } from '../../refusals'
import { coverIdsOf } from '../../vehicles/vehicles'
import { endedStatuses, typesFor } from '../kinds'
import { publishThreads } from '../publish'
import { dueOrNever, threads } from '../schema'
import type { DealershipInboxQuery, DealershipThread, dealershipSorts } from './dealership-inbox.contract'
import { recordReading } from './reading'
import { requireThread, type Thread, threadColumns } from './thread-row'

type StaffContext = Context & Staff

/** Of the actor’s dealership, and of a type that their role works on. */
export const threadOfStaff = ({ dealership }: ForDealership): SQL | undefined =>
  and(eq(threads.dealershipId, dealership.id), inArray(threads.type, [...typesFor(dealership.role)]))

/** Throws conflict for a file of the list unless the dealership is approved: customers' data do not leave meanwhile. */
export async function listDealershipThreads(context: StaffContext, query: DealershipInboxQuery) {
  if (isListExport(query) && (await findDealership(context, context.dealership.id)).status !== 'approved')
    throw new Refusal('conflict', 'You can’t export conversations while your dealership is not approved.')
  return listPage(context, query, dealershipThreads(context, query), (ids) => presentThreads(context, ids))
}

const dealershipThreads = (
  context: StaffContext,
  { q, assigned, show, type, status }: DealershipInboxQuery,
): List<(typeof dealershipSorts)[number]> => ({
  from: threads,
  key: threads.id,
  where: [
    threadOfStaff(context),
    eq(threads.archivedByStaff, show === 'archived'),
    ...shownBy(context)[show],
    type && eq(threads.type, type),
    status && eq(threads.status, status),
    beginsWithWords(threads.words, q),
  ],
  tab: {
    of: sql`case when ${threads.assignedTo} = ${context.actor.id} then 'mine'
      when ${threads.assignedTo} is null then 'unassigned' else 'others' end`,
    value: assigned,
  },
  sorts: { due: dueOrNever(threads), last: threads.lastAt, customer: sql`lower(${threads.customerName})` },
})

const isEnded = inArray(threads.status, [...endedStatuses])
const isWaiting = sql`not ${isEnded} and ${threads.waitingSince} is not null`
const shownBy = ({ now }: StaffContext): Record<DealershipInboxQuery['show'], SQL[]> => ({
  open: [sql`not ${isEnded}`],
  waiting: [isWaiting],
  overdue: [isWaiting, lt(threads.dueAt, now())],
  unread: [eq(threads.unreadByStaff, true)],
  ended: [isEnded],
  archived: [],
})

/** The one definition of which conversations need an answer: the customer waits, and it neither ended nor is archived. */
export const needsAnswer = (context: Staff): SQL | undefined =>
  and(threadOfStaff(context), eq(threads.archivedByStaff, false), isWaiting)

/** Counts both in one reading: every page of the dealership asks. An answer is overdue when it was expected by now. */
export async function countAnswers(context: StaffContext): Promise<{ needsAnswer: number; overdue: number }> {
  const isOverdue = lt(threads.dueAt, context.now())
  const [counts] = await context.db
    .select({ needsAnswer: count(), overdue: sql<number>`count(*) filter (where ${isOverdue})::int` })
    .from(threads)
    .where(needsAnswer(context))
  return counts ?? { needsAnswer: 0, overdue: 0 }
}

export async function countStaffUnread(context: StaffContext): Promise<{ unread: number }> {
  const unread = and(threadOfStaff(context), eq(threads.archivedByStaff, false), eq(threads.unreadByStaff, true))
  return { unread: await context.db.$count(threads, unread) }
}

/** Throws not_found. */
export async function readAsStaff(
  context: StaffContext & NotifyingContext,
  { id, upTo }: { id: number; upTo: number },
) {
  const own = and(eq(threads.id, id), threadOfStaff(context))
  await recordReading(context, own, { side: 'staff', upTo })
  return countStaffUnread(context)
}

/** Throws not_found. */
export async function archiveAsStaff(context: StaffContext, { id, archived }: { id: number; archived: boolean }) {
  const own = and(eq(threads.id, id), threadOfStaff(context))
  await requireThread(context, own)
  await transaction(context, async (tx) => {
    await tx.update(threads).set({ archivedByStaff: archived }).where(own)
    await publishThreads(tx, context, [id])
  })
  return { archived }
}

/** As lists show them. */
async function presentThreads({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, DealershipThread>> {
  return summariesOf({ db }, await db.select(threadColumns).from(threads).where(inArray(threads.id, ids)))
}

export async function summariesOf(
  { db }: Pick<Context, 'db'>,
  rows: readonly Thread[],
): Promise<Map<number, DealershipThread>> {
  const [covers, people] = await Promise.all([
    coverIdsOf(
      { db },
      rows.flatMap(({ vehicleId }) => vehicleId ?? []),
    ),
    namesOfUsers(
      { db },
      rows.flatMap(({ assignedTo }) => assignedTo ?? []),
    ),
  ])
  return new Map(rows.map((thread) => [thread.id, summaryOf(thread, covers, people)]))
}

function summaryOf(thread: Thread, covers: Map<number, string>, people: Map<number, string>): DealershipThread {
  const { id, type, subject, status, lastText, lastAuthor, assignedTo, waitingSince, dueAt, noAnswerNeededSince } =
    thread
  const assignee = people.get(assignedTo ?? 0)
  return {
    id,
    type,
    subject,
    status,
    lastText,
    lastAuthor,
    cover: covers.get(thread.vehicleId ?? 0) ?? null,
    customer: thread.customerName,
    lastAt: thread.lastAt.toISOString(),
    unread: thread.unreadByStaff,
    archived: thread.archivedByStaff,
    assignedTo: assignee && assignedTo !== null ? { id: assignedTo, name: assignee } : null,
    waitingSince: waitingSince?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    noAnswerNeeded: noAnswerNeededSince !== null,
    createdAt: thread.createdAt.toISOString(),
  }
}
