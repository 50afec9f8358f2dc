import { eq, sql } from 'drizzle-orm'
import type { CaseSource } from '../../case-source'
import { findDealership } from '../../dealerships/lookup'
import { referenceOf } from '../leads/reference'
import { threads } from '../schema'
import { reasonLabels } from './reason-labels.contract'
import { threadReports } from './schema'

/** What was reported, without the conversation: its messages are for its two sides. */
export const threadReportCaseSource: CaseSource = {
  kinds: ['thread_report'],
  async content({ db }, id) {
    const [row] = await db
      .select({ report: threadReports, dealershipId: threads.dealershipId })
      .from(threadReports)
      .innerJoin(threads, eq(threads.id, threadReports.threadId))
      .where(eq(threadReports.id, id))
    if (!row) return null
    const { report, dealershipId } = row
    const { name } = await findDealership({ db }, dealershipId)
    return {
      text: report.text,
      facts: [
        { label: 'Reason', value: reasonLabels[report.reason] },
        { label: 'Reported by', value: report.side === 'staff' ? 'The dealership' : 'The customer' },
        { label: 'Dealership', value: name },
        { label: 'Conversation', value: referenceOf(report.threadId) },
      ],
    }
  },
  async decide(tx, id, outcome) {
    await tx
      .update(threadReports)
      .set({ closedAt: outcome === null ? null : sql`now()` })
      .where(eq(threadReports.id, id))
  },
}
