import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { isUniqueViolation } from '../../database/unique-violation'
import { storedRatings } from '../../pricing/labels'
import { labelAt } from '../../pricing/list-ratings'
import { invalid, Refusal } from '../../refusals'
import { changeStatus } from '../lifecycle/change-status'
import { deleteDrafts, neverPublished } from '../lifecycle/delete-drafts'
import { requirePublishable } from '../lifecycle/publishable'
import { mayBecome } from '../lifecycle/transitions'
import { vehicles } from '../schema'
import type { changeableStatuses, LotVehicle } from './inventory.contract'
import { type LotContext, lotVehicle } from './list-inventory'
import { isFed, locksAfter } from './locks'
import { lockVehicle, requireEditable, requirePriceEditable, type VehicleRow } from './own-vehicle'
import { writePatches } from './write-changes'

interface Versioned {
  id: number
  version: number
  publishes?: boolean
}

const locksOn = async (tx: Transaction, vehicle: VehicleRow, field: string) =>
  locksAfter({ isFed: await isFed(tx, vehicle), lockedFields: vehicle.lockedFields }, [field])

/** Null: call for price. Throws not_found, conflict for a stale version and for what a vehicle's state does not allow. */
export const setVehiclePrice = (
  context: LotContext,
  { priceVehicleCents, ...which }: Versioned & { priceVehicleCents: number | null },
): Promise<LotVehicle> =>
  changing(context, which, async (tx, before) => {
    requirePriceEditable(before.status)
    if (before.priceVehicleCents === priceVehicleCents) return
    await writePatches(tx, context, [
      { id: before.id, set: { priceVehicleCents, ...(await locksOn(tx, before, 'priceVehicleCents')) } },
    ])
    await auditVehicle(tx, context, before, {
      action: 'vehicle.repriced',
      before: { priceVehicleCents: before.priceVehicleCents },
      after: { priceVehicleCents },
    })
  })

/** Throws not_found, invalid for a number that another vehicle has, conflict for a stale version and for what is kept as it was. */
export const setStockNumber = (
  context: LotContext,
  { stockNo: typed, ...which }: Versioned & { stockNo: string | null },
): Promise<LotVehicle> =>
  changing(context, which, async (tx, before) => {
    requireEditable(before.status)
    const stockNo = typed === '' ? null : typed
    if (before.stockNo === stockNo) return
    const set = { stockNo, ...(await locksOn(tx, before, 'stockNo')) }
    try {
      await tx.transaction((inner) => writePatches(inner, context, [{ id: before.id, set }]))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const message = `Another vehicle has the stock number ${stockNo}.`
      throw invalid(message, { stockNo: message })
    }
    const detail = { before: { stockNo: before.stockNo }, after: { stockNo } }
    await auditVehicle(tx, context, before, { action: 'vehicle.changed', ...detail })
  })

/** Throws not_found, conflict for a stale version or a step that the lifecycle does not have, invalid for what a buyer would miss. */
export const setVehicleStatus = (
  context: LotContext,
  { status, ...which }: Versioned & { status: (typeof changeableStatuses)[number] },
): Promise<LotVehicle> =>
  changing(context, { ...which, publishes: status === 'active' }, async (tx, before) => {
    if (before.status === status) return
    if (!mayBecome(before, context.now()).includes(status))
      throw new Refusal('conflict', 'This vehicle cannot take that state any more. Look again, then decide.')
    if (status === 'active' && before.status !== 'pending') await requirePublishable(tx, before)
    await changeStatus(tx, context, { to: status, reason: 'manual', which: eq(vehicles.id, before.id) })
    const detail = { before: { status: before.status }, after: { status } }
    await auditVehicle(tx, context, before, { action: 'vehicle.status-changed', ...detail })
  })

/** Throws not_found, conflict for what is no draft. */
export const deleteVehicle = (context: LotContext, { id }: { id: number }): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockVehicle(tx, context, { id })
    if (!(await neverPublished(tx, [before])).has(id))
      throw new Refusal('conflict', 'Only a draft that was never on sale can be deleted. Take it off the site instead.')
    await deleteDrafts(tx, [id])
    await auditVehicle(tx, context, before, {
      action: 'vehicle.deleted',
      before: { vin: before.vin, stockNo: before.stockNo },
      after: null,
    })
    return { deleted: true as const }
  })

/** Cents. Throws not_found. */
export async function previewRating(
  context: LotContext,
  { id, priceVehicleCents }: { id: number; priceVehicleCents: number },
) {
  const vehicle = await lotVehicle(context, id)
  const totalCents = priceVehicleCents + vehicle.feesCents
  const rating = (await storedRatings(context, [id])).get(id)?.rating ?? null
  return { totalCents, rating: rating && labelAt(rating, totalCents) }
}

async function changing(
  context: LotContext,
  which: Versioned,
  change: (tx: Transaction, before: VehicleRow) => Promise<void>,
): Promise<LotVehicle> {
  await transaction(context, async (tx) => change(tx, await lockVehicle(tx, context, which)))
  return lotVehicle(context, which.id)
}

const auditVehicle = (
  tx: Transaction,
  context: LotContext,
  { id }: VehicleRow,
  { action, ...detail }: { action: AuditAction; before: object | null; after: object | null },
) => audit(context, { action, entity: 'vehicle', entityId: id, dealershipId: context.dealership.id, detail }, tx)
