import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockVehicle, requireEditable, type VehicleRow } from '../inventory/own-vehicle'
import { writePatches } from '../inventory/write-changes'
import { vehicleMedia } from '../schema'
import { detachUnused } from './detach-unused'
import { listPhotos, type PhotoContext, type PhotoRow, photoRows } from './photos'

export interface Versioned {
  id: number
  version?: number
}
type Change = (rows: PhotoRow[], vehicle: VehicleRow, tx: Transaction) => PhotoRow[] | Promise<PhotoRow[]>

/**
 * The vehicle's photos become what the change makes of them, its row is new to everybody who shows it, and no feed changes
 * them any more. Throws not_found, conflict for a stale version and for a vehicle that is kept as it was, and what the
 * change throws.
 */
export async function changePhotos(context: PhotoContext, which: Versioned, change: Change) {
  await transaction(context, async (tx) => {
    const vehicle = await lockVehicle(tx, context, which)
    const before = await photoRows(tx, which.id)
    const after = await change(before, vehicle, tx)
    if (isSame(before, after)) return
    requireEditable(vehicle.status)
    await replaceRows(tx, which.id, after)
    await detachUnused(tx, leftOut(before, after))
    await writePatches(tx, context, [{ id: which.id, set: { lockedFields: lockedWithPhotos(vehicle) } }])
    await auditChange(tx, context, which.id, { before: named(before), after: named(after) })
  })
  return listPhotos(context, which)
}

const lockedWithPhotos = ({ source, lockedFields }: VehicleRow) =>
  source === 'manual' ? lockedFields : [...new Set([...lockedFields, 'photos' as const])]

const isSame = (before: readonly PhotoRow[], after: readonly PhotoRow[]) =>
  JSON.stringify(before) === JSON.stringify(after)

/** All at once: positions are the key, and two rows cannot change places. */
export async function replaceRows(tx: Transaction, vehicleId: number, rows: readonly PhotoRow[]): Promise<void> {
  await tx.delete(vehicleMedia).where(eq(vehicleMedia.vehicleId, vehicleId))
  if (rows.length > 0)
    await tx.insert(vehicleMedia).values(rows.map((row, position) => ({ ...row, vehicleId, position })))
}

function leftOut(before: readonly PhotoRow[], after: readonly PhotoRow[]): string[] {
  const kept = new Set(after.map(({ assetId }) => assetId))
  return before.map(({ assetId }) => assetId).filter((id) => !kept.has(id))
}

/** Which photos in which order, by their ids, and what is said of them. */
const named = (rows: readonly PhotoRow[]) => ({
  photos: rows.map(({ assetId, caption, angle }) => [assetId, angle, caption].filter(Boolean).join(' ')),
})

const auditChange = (tx: Transaction, context: PhotoContext, id: number, detail: Record<string, unknown>) =>
  audit(
    context,
    { action: 'vehicle.photos-changed', entity: 'vehicle', entityId: id, dealershipId: context.dealership.id, detail },
    tx,
  )
