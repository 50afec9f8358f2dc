import { and, desc, eq, ne } from 'drizzle-orm'
import { namesOfUsers } from '../../../accounts/members/staff'
import type { Context } from '../../../context'
import { findOrRefuse } from '../../../refusals'
import { fieldsOf, internalsOf } from '../../editor/read'
import { photoRows } from '../../photos/photos'
import { priceHistory, vehicleEvents, vehicles } from '../../schema'
import { type FoundVehicle, vehiclesByIds } from '../../vehicles'
import { leftReason } from '../changes/plan'
import type { Administering } from '../changes/preview'
import { suspensionReasons } from '../kinds.contract'
import { presentStock, suspensionsOf } from '../list/present-stock'
import { isTransferable } from './transferable'
import type { StockVehicleDetail } from './vehicle.contract'

const shown = 50

/** Throws not_found. */
export async function stockVehicle(context: Administering, { id }: { id: number }): Promise<StockVehicleDetail> {
  const row = findOrRefuse((await presentStock(context, [id])).get(id), 'The vehicle')
  const listing = findOrRefuse((await vehiclesByIds(context, [id]))[0], 'The vehicle')
  const { vehicle } = listing
  const events = await eventsOf(context, id)
  return {
    ...row,
    fields: factsOf(fieldsOf(listing, await internalsOf(context, id))),
    lockedFields: vehicle.lockedFields,
    source: vehicle.source,
    photos: (await photoRows(context.db, id)).map(({ assetId, caption }) => ({ asset: assetId, caption })),
    confirmedAt: vehicle.lastConfirmedAt?.toISOString() ?? null,
    addedAt: vehicle.createdAt.toISOString(),
    changedAt: vehicle.updatedAt.toISOString(),
    savedBy: await context.countSavers(context, [id]),
    openDeals: await context.countOpenDeals(context, [id]),
    suspension: await suspensionOf(context, listing, events),
    prices: await pricesOf(context, id),
    events,
    twins: await twinsOf(context, listing),
    can: {
      suspend: leftReason('suspend', vehicle) === null,
      restore: leftReason('restore', vehicle) === null,
      transfer: isTransferable(vehicle.status),
      delete: vehicle.status === 'draft' && vehicle.firstPublishedAt === null,
    },
  }
}

function factsOf(all: ReturnType<typeof fieldsOf>): StockVehicleDetail['fields'] {
  const { vin, year, make, model, trim, body, condition, mileage, odometerStatus, titleBrand } = all
  const { exteriorColor, interiorColor, fuel, transmission, drivetrain } = all
  const named = { vin, year, make, model, trim, body, condition, mileage, odometerStatus, titleBrand }
  return { ...named, exteriorColor, interiorColor, fuel, transmission, drivetrain }
}

async function suspensionOf(
  context: Context,
  { vehicle: { id, status, statusReason, updatedAt } }: FoundVehicle,
  events: StockVehicleDetail['events'],
): Promise<StockVehicleDetail['suspension']> {
  if (status !== 'suspended') return null
  const known = (await suspensionsOf(context, [id])).get(id)
  const by = events.find(({ from, to }) => to === 'suspended' && from !== 'suspended')?.by ?? null
  if (!known) return { reason: statusReason ?? '', note: '', at: updatedAt.toISOString(), by }
  return { reason: suspensionReasons[known.reason], note: known.note, at: known.at.toISOString(), by }
}

async function eventsOf(context: Context, id: number): Promise<StockVehicleDetail['events']> {
  const rows = await context.db
    .select()
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, id))
    .orderBy(desc(vehicleEvents.at), desc(vehicleEvents.id))
    .limit(shown)
  const names = await namesOfUsers(context, [...new Set(rows.flatMap(({ actorUserId }) => actorUserId ?? []))])
  return rows.map(({ at, fromStatus: from, toStatus: to, actorUserId, reason }) => ({
    at: at.toISOString(),
    from,
    to,
    reason,
    by: actorUserId === null ? null : (names.get(actorUserId) ?? null),
  }))
}

async function pricesOf({ db }: Context, id: number): Promise<StockVehicleDetail['prices']> {
  const rows = await db
    .select({ at: priceHistory.at, totalCents: priceHistory.totalCents, source: priceHistory.source })
    .from(priceHistory)
    .where(eq(priceHistory.vehicleId, id))
    .orderBy(desc(priceHistory.at), desc(priceHistory.id))
    .limit(shown)
  return rows.map(({ at, ...price }) => ({ at: at.toISOString(), ...price }))
}

async function twinsOf(context: Context, { vehicle }: FoundVehicle): Promise<StockVehicleDetail['twins']> {
  if (vehicle.vin === null) return []
  const isTwin = and(eq(vehicles.vin, vehicle.vin), ne(vehicles.id, vehicle.id))
  const rows = await context.db.select({ id: vehicles.id }).from(vehicles).where(isTwin).limit(shown)
  const listing = await vehiclesByIds(
    context,
    rows.map(({ id }) => id),
  )
  return listing.map(({ vehicle: { id, status, mileage, priceTotalCents, firstPublishedAt }, dealership }) => ({
    id,
    status,
    mileage,
    dealership: { id: dealership.id, name: dealership.name },
    totalCents: priceTotalCents,
    listedAt: firstPublishedAt?.toISOString() ?? null,
  }))
}
