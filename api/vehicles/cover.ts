import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { VehicleCard } from './contract'

type Picture = NonNullable<VehicleCard['cover']>

/** Holds what the view `listing` says of a car's first picture. */
export interface CoverRow extends Record<string, unknown> {
  cover_id: string | null
  cover_alt: string | null
  cover_color: string | null
  cover_illustration: string | null
}

/** Selects the text that a dealership wrote to the first picture of a row of `listing`. */
export const coverAlt = sql`
  (select m.alt from vehicle_media m where m.vehicle_id = listing.id and m.asset_id = cover_id limit 1) as cover_alt`

/** Returns a listing's first picture, or null for one without; its text is the car's name where its dealership wrote none. */
export function coverOf(
  { cover_id, cover_alt, cover_color, cover_illustration }: CoverRow,
  name: string,
): Picture | null {
  if (cover_id === null) return null
  const illustration = cover_illustration !== null
  return {
    id: cover_id,
    alt: cover_alt || (illustration ? `${name}, illustration` : name),
    color: cover_color ?? '#dddddd',
    illustration,
  }
}

/** Reads the first picture of a car that visitors may see now; null for any other. */
export async function readCover({ db }: Pick<Context, 'db'>, vehicleId: number, name: string): Promise<Picture | null> {
  const { rows } = await db.execute<CoverRow>(
    sql`select cover_id, ${coverAlt}, cover_color, cover_illustration from listing where id = ${vehicleId} and status <> 'sold'`,
  )
  const [row] = rows
  return row ? coverOf(row, name) : null
}
