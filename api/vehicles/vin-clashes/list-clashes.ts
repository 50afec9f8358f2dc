import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import { dealershipStatus } from '../../dealerships/row'
import { listPage } from '../../lists'
import { isLongerOnSale, isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { vehiclesByIds } from '../vehicles'
import { vinClashes } from './schema'
import type { VinClash, VinClashQuery } from './vin-clashes.contract'

const isOpenClash = sql`exists (select from ${vehicles} a, ${vehicles} b where a.id = ${vinClashes.firstVehicleId}
  and b.id = ${vinClashes.laterVehicleId} and a.dealership_id <> b.dealership_id and ${isLongerOnSale('a', 'b')}
  and ${isOnSale('a')} and ${dealershipStatus(sql`a.dealership_id`)} = 'approved'
  and ${isOnSale('b')} and ${dealershipStatus(sql`b.dealership_id`)} = 'approved')`

/**
 * Lists those whose cars are both on sale still, in this order, at two approved dealerships: one that is suspended, closed or
 * merged into the other lists nothing twice.
 */
export const listVinClashes = (context: Context, query: VinClashQuery) =>
  listPage(
    context,
    query,
    {
      from: vinClashes,
      key: vinClashes.id,
      where: [
        isOpenClash,
        query.q === ''
          ? undefined
          : sql`exists (select from ${vehicles} v where v.id = ${vinClashes.firstVehicleId} and v.vin = ${query.q.toUpperCase()})`,
      ],
      sorts: { found: vinClashes.foundAt },
    },
    (ids) => clashesByIds(context, ids),
  )

async function clashesByIds(context: Context, ids: number[]): Promise<Map<number, VinClash>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.select().from(vinClashes).where(inArray(vinClashes.id, ids))
  const found = await vehiclesByIds(
    context,
    rows.flatMap(({ firstVehicleId, laterVehicleId }) => [firstVehicleId, laterVehicleId]),
  )
  const byId = new Map(found.map((one) => [one.vehicle.id, one]))
  const dealers = await dealershipsByIds(context, [...new Set(found.map(({ vehicle }) => vehicle.dealershipId))])
  const side = (vehicleId: number): VinClash['first'] => {
    const { dealershipId = 0, mileage = null, priceTotalCents: totalCents = null } = byId.get(vehicleId)?.vehicle ?? {}
    return {
      vehicleId,
      dealership: { id: dealershipId, name: dealers.get(dealershipId)?.name ?? '' },
      mileage,
      totalCents,
    }
  }
  return new Map(
    rows.map(({ id, firstVehicleId, laterVehicleId, foundAt }) => {
      const car = byId.get(firstVehicleId)
      const title = car ? [car.vehicle.year, car.make.name, car.model.name].join(' ') : ''
      const sides = { first: side(firstVehicleId), later: side(laterVehicleId) }
      return [id, { id, vin: car?.vehicle.vin ?? '', title, ...sides, foundAt: foundAt.toISOString() }]
    }),
  )
}
