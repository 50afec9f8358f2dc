import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { isUniqueViolation } from '../../database/unique-violation'
import { invalid, Refusal } from '../../refusals'
import { lockVehicle, requireEditable, requirePriceEditable, type VehicleRow } from '../inventory/own-vehicle'
import { type VehicleColumns, writePatches } from '../inventory/write-changes'
import { changeStatus } from '../lifecycle/change-status'
import { requirePublishable } from '../lifecycle/publishable'
import { mayBecome } from '../lifecycle/transitions'
import { vehicles } from '../schema'
import { idOfKey, type KeyContext, oneApiVehicle } from './read'
import type { VehiclePatch } from './v1.contract'
import type { ApiVehicle } from './vehicle.contract'

type Status = NonNullable<VehiclePatch['status']>

/**
 * Throws not_found, invalid for a stock number of another vehicle, conflict for a stale version, for a step that the
 * lifecycle does not have, and for what staff have locked.
 */
export const patchApiVehicle = (
  context: KeyContext,
  origin: string,
  { vehicle, version, status, ...given }: VehiclePatch & { vehicle: string },
): Promise<ApiVehicle> =>
  transaction(context, async (tx) => {
    const id = await idOfKey({ db: tx, dealership: context.dealership }, vehicle)
    const row = await lockVehicle(tx, context, { id, version, publishes: status === 'active' })
    await changeFacts(tx, context, row, given)
    if (status) await enter(tx, context, row, status)
    return oneApiVehicle({ db: tx }, origin, id)
  })

/** Throws not_found, conflict for what is suspended or archived. */
export const delistApiVehicle = (
  context: KeyContext,
  origin: string,
  { vehicle }: { vehicle: string },
): Promise<ApiVehicle> =>
  transaction(context, async (tx) => {
    const id = await idOfKey({ db: tx, dealership: context.dealership }, vehicle)
    const row = await lockVehicle(tx, context, { id })
    requireEditable(row.status)
    if (row.status === 'active' || row.status === 'pending') await enter(tx, context, row, 'delisted')
    return oneApiVehicle({ db: tx }, origin, id)
  })

type Facts = Omit<VehiclePatch, 'version' | 'status'>

async function changeFacts(tx: Transaction, context: KeyContext, row: VehicleRow, given: Facts): Promise<void> {
  const set = changesIn(row, given)
  const names = Object.keys(set) as (keyof typeof set)[]
  if (names.length === 0) return
  requireEditable(row.status)
  if (names.includes('priceVehicleCents')) requirePriceEditable(row.status)
  refuseLocked(row, names)
  // The next whole record is read again, though it says what the last one said.
  await unlessTaken(set, () =>
    tx.transaction((inner) =>
      writePatches(inner, context, [{ id: row.id, set: { ...set, feedRowHash: null } }], 'api'),
    ),
  )
  const before = Object.fromEntries(names.map((name) => [name, row[name as keyof VehicleRow]]))
  await record(tx, context, row, { action: 'vehicle.changed', before, after: set })
}

function changesIn(row: VehicleRow, { priceVehicleCents, mileage, stockNo: typed }: Facts): VehicleColumns {
  const stockNo = typed === '' ? null : typed
  return {
    ...(priceVehicleCents !== undefined && priceVehicleCents !== row.priceVehicleCents && { priceVehicleCents }),
    ...(mileage !== undefined && mileage !== row.mileage && { mileage }),
    ...(stockNo !== undefined && stockNo !== row.stockNo && { stockNo }),
  }
}

const lockOf: Partial<Record<keyof VehicleColumns, VehicleRow['lockedFields'][number]>> = {
  priceVehicleCents: 'price',
  mileage: 'mileage',
  stockNo: 'stockNo',
}

/** Throws conflict. */
function refuseLocked({ lockedFields }: VehicleRow, names: readonly (keyof VehicleColumns)[]): void {
  const locked = names.filter((name) => lockedFields.some((lock) => lock === lockOf[name]))
  if (locked.length > 0)
    throw new Refusal('conflict', `Staff have locked ${locked.join(', ')}: what they entered stays until they let go.`)
}

async function unlessTaken<T>({ stockNo }: VehicleColumns, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const problem = `Another vehicle has the stock number ${stockNo}.`
    throw invalid(problem, { stockNo: problem })
  }
}

async function enter(tx: Transaction, context: KeyContext, row: VehicleRow, to: Status): Promise<void> {
  if (row.status === to) return
  if (!mayBecome(row, context.now()).includes(to))
    throw new Refusal('conflict', `A vehicle that is ${row.status} cannot become ${to}.`)
  if (to === 'active' && row.status !== 'pending') await requirePublishable(tx, row)
  await changeStatus(tx, context, { to, reason: 'api', which: eq(vehicles.id, row.id) })
  const detail = { before: { status: row.status }, after: { status: to } }
  await record(tx, context, row, { action: 'vehicle.status-changed', ...detail })
}

const record = (
  tx: Transaction,
  context: KeyContext,
  { id }: VehicleRow,
  { action, ...detail }: { action: AuditAction; before: object; after: object },
) => audit(context, { action, entity: 'vehicle', entityId: id, dealershipId: context.dealership.id, detail }, tx)
