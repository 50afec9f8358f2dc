import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { isOnSale } from '../vehicles/on-sale'

export interface Place {
  dealershipId: number
  timeZone: string
  isOnSale: boolean
}

/** Says for whom vehicles are counted, and by whose clock. One that was never published is left out; the others stay until the transaction ends. */
export async function placesOf(
  db: Pick<Context['db'], 'execute'>,
  ids: readonly number[],
): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; dealership_id: string; time_zone: string; on_sale: boolean }>(sql`
    select vehicle.id, vehicle.dealership_id, d.time_zone, ${isOnSale()} as on_sale
      from vehicle join dealership d on d.id = vehicle.dealership_id
      where vehicle.id = any(${sql.param([...new Set(ids)])}::bigint[]) and vehicle.first_published_at is not null
      order by vehicle.id for key share of vehicle`)
  return new Map(
    rows.map(({ id, dealership_id, time_zone, on_sale }) => [
      Number(id),
      { dealershipId: Number(dealership_id), timeZone: time_zone, isOnSale: on_sale },
    ]),
  )
}
