import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal } from '../refusals'
import type { DealershipRow } from './row'
import { dealerships } from './schema'
import { type DealershipStatus, type DealershipStep, statusAfter } from './states'

/**
 * Before its vehicles, wherever both are locked. What only refers to it, such as a lead, does not wait. Throws not_found,
 * conflict for a stale version; without a version none is compared.
 */
export async function lockDealership(
  tx: Transaction,
  { id, version }: { id: number; version?: number },
): Promise<DealershipRow> {
  const [row] = await tx.select().from(dealerships).where(eq(dealerships.id, id)).for('no key update')
  const dealership = findOrRefuse(row, 'The dealership')
  if (version !== undefined && dealership.version !== version) throw changedMeanwhile('dealership')
  return dealership
}

/** Returns the state that the step leads to. Throws conflict where it is not open. */
export function requireStep({ status }: DealershipRow, step: DealershipStep): DealershipStatus {
  const next = statusAfter(status, step)
  if (!next) throw new Refusal('conflict', `The dealership is ${status}: this cannot be done any more.`)
  return next
}

/** Of a dealership that is locked. */
export async function updateDealership(
  tx: Transaction,
  context: Context,
  { id }: DealershipRow,
  set: Partial<DealershipRow>,
): Promise<void> {
  await tx
    .update(dealerships)
    .set({ ...set, version: sql`${dealerships.version} + 1`, updatedAt: context.now() })
    .where(eq(dealerships.id, id))
  await publishChange(tx, context, { concept: 'dealerships', ids: [id], kind: 'updated' })
}

interface DealershipEntry {
  action: AuditAction
  after: Record<string, unknown>
  /** Unless it is given: what the fields of `after` were in the row. */
  before?: Record<string, unknown>
}

export async function auditDealership(
  tx: Transaction,
  context: Context & SignedIn,
  row: DealershipRow,
  { action, after, before = sameFields(row, after) }: DealershipEntry,
): Promise<void> {
  const entry = { entity: 'dealership', entityId: row.id, dealershipId: row.id, detail: { before, after } } as const
  await audit(context, { action, ...entry }, tx)
}

function sameFields(row: DealershipRow, after: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = { ...row, reason: row.statusReason, note: row.statusNote }
  return Object.fromEntries(Object.keys(after).map((name) => [name, columns[name]]))
}
