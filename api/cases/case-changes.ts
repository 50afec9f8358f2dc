import { eq, sql } from 'drizzle-orm'
import { siteAdministrators } from '../accounts/administrators'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import type { CaseSource } from '../case-source'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { changedMeanwhile, findOrRefuse, invalid } from '../refusals'
import { sourceOf } from './detail'
import { type CaseOutcome, outcomesOf } from './kinds'
import type { AdminContext } from './list'
import { publishCase } from './publish'
import { cases } from './schema'

type Sources = readonly CaseSource[]
type Row = typeof cases.$inferSelect
type Changes = Partial<Pick<Row, 'assignedTo' | 'tags' | 'status' | 'outcome' | 'closedAt' | 'lastAt'>>
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

/** Throws not_found, conflict for a stale version, invalid for an outcome of another kind. */
export const setCaseStatus = (
  context: AdminContext,
  sources: Sources,
  { id, version, ...change }: Versioned & ({ status: 'open' } | { status: 'closed'; outcome: CaseOutcome }),
) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    return applyOutcome(tx, context, row, { sources, outcome: change.status === 'closed' ? change.outcome : null })
  })

/** Until the transaction ends. Throws not_found, conflict for a stale version. */
export async function lockCase(tx: Transaction, id: number, version?: number): Promise<Row> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
  const found = findOrRefuse(row, 'The case')
  if (version !== undefined && found.version !== version) throw changedMeanwhile('case')
  return found
}

/** Throws invalid for somebody who is no administrator of the site. */
export async function applyAssignment(tx: Transaction, context: AdminContext, row: Row, userId: number | null) {
  const administrators = userId === null ? [] : await siteAdministrators({ db: tx })
  if (userId !== null && !administrators.some(({ id }) => id === userId))
    throw invalid('Choose an administrator of the site.', { userId: 'Choose an administrator of the site.' })
  return updateCase(tx, context, row, 'case.assigned', { assignedTo: userId })
}

/** Null opens it again. Throws invalid for an outcome of another kind. */
export async function applyOutcome(
  tx: Transaction,
  context: AdminContext,
  row: Row,
  { sources, outcome }: { sources: Sources; outcome: CaseOutcome | null },
) {
  if (outcome && !outcomesOf(row.kind).includes(outcome))
    throw invalid('This does not end like that.', { outcome: 'Choose how it ended.' })
  await sourceOf(sources, row.kind)?.decide?.(tx, row.sourceId, outcome)
  return outcome
    ? updateCase(tx, context, row, 'case.closed', { status: 'closed', outcome, closedAt: context.now() })
    : updateCase(tx, context, row, 'case.reopened', { status: 'open', outcome: null, closedAt: null })
}

/** With its entry in the log: what it was before, and after. */
export async function updateCase(
  tx: Transaction,
  context: AdminContext,
  row: Row,
  action: AuditAction,
  set: Changes,
): Promise<{ version: number }> {
  const [changed] = await tx
    .update(cases)
    .set({ ...set, version: sql`${cases.version} + 1`, updatedAt: context.now() })
    .where(eq(cases.id, row.id))
    .returning({ version: cases.version })
  const { closedAt: _, lastAt: __, ...after } = set
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof typeof after]]))
  const detail = Object.keys(after).length > 0 ? { before, after } : {}
  await audit(context, { action, entity: 'support_case', entityId: row.id, detail }, tx)
  await publishCase(tx, context, row.id, 'updated')
  return findOrRefuse(changed, 'The case')
}
