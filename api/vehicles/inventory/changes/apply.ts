import { sql } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../context'
import type { Transaction } from '../../../database/open'
import { consumeCount, type Limit } from '../../../limits/limits'
import { invalid } from '../../../refusals'
import { changeStatus } from '../../lifecycle/change-status'
import { deleteDrafts } from '../../lifecycle/delete-drafts'
import { vehicles } from '../../schema'
import type { LotContext } from '../list-inventory'
import type { VehicleRow } from '../own-vehicle'
import { inventoryChangeRows, inventoryChanges } from '../schema'
import { type VehicleColumns, writePatches } from '../write-changes'
import { type ChangeRule, undoMinutes } from './changes.contract'
import {
  type AskedChange,
  isDeleting,
  isSetting,
  leftReasonOf,
  type PlannedChange,
  planChange,
  totalAfter,
} from './planned'

const perPerson: Limit = { prefix: 'inventory-change', points: 120, seconds: 3600 }

export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + undoMinutes * 60_000)

/** One transaction, however many vehicles; a try that is refused counts. Throws invalid when none of them would change, too_many. */
export async function applyChange(
  context: LotContext,
  { previewedAt, ...asked }: Omit<AskedChange, 'previewedAt'> & { previewedAt: string },
): Promise<{ id: number }> {
  await consumeCount(context, perPerson, context.actor.id, `At most ${perPerson.points} changes an hour.`)
  return transaction(context, async (tx) => {
    const seenAt = new Date(Math.min(Date.parse(previewedAt), context.now().getTime()))
    const planned = await planChange(tx, context, { ...asked, previewedAt: seenAt })
    if (planned.every((row) => leftReasonOf(row) !== null))
      throw invalid('None of these vehicles would change. Look at the preview again.')
    const { id: dealershipId } = context.dealership
    const [change] = await tx
      .insert(inventoryChanges)
      .values({ dealershipId, actorUserId: context.actor.id, change: asked.rule, appliedAt: context.now() })
      .returning({ id: inventoryChanges.id })
    if (!change) throw new Error('The change was not stored.')
    await write(tx, context, asked.rule, planned)
    await storeRows(tx, change.id, planned)
    const detail = { rule: asked.rule, vehicles: planned.filter((row) => leftReasonOf(row) === null).length }
    await audit(
      context,
      { action: 'inventory.changed', entity: 'inventory_change', entityId: change.id, dealershipId, detail },
      tx,
    )
    return change
  })
}

async function write(
  tx: Transaction,
  context: LotContext,
  rule: ChangeRule,
  planned: readonly PlannedChange[],
): Promise<void> {
  const setting = planned.filter(isSetting)
  const ids = setting.map(({ vehicle }) => vehicle.id)
  const deleted = planned.filter(isDeleting).map(({ vehicle }) => vehicle.id)
  await deleteDrafts(tx, deleted)
  if (ids.length === 0) return
  const alertsHeldUntil = undoUntil(context.now())
  if (rule.kind === 'status') {
    await tx.update(vehicles).set({ alertsHeldUntil }).where(idAmong(ids))
    await changeStatus(tx, context, { to: rule.status, reason: 'manual', which: idAmong(ids) })
  }
  // In one statement with the change: each that writes a vehicle writes it to all of its indexes.
  else
    await writePatches(
      tx,
      context,
      setting.map(({ vehicle: { id }, plan }) => ({ id, set: { ...plan.set, alertsHeldUntil } })),
    )
}

const idAmong = (ids: readonly number[]) => sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`

const statusColumns = [
  'status',
  'statusReason',
  'publishedAt',
  'firstPublishedAt',
  'backOnMarketAt',
  'soldAt',
  'delistedAt',
  'publishAt',
  'publishProblem',
] as const
const priceColumns = ['previousTotalCents', 'priceChangedAt'] as const

/** What undoing has to put back: the columns that were set, and those that follow from them. */
function before(vehicle: VehicleRow, set: VehicleColumns): VehicleColumns {
  const names = 'status' in set ? statusColumns : [...Object.keys(set), ...priceColumns]
  return Object.fromEntries(names.map((name) => [name, vehicle[name as keyof VehicleRow]]))
}

async function storeRows(tx: Transaction, changeId: number, planned: readonly PlannedChange[]): Promise<void> {
  const rows = planned.map((row) => ({
    change_id: changeId,
    vehicle_id: row.vehicle.id,
    undone: false,
    total_before_cents: row.vehicle.priceTotalCents,
    total_after_cents: totalAfter(row),
    ...outcomeOf(row),
  }))
  await tx.execute(sql`
    insert into ${inventoryChangeRows} select * from json_populate_recordset(null::inventory_change_row, ${JSON.stringify(rows)}::json)`)
}

function outcomeOf(row: PlannedChange) {
  const { vehicle } = row
  if (isSetting(row)) return { outcome: 'changed', before: before(vehicle, row.plan.set), version: vehicle.version + 1 }
  const reason = leftReasonOf(row)
  if (reason === null) return { outcome: 'deleted', reason: vehicle.stockNo ?? vehicle.vin }
  return { outcome: reason === 'changed_meanwhile' ? 'conflict' : 'left', reason }
}
