import { and, asc, eq, sql } from 'drizzle-orm'
import { findAccount } from '../../../accounts/account-lookup'
import { fullNameOf } from '../../../accounts/names'
import { paged } from '../../../paging'
import { labelAt } from '../../../pricing/list-ratings'
import { findOrRefuse } from '../../../refusals'
import { type LotContext, lotVehicles } from '../list-inventory'
import { inventoryChangeRows, inventoryChanges } from '../schema'
import { undoUntil } from './apply'
import { ChangeRule, type InventoryChange } from './changes.contract'

type ChangeRow = typeof inventoryChanges.$inferSelect
const pageSize = 100

/** Throws not_found for a change that is not the dealership's. */
export async function findChange(
  { db, dealership }: Pick<LotContext, 'dealership'> & { db: Pick<LotContext['db'], 'select'> },
  id: number,
): Promise<ChangeRow> {
  const [row] = await db
    .select()
    .from(inventoryChanges)
    .where(and(eq(inventoryChanges.id, id), eq(inventoryChanges.dealershipId, dealership.id)))
  return findOrRefuse(row, 'The change')
}

/** Throws not_found. */
export async function getChange(context: LotContext, asked: { id: number; page: number }): Promise<InventoryChange> {
  const change = await findChange(context, asked.id)
  const sums = await sumsOf(context, change.id)
  const { page, pageCount } = paged(asked.page, sums.all, pageSize)
  const actor = change.actorUserId === null ? null : await findAccount(context, change.actorUserId)
  const until = undoUntil(change.appliedAt)
  const isOpen = change.undoneAt === null && sums.changed > 0 && until > context.now()
  return {
    id: change.id,
    total: sums.all,
    page,
    pageSize,
    pageCount,
    rule: ChangeRule.parse(change.change),
    by: actor && fullNameOf(actor),
    appliedAt: change.appliedAt.toISOString(),
    undoUntil: isOpen ? until.toISOString() : null,
    undoneAt: change.undoneAt?.toISOString() ?? null,
    counts: {
      changed: sums.changed,
      left: sums.left,
      conflict: sums.conflict,
      deleted: sums.deleted,
      undone: sums.undone,
    },
    totalBeforeCents: Number(sums.before),
    totalAfterCents: Number(sums.after),
    rows: await rowsOf(context, change.id, page),
  }
}

interface Sums extends Record<string, unknown> {
  all: number
  changed: number
  left: number
  conflict: number
  deleted: number
  undone: number
  before: string
  after: string
}

async function sumsOf({ db }: LotContext, id: number): Promise<Sums> {
  const counted = (outcome: string) => sql`count(*) filter (where outcome = ${outcome})::int`
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as all, ${counted('changed')} as changed, ${counted('left')} as left, ${counted('conflict')} as conflict,
      ${counted('deleted')} as deleted, count(*) filter (where undone)::int as undone,
      coalesce(sum(total_before_cents) filter (where outcome = 'changed'), 0)::text as before,
      coalesce(sum(total_after_cents) filter (where outcome = 'changed'), 0)::text as after
    from ${inventoryChangeRows} where change_id = ${id}`)
  return findOrRefuse(rows[0], 'The change')
}

async function rowsOf(context: LotContext, id: number, page: number): Promise<InventoryChange['rows']> {
  const rows = await context.db
    .select()
    .from(inventoryChangeRows)
    .where(eq(inventoryChangeRows.changeId, id))
    .orderBy(sql`${inventoryChangeRows.outcome} = 'left'`, asc(inventoryChangeRows.vehicleId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const vehicles = await lotVehicles(
    context,
    rows.map(({ vehicleId }) => vehicleId),
  )
  return rows.map(({ vehicleId, outcome, reason, totalBeforeCents, totalAfterCents, undone }) => {
    const found = vehicles.get(vehicleId)
    const rating = found?.rating ?? null
    const labelled = (cents: number | null) => (rating && cents !== null ? labelAt(rating, cents) : null)
    return {
      id: vehicleId,
      outcome,
      reason,
      totalBeforeCents,
      totalAfterCents,
      isUndone: undone,
      title: found?.title ?? 'Deleted draft',
      trim: found?.trim ?? null,
      stockNo: found?.stockNo ?? (outcome === 'deleted' ? reason : null),
      slug: found?.slug ?? null,
      picture: found?.picture ?? null,
      ratingBefore: labelled(totalBeforeCents),
      ratingAfter: labelled(totalAfterCents),
    }
  })
}
