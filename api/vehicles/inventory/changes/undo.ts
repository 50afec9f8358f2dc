import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../context'
import type { Transaction } from '../../../database/open'
import { lockDealership } from '../../../dealerships/change-dealership'
import { Refusal } from '../../../refusals'
import { roomOnLot } from '../../lifecycle/publishable'
import { vehicleEvents } from '../../schema'
import type { LotContext } from '../list-inventory'
import { lockVehicles, type VehicleRow } from '../own-vehicle'
import { inventoryChangeRows, inventoryChanges } from '../schema'
import { type VehicleColumns, writePatches } from '../write-changes'
import { undoUntil } from './apply'
import { ChangeRule } from './changes.contract'
import { findChange } from './read'

interface Undone {
  vehicle: VehicleRow
  before: VehicleColumns
}

/**
 * Puts back every vehicle that nobody has changed since, with a price history and events of its own. Throws not_found,
 * conflict when it is too late or done already.
 */
export const undoChange = (context: LotContext, { id }: { id: number }): Promise<{ undone: number; kept: number }> =>
  transaction(context, async (tx) => {
    await tx.select({ id: inventoryChanges.id }).from(inventoryChanges).where(eq(inventoryChanges.id, id)).for('update')
    const change = await findChange({ ...context, db: tx }, id)
    if (change.undoneAt !== null) throw new Refusal('conflict', 'This change is undone already.')
    if (undoUntil(change.appliedAt) <= context.now())
      throw new Refusal('conflict', 'The ten minutes for undoing are over.')
    if (ChangeRule.parse(change.change).kind === 'status') await lockDealership(tx, context.dealership)
    const { undoable, kept } = await undoableRows(tx, context, id)
    if (undoable.length + kept === 0) throw new Refusal('conflict', 'Nothing of this change can be undone.')
    await putBack(tx, context, undoable)
    const ids = undoable.map(({ vehicle }) => vehicle.id)
    if (ids.length > 0)
      await tx
        .update(inventoryChangeRows)
        .set({ undone: true })
        .where(and(eq(inventoryChangeRows.changeId, id), inArray(inventoryChangeRows.vehicleId, ids)))
    await tx
      .update(inventoryChanges)
      .set({ undoneAt: context.now(), undoneBy: context.actor.id })
      .where(eq(inventoryChanges.id, id))
    const detail = { undone: ids.length, kept }
    const entry = { action: 'inventory.change-undone', entity: 'inventory_change', entityId: id } as const
    await audit(context, { ...entry, dealershipId: context.dealership.id, detail }, tx)
    return detail
  })

async function undoableRows(tx: Transaction, context: LotContext, id: number) {
  const { vehicleId, before, version, changeId, outcome } = inventoryChangeRows
  const rows = await tx
    .select({ vehicleId, before, version })
    .from(inventoryChangeRows)
    .where(and(eq(changeId, id), eq(outcome, 'changed')))
  const locked = await lockVehicles(
    tx,
    context,
    rows.map((row) => row.vehicleId),
  )
  const vehicles = new Map(locked.map((vehicle) => [vehicle.id, vehicle]))
  const undoable = rows.flatMap((row): Undone[] => {
    const vehicle = vehicles.get(row.vehicleId)
    return vehicle && row.before && vehicle.version === row.version ? [{ vehicle, before: row.before }] : []
  })
  const allowed = await withRoom(tx, context, undoable)
  return { undoable: allowed, kept: rows.length - allowed.length }
}

/** What comes back on sale takes a place of the plan, as publishing does; what finds none stays as it is. */
async function withRoom(tx: Transaction, { dealership }: LotContext, undoable: Undone[]): Promise<Undone[]> {
  if (!undoable.some(returns)) return undoable
  let room = (await roomOnLot(tx, dealership.id)) ?? 0
  return undoable.filter((row) => !returns(row) || room-- > 0)
}

const isListed = (status: string | undefined) => status === 'active' || status === 'pending'
const returns = ({ vehicle, before }: Undone): boolean => isListed(before.status) && !isListed(vehicle.status)

async function putBack(tx: Transaction, context: LotContext, undoable: readonly Undone[]): Promise<void> {
  const patches = undoable.map(({ vehicle: { id }, before }) => ({ id, set: { ...before, alertsHeldUntil: null } }))
  await writePatches(tx, context, patches)
  const events = undoable.filter(
    ({ vehicle, before }) => before.status !== undefined && before.status !== vehicle.status,
  )
  if (events.length === 0) return
  const rows = events.map(({ vehicle, before }) => ({ id: vehicle.id, from: vehicle.status, to: before.status }))
  await tx.execute(sql`
    insert into ${vehicleEvents} (vehicle_id, from_status, to_status, actor_user_id, reason, at)
    select x.id, x."from", x."to", ${context.actor.id}::bigint, 'undone', ${context.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, "from" text, "to" text)`)
}
