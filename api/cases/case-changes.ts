import { eq, sql } from 'drizzle-orm'
import { siteAdministrators } from '../accounts/administrators'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import type { CaseSource } from '../case-source'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../refusals'
import { answerHours, dueFrom } from './answer-hours'
import { sourceOf } from './detail'
import { type CaseOutcome, type CasePriority, isEnded, outcomesOf, type TicketCategory } from './kinds'
import type { AdminContext } from './list'
import { notifyResolution } from './notices/notify'
import { publishCase } from './publish'
import { type CaseRow, cases } from './schema'
import { notifySenderOfResolution } from './senders/notify-sender'

export type DeskContext = AdminContext & NotifyingContext
type StatusSet =
  | { status: 'open' | 'in_progress' | 'waiting' }
  | { status: 'resolved' | 'closed'; outcome: CaseOutcome }
type Sources = readonly CaseSource[]
export type Changes = Partial<
  Omit<typeof cases.$inferInsert, 'id' | 'kind' | 'sourceId' | 'version' | 'words' | 'createdAt' | 'updatedAt'>
>
interface Versioned {
  id: number
  version: number
}

/** Throws not_found, conflict for a stale version, invalid for somebody who is no administrator. */
export const assignCase = (context: AdminContext, { id, version, userId }: Versioned & { userId: number | null }) =>
  transaction(context, async (tx) => applyAssignment(tx, context, await lockCase(tx, id, version), userId))

/** Throws not_found, conflict for a stale version. */
export const tagCase = (context: AdminContext, { id, version, tags }: Versioned & { tags: string[] }) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    const wanted = [...new Set(tags)]
    return updateCase(tx, context, row, 'case.tagged', { tags: wanted })
  })

/** Throws not_found, conflict for a stale version or one that was merged, invalid for an outcome of another kind. */
export const setCaseStatus = (
  context: DeskContext,
  sources: Sources,
  { id, version, ...change }: Versioned & StatusSet,
) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    if ('outcome' in change) return applyOutcome(tx, context, row, { sources, ...change })
    if (isEnded(row.status)) {
      if (change.status === 'open') return reopen(tx, context, row, sources)
      throw new Refusal('conflict', 'It has ended. Open it again first.')
    }
    return updateCase(tx, context, row, 'case.state', { status: change.status, ...(await dueAgain(tx, context, row)) })
  })

/** Throws not_found, conflict for a stale version. What is due is counted again from when its sender began to wait. */
export const prioritizeCase = (
  context: AdminContext,
  { id, version, priority }: Versioned & { priority: CasePriority },
) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    const dueAt = dueFrom(await answerHours({ db: tx }), { ...row, priority }, row.waitingSince)
    return updateCase(tx, context, row, 'case.prioritized', { priority, dueAt })
  })

/** Throws not_found, conflict for a stale version and for what is no ticket. */
export const categorizeCase = (
  context: AdminContext,
  { id, version, category }: Versioned & { category: TicketCategory },
) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    if (row.dealershipId === null) throw new Refusal('conflict', 'Only a dealership’s ticket has a category.')
    return updateCase(tx, context, row, 'case.categorized', { category })
  })

/** Until the transaction ends. Throws not_found, conflict for a stale version. */
export async function lockCase(tx: Transaction, id: number, version?: number): Promise<CaseRow> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
  const found = findOrRefuse(row, 'The case')
  if (version !== undefined && found.version !== version) throw changedMeanwhile('case')
  return found
}

/** Throws invalid for somebody who is no administrator of the site. */
export async function applyAssignment(tx: Transaction, context: AdminContext, row: CaseRow, userId: number | null) {
  const administrators = userId === null ? [] : await siteAdministrators({ db: tx })
  if (userId !== null && !administrators.some(({ id }) => id === userId))
    throw invalid('Choose an administrator of the site.', { userId: 'Choose an administrator of the site.' })
  const status = row.status === 'open' && userId !== null ? ('in_progress' as const) : row.status
  return updateCase(tx, context, row, 'case.assigned', {
    assignedTo: userId,
    ...(status !== row.status && { status }),
  })
}

/** Leaves what was answered open to its sender for 14 days. */
const usualEnd = (outcome: CaseOutcome) => (outcome === 'answered' ? ('resolved' as const) : ('closed' as const))

/** Ends it, as resolved until it is closed 14 days later, or as closed. Throws invalid for an outcome of another kind. */
export async function applyOutcome(
  tx: Transaction,
  context: DeskContext,
  row: CaseRow,
  {
    sources,
    outcome,
    status = usualEnd(outcome),
  }: { sources: Sources; outcome: CaseOutcome; status?: 'resolved' | 'closed' },
) {
  if (!outcomesOf(row.kind).includes(outcome))
    throw invalid('This does not end like that.', { outcome: 'Choose how it ended.' })
  refuseMerged(row)
  await sourceOf(sources, row.kind)?.decide?.(tx, row.sourceId, outcome)
  const now = context.now()
  const resolvedAt = row.resolvedAt ?? now
  const changed = await updateCase(tx, context, row, status === 'closed' ? 'case.closed' : 'case.resolved', {
    status,
    outcome,
    resolvedAt,
    closedAt: status === 'closed' ? now : null,
  })
  if (row.dealershipId !== null && !isEnded(row.status))
    await notifyResolution(tx, context, { ...row, ...changed }, status)
  if (row.dealershipId === null && row.status !== 'resolved' && status === 'resolved')
    await notifySenderOfResolution(tx, { ...row, ...changed })
  return changed
}

async function reopen(tx: Transaction, context: AdminContext, row: CaseRow, sources: Sources) {
  refuseMerged(row)
  await sourceOf(sources, row.kind)?.decide?.(tx, row.sourceId, null)
  return updateCase(tx, context, row, 'case.reopened', await openAgain(tx, context, row))
}

/** Says what a case is that was opened again: new, and due from now on. */
export async function openAgain(tx: Transaction, context: Pick<Context, 'now'>, row: CaseRow): Promise<Changes> {
  const now = context.now()
  return {
    status: 'open',
    outcome: null,
    closedAt: null,
    resolvedAt: null,
    rating: null,
    ratingNote: '',
    waitingSince: now,
    dueAt: dueFrom(await answerHours({ db: tx }), row, now),
  }
}

/** Counts anew from now where it waited for its sender until now. */
export async function dueAgain(tx: Transaction, context: Pick<Context, 'now'>, row: CaseRow): Promise<Changes> {
  if (row.status !== 'waiting') return {}
  const now = context.now()
  return { waitingSince: now, dueAt: dueFrom(await answerHours({ db: tx }), row, now) }
}

/** Throws conflict: what was merged goes on in the other case. */
export function refuseMerged({ mergedInto }: Pick<CaseRow, 'mergedInto'>): void {
  if (mergedInto !== null) throw new Refusal('conflict', 'This case was merged. Continue in the other one.')
}

/** Follow from the other changes: the log leaves them out. */
const clockwork = [
  'closedAt',
  'lastAt',
  'waitingSince',
  'dueAt',
  'resolvedAt',
  'firstAnsweredAt',
  'firstAnswerMinutes',
  'words',
]

/** With its entry in the log: what it was before, and after. */
export async function updateCase(
  tx: Transaction,
  context: Context,
  row: CaseRow,
  action: AuditAction,
  set: Changes,
): Promise<{ version: number }> {
  const [changed] = await tx
    .update(cases)
    .set({ ...set, version: sql`${cases.version} + 1`, updatedAt: context.now() })
    .where(eq(cases.id, row.id))
    .returning({ version: cases.version })
  const after = Object.fromEntries(Object.entries(set).filter(([name]) => !clockwork.includes(name)))
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof CaseRow]]))
  const detail = Object.keys(after).length > 0 ? { before, after } : {}
  // The desk’s own work is no entry of the dealership’s log.
  const dealershipId = (action.startsWith('ticket.') && row.dealershipId) || undefined
  await audit(context, { action, entity: 'support_case', entityId: row.id, detail, dealershipId }, tx)
  await publishCase(tx, context, row.id, 'updated')
  return findOrRefuse(changed, 'The case')
}
