import { and, eq, inArray, ne } from 'drizzle-orm'
import { moveVehicleAssets } from '../../../assets/move-assets'
import { audit } from '../../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../../context'
import type { Transaction } from '../../../database/open'
import { lockDealership } from '../../../dealerships/change-dealership'
import { emailAdministrators } from '../../../dealerships/emails/email-administrators'
import { findDealership } from '../../../dealerships/lookup'
import type { DealershipRow } from '../../../dealerships/row'
import type { NotifyingContext } from '../../../notifier'
import { findOrRefuse, invalid, Refusal } from '../../../refusals'
import { vinQuestions } from '../../duplicates/schema'
import { forgetFeedOfVehicle } from '../../feed-rows/feed-vehicles'
import { vehicleDrafts, vehicleInternals } from '../../inventory/schema'
import { changeStatus } from '../../lifecycle/change-status'
import { roomOnLot } from '../../lifecycle/publishable'
import { priceHistory, vehicleEvents, vehicleMedia, vehicles } from '../../schema'
import { vehiclesByIds } from '../../vehicles'
import { lockStock, type StockRow } from '../changes/lock-stock'
import type { Administering } from '../changes/preview'
import { stockVehicle } from './read-vehicle'
import { isTransferable } from './transferable'
import type { StockVehicleDetail, TransferPreview } from './vehicle.contract'

interface MovedVehicle {
  vehicleId: number
  from: number
  into: number
}

/** Counts and moves what concepts above have of a vehicle; `createApi` hands it in. */
export interface TransferPart {
  countQuestions(context: Pick<Context, 'db'>, vehicleId: number): Promise<number>
  move(tx: Transaction, context: NotifyingContext, moved: MovedVehicle): Promise<void>
}

declare module '../../../http/api-env' {
  interface CallServices {
    readonly transferPart: TransferPart
  }
}

type TransferTarget = { id: number; dealershipId: number }

/** Says what a transfer moves. Throws not_found. */
export async function previewTransfer(
  context: Administering,
  { id, dealershipId }: TransferTarget,
): Promise<TransferPreview> {
  const { db } = context
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  const row = findOrRefuse(vehicle, 'The vehicle')
  const into = await findDealership(context, dealershipId)
  return {
    into: { id: into.id, name: into.name, city: into.city, state: into.state },
    problem: await problemOf(db, row, into),
    becomes: await transaction(context, (tx) => statusThere(tx, row, into.id)),
    losesStockNumber: await isStockNumberTaken(db, row, into.id),
    savedBy: await context.countSavers(context, [id]),
    questions: await context.transferPart.countQuestions(context, id),
    prices: await db.$count(priceHistory, eq(priceHistory.vehicleId, id)),
    openDeals: await context.countOpenDeals(context, [id]),
  }
}

/** Throws not_found, invalid for a dealership that cannot take it, conflict for a stale version and for what was sold. */
export const transferVehicle = (
  context: Administering,
  { id, dealershipId, note, version }: TransferTarget & { note: string; version: number },
): Promise<StockVehicleDetail> =>
  transaction(context, async (tx) => {
    const [known] = await tx.select({ from: vehicles.dealershipId }).from(vehicles).where(eq(vehicles.id, id))
    const { from } = findOrRefuse(known, 'The vehicle')
    for (const one of [...new Set([from, dealershipId])].sort((a, b) => a - b)) await lockDealership(tx, { id: one })
    const [row] = await lockStock(tx, [{ id, version }])
    const vehicle = findOrRefuse(row, 'The vehicle')
    const into = await findDealership({ db: tx }, dealershipId)
    if (!isTransferable(vehicle.status))
      throw new Refusal('conflict', 'A vehicle that was sold or archived stays with its dealership.')
    const problem = await problemOf(tx, vehicle, into)
    if (problem) throw invalid(problem, { dealershipId: problem })
    await moveVehicle(tx, context, vehicle, into)
    await context.transferPart.move(tx, context, { vehicleId: id, from: vehicle.dealershipId, into: into.id })
    await tellBoth(tx, context, { vehicle, into, note })
    return stockVehicle(within(context, tx), { id })
  })

/** Says why a dealership cannot take the vehicle; null where it can. */
async function problemOf(
  db: Context['db'] | Transaction,
  vehicle: StockRow,
  into: DealershipRow,
): Promise<string | null> {
  if (into.id === vehicle.dealershipId) return 'It is there already. Choose another dealership.'
  if (into.status !== 'approved') return 'This dealership isn’t approved. Choose one that is public.'
  if (vehicle.vin === null) return null
  const hasVin = and(eq(vehicles.dealershipId, into.id), eq(vehicles.vin, vehicle.vin), ne(vehicles.status, 'archived'))
  return (await db.$count(vehicles, hasVin)) > 0 ? 'This dealership lists the VIN already.' : null
}

async function isStockNumberTaken(db: Context['db'] | Transaction, vehicle: StockRow, into: number): Promise<boolean> {
  if (vehicle.stockNo === null) return false
  return (await db.$count(vehicles, and(eq(vehicles.dealershipId, into), eq(vehicles.stockNo, vehicle.stockNo)))) > 0
}

async function statusThere(tx: Transaction, { status }: StockRow, into: number): Promise<StockRow['status']> {
  if (status !== 'active' && status !== 'pending') return status
  return ((await roomOnLot(tx, into)) ?? 0) >= 1 ? status : 'delisted'
}

/** Moves the vehicle without what only its first dealership knew, and without the tie to its feed. */
async function moveVehicle(tx: Transaction, context: Administering, vehicle: StockRow, into: DealershipRow) {
  const { id } = vehicle
  const at = context.now()
  if ((await statusThere(tx, vehicle, into.id)) === 'delisted' && vehicle.status !== 'delisted')
    await changeStatus(tx, context, { to: 'delisted', reason: 'transferred', which: eq(vehicles.id, id) })
  const { lat, lng, city, state, zip } = into
  const takesNumber = !(await isStockNumberTaken(tx, vehicle, into.id))
  const place = { dealershipId: into.id, lat, lng, city, state, zip, stockNo: takesNumber ? vehicle.stockNo : null }
  const own = { tags: [], buyersGuide: null, conditionalOffers: [], feedRowHash: null, publishAt: null }
  const [after] = await tx
    .update(vehicles)
    .set({ ...place, ...own, source: 'manual', updatedAt: at, version: vehicle.version + 2 })
    .where(eq(vehicles.id, id))
    .returning({ status: vehicles.status })
  await tx.delete(vehicleInternals).where(eq(vehicleInternals.vehicleId, id))
  await tx.delete(vehicleDrafts).where(eq(vehicleDrafts.vehicleId, id))
  await tx.delete(vinQuestions).where(eq(vinQuestions.vehicleId, id)) // was asked of the former dealership
  await forgetFeedOfVehicle(tx, id)
  const media = await tx.select({ id: vehicleMedia.assetId }).from(vehicleMedia).where(eq(vehicleMedia.vehicleId, id))
  const assetIds = media.map((one) => one.id)
  await moveVehicleAssets(tx, { assetIds: await shownHereAlone(tx, id, assetIds), into: into.id })
  const status = after?.status ?? vehicle.status
  const { name } = await findDealership({ db: tx }, vehicle.dealershipId)
  await tx.insert(vehicleEvents).values({
    vehicleId: id,
    fromStatus: status,
    toStatus: status,
    reason: `Transferred from ${name} to ${into.name}`,
    actorUserId: context.actor.id,
    at,
  })
  await publishChange(tx, context, { concept: 'vehicles', ids: [id], kind: 'updated' })
}

/** Leaves out pictures that another vehicle shows, too. */
async function shownHereAlone(tx: Transaction, id: number, assetIds: readonly string[]): Promise<string[]> {
  if (assetIds.length === 0) return []
  const rows = await tx
    .select({ id: vehicleMedia.assetId })
    .from(vehicleMedia)
    .where(and(inArray(vehicleMedia.assetId, [...assetIds]), ne(vehicleMedia.vehicleId, id)))
  const others = new Set(rows.map((row) => row.id))
  return assetIds.filter((one) => !others.has(one))
}

async function tellBoth(
  tx: Transaction,
  context: Administering,
  { vehicle, into, note }: { vehicle: StockRow; into: DealershipRow; note: string },
): Promise<void> {
  const from = await findDealership({ db: tx }, vehicle.dealershipId)
  const [listing] = await vehiclesByIds({ db: tx }, [vehicle.id])
  const title = listing ? `${listing.vehicle.year} ${listing.make.name} ${listing.model.name}` : 'A vehicle'
  const detail = { before: { dealership: from.name }, after: { dealership: into.name, note } }
  for (const { id: dealershipId } of [from, into])
    await audit(
      context,
      { action: 'vehicle.transferred', entity: 'vehicle', entityId: vehicle.id, dealershipId, detail },
      tx,
    )
  const kind = 'dealership-vehicle-transferred'
  await emailAdministrators(tx, from, { kind, title, other: into.name, isNew: false, note })
  await emailAdministrators(tx, into, { kind, title, other: from.name, isNew: true, note })
}
