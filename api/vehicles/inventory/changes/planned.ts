import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../database/open'
import { lockDealership } from '../../../dealerships/change-dealership'
import { keysSelected } from '../../../lists'
import { neverPublished } from '../../lifecycle/delete-drafts'
import { publishProblems, roomOnLot } from '../../lifecycle/publishable'
import type { LotQuery } from '../inventory.contract'
import type { LotContext } from '../list-inventory'
import { fedAmong } from '../locks'
import { lotList } from '../lot-list'
import { lockVehicles, type VehicleRow } from '../own-vehicle'
import { vehicleInternals } from '../schema'
import type { VehicleColumns } from '../write-changes'
import { type ChangeRule, type LeftReason, maxChanged } from './changes.contract'
import { type Plan, planOf } from './plan'

export interface AskedChange {
  rule: ChangeRule
  selection: { ids: number[] } | { matching: LotQuery }
  /** What was changed after it is left alone. */
  previewedAt?: Date
  excluded?: readonly number[]
}

export interface PlannedChange {
  vehicle: VehicleRow
  costCents: number | null
  plan: Plan
}

export const isSetting = (row: PlannedChange): row is PlannedChange & { plan: { set: VehicleColumns } } =>
  'set' in row.plan
export const isDeleting = ({ plan }: PlannedChange): boolean => 'deletes' in plan
export const leftReasonOf = ({ plan }: PlannedChange): LeftReason | null => ('left' in plan ? plan.left : null)

/** Every vehicle that the selection names, locked unless it is only read, in the list's order. Throws invalid for too many. */
export async function planChange(
  tx: Transaction,
  context: LotContext,
  asked: AskedChange,
  read = lockVehicles,
): Promise<PlannedChange[]> {
  const ids = await keysSelected({ db: tx }, asked.selection, (query) => lotList(context, query), maxChanged)
  const publishes = asked.rule.kind === 'status' && asked.rule.status === 'active'
  if (publishes) await lockDealership(tx, context.dealership)
  const rows = new Map((await read(tx, context, ids)).map((row) => [row.id, row]))
  const costs = await costsOf(tx, ids)
  const deletable = asked.rule.kind === 'deletion' ? await neverPublished(tx, [...rows.values()]) : new Set()
  const fed = await fedAmong(tx, [...rows.values()])
  const excluded = new Set(asked.excluded)
  const planned = ids.flatMap((id) => {
    const vehicle = rows.get(id)
    if (!vehicle) return []
    const planning = {
      vehicle,
      isFed: fed.has(id),
      costCents: costs.get(id) ?? null,
      isDeletable: deletable.has(id),
      now: context.now(),
    }
    return {
      vehicle,
      costCents: planning.costCents,
      plan: barred(vehicle, asked, excluded) ?? planOf(asked.rule, planning),
    }
  })
  return publishes ? publishableOf(tx, context, planned) : planned
}

function barred(
  { id, updatedAt }: VehicleRow,
  { previewedAt }: AskedChange,
  excluded: ReadonlySet<number>,
): Plan | null {
  if (excluded.has(id)) return { left: 'not_chosen' }
  return previewedAt && updatedAt > previewedAt ? { left: 'changed_meanwhile' } : null
}

async function costsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { vehicleId, costCents } = vehicleInternals
  const rows = await tx
    .select({ vehicleId, costCents })
    .from(vehicleInternals)
    .where(inArray(vehicleId, [...ids]))
  return new Map(rows.map((row) => [row.vehicleId, row.costCents]))
}

/** What a buyer would miss stays a draft, and a plan has only so much room. */
async function publishableOf(
  tx: Transaction,
  { dealership }: LotContext,
  planned: PlannedChange[],
): Promise<PlannedChange[]> {
  let room = await roomOnLot(tx, dealership.id)
  return planned.map((row) => {
    if (!isSetting(row) || row.vehicle.status === 'pending') return row
    const { vehicle } = row
    if (room === null) return { ...row, plan: { left: 'not_approved' } }
    if (vehicle.firstPublishedAt === null && Object.keys(publishProblems(vehicle)).length > 0)
      return { ...row, plan: { left: 'incomplete' } }
    if (room <= 0) return { ...row, plan: { left: 'no_room' } }
    room -= 1
    return row
  })
}

/** Cents; null: on request. */
export function totalAfter({ vehicle, plan }: PlannedChange): number | null {
  if (!('set' in plan)) return vehicle.priceTotalCents
  const { priceVehicleCents = vehicle.priceVehicleCents, feeDocCents = vehicle.feeDocCents } = plan.set
  return priceVehicleCents === null
    ? null
    : priceVehicleCents + feeDocCents + vehicle.feeFreightCents + vehicle.addonsCents
}
