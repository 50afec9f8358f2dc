import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { caseReference } from '../../cases/kinds'
import { openCase } from '../../cases/open-case'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { threadOfLink } from '../guests/guest-links'
import type { Side } from '../kinds'
import { threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { lockThread, type Thread } from '../threads/thread-row'
import { reasonLabels } from './reason-labels.contract'
import type { NewReport } from './report.contract'
import { threadReports } from './schema'

interface OfThread {
  id: number
}

/** Throws not_found. */
export const reportAsCustomer = (context: Context & SignedIn, { id, ...report }: OfThread & NewReport) =>
  reportThread(context, and(eq(threads.id, id), ownThread(context)), 'customer', report)

/** Throws not_found. */
export const reportAsStaff = (context: Context & Staff, { id, ...report }: OfThread & NewReport) =>
  reportThread(context, and(eq(threads.id, id), threadOfStaff(context)), 'staff', report)

/** Throws not_found, gone. */
export async function reportAsGuest(context: Context, { token, ...report }: { token: string } & NewReport) {
  const { threadId } = await threadOfLink(context, token)
  return reportThread({ ...context, actor: null }, eq(threads.id, threadId), 'customer', report)
}

const reportThread = (context: Context, where: SQL | undefined, side: Side, report: NewReport) =>
  transaction(context, async (tx) => {
    const thread = await lockThread(tx, where)
    const id =
      (await openReport(tx, context, thread, side)) ?? (await insertReport(tx, context, thread, { side, ...report }))
    return { reference: caseReference('thread_report', id) }
  })

async function openReport(
  tx: Transaction,
  { actor }: Context,
  { id }: Thread,
  side: Side,
): Promise<number | undefined> {
  const { threadId, reporterUserId, closedAt } = threadReports
  const reporter = actor ? eq(reporterUserId, actor.id) : isNull(reporterUserId)
  const [row] = await tx
    .select({ id: threadReports.id })
    .from(threadReports)
    .where(and(eq(threadId, id), eq(threadReports.side, side), reporter, isNull(closedAt)))
  return row?.id
}

async function insertReport(
  tx: Transaction,
  context: Context,
  thread: Thread,
  { side, reason, text }: NewReport & { side: Side },
): Promise<number> {
  const { id: threadId, dealershipId } = thread
  const [row] = await tx
    .insert(threadReports)
    .values({ threadId, side, reporterUserId: context.actor?.id, reason, text, createdAt: context.now() })
    .returning({ id: threadReports.id })
  const { id } = findOrRefuse(row, 'The report')
  await openCase(tx, context, {
    kind: 'thread_report',
    sourceId: id,
    text,
    ...(side === 'customer' && { senderName: thread.customerName, senderEmail: thread.guestEmail }),
    subject: `${reasonLabels[reason]}: ${thread.subject}`,
  })
  const detail = { report: id, reason }
  await audit(context, { action: 'thread.reported', entity: 'thread', entityId: threadId, dealershipId, detail }, tx)
  return id
}
