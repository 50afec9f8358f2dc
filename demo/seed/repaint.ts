import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'
import { milesBetween, type Point } from '../../api/distance'
import { groupBy } from '../../api/group-by'
import type { Band } from '../../api/pricing/bands'
import { bandRank } from '../../api/search/engine/order/band-rank'
import { vehicleMedia, vehicles } from '../../api/vehicles/schema'
import type { DemoVehicle } from './marketplace'
import { type PaintedList, spreadPaints } from './spread-paints'

/** After the ratings, because which cars lead a list depends on them: gives some of the first another colour. */
export async function repaintFirstCards(tx: Transaction, stock: readonly DemoVehicle[], home: Point): Promise<void> {
  for (const { row, media } of spreadPaints(stock, await listsOfBodies(tx, home))) {
    const { id, exteriorColor, exteriorFamily, description } = row
    await tx.update(vehicles).set({ exteriorColor, exteriorFamily, description }).where(eq(vehicles.id, id))
    for (const { position, assetId, alt } of media)
      await tx
        .update(vehicleMedia)
        .set({ assetId, alt })
        .where(and(eq(vehicleMedia.vehicleId, id), eq(vehicleMedia.position, position)))
  }
}

interface ListingRow extends Record<string, unknown> {
  id: string
  body: string
  band: Band | null
  band_to: Band | null
  lat: number
  lng: number
}

/** Each body's cars as visitors meet them (api/search/engine): best match, best match near home, newest first. */
async function listsOfBodies(tx: Transaction, home: Point): Promise<PaintedList[]> {
  const { rows } = await tx.execute<ListingRow>(
    sql`select id::text, body, band, band_to, lat, lng from listing order by first_published_at desc, id desc`,
  )
  const ring = (car: ListingRow) => Math.floor(milesBetween(car, home) / 25)
  return [...groupBy(rows, ({ body }) => body).values()].flatMap((newest) => {
    const best = newest.toSorted((a, b) => bandRank(a.band, a.band_to) - bandRank(b.band, b.band_to))
    const near = best.toSorted((a, b) => ring(a) - ring(b))
    return [best, newest, near].map((list) => ({ ids: list.map(({ id }) => Number(id)), isOptional: list === near }))
  })
}
