import { and, eq, ne, or, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { lockMatching } from '../inventory/own-vehicle'
import { vehicles } from '../schema'

interface LotPlace {
  city: string
  state: string
  zip: string
  lat: number
  lng: number
}

/** The cars of a dealership stand where it does. Those that have stood elsewhere come along, but for archived ones. */
export async function moveLot(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { dealershipId, place }: { dealershipId: number; place: LotPlace },
): Promise<number> {
  const elsewhere = or(
    ne(vehicles.zip, place.zip),
    ne(vehicles.city, place.city),
    ne(vehicles.state, place.state),
    ne(vehicles.lat, place.lat),
    ne(vehicles.lng, place.lng),
  )
  const own = eq(vehicles.dealershipId, dealershipId)
  const ids = await lockMatching(tx, and(own, ne(vehicles.status, 'archived'), elsewhere))
  await tx
    .update(vehicles)
    .set({ ...place, updatedAt: context.now(), version: sql`${vehicles.version} + 1` })
    .where(sql`${vehicles.id} = any(${sql.param(ids)}::bigint[])`)
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
  return ids.length
}
