import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { vehicleMedia, vehicles } from '../schema'
import type { Angle } from './angles.contract'
import { alikeAt } from './likeness'
import { maxPhotos } from './photo-limits.contract'

export type PhotoContext = Context & Staff

/** What buyers look for in every listing. */
const wantedAngles: readonly Angle[] = [
  ...(['front_corner', 'front', 'side', 'rear_corner', 'rear'] as const),
  ...(['dashboard', 'front_seats', 'rear_seats', 'odometer', 'cargo'] as const),
]

/** Throws not_found for a vehicle that is not the dealership's. */
export async function listPhotos({ db, dealership }: PhotoContext, { id }: { id: number }) {
  const [vehicle] = await db
    .select({ version: vehicles.version })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.dealershipId, dealership.id)))
  const { version } = findOrRefuse(vehicle, 'The vehicle')
  const rows = await photoRows(db, id)
  const alike = alikeAt(rows.map(({ likenessHash }) => likenessHash))
  const photos = rows.map(({ assetId, caption, angle }, at) => ({
    asset: assetId,
    caption,
    angle,
    alike: placeOf(alike[at]),
  }))
  const shown = new Set(rows.map(({ angle }) => angle))
  return { version, photos, limit: maxPhotos, missingAngles: wantedAngles.filter((angle) => !shown.has(angle)) }
}

const placeOf = (at: number | null | undefined) => (at === null || at === undefined ? null : at + 1)

export const photoRows = (db: Context['db'] | Transaction, vehicleId: number) =>
  db
    .select({
      assetId: vehicleMedia.assetId,
      alt: vehicleMedia.alt,
      caption: vehicleMedia.caption,
      angle: vehicleMedia.angle,
      likenessHash: vehicleMedia.likenessHash,
    })
    .from(vehicleMedia)
    .where(eq(vehicleMedia.vehicleId, vehicleId))
    .orderBy(asc(vehicleMedia.position))

export type PhotoRow = Awaited<ReturnType<typeof photoRows>>[number]
