import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { TicketAbout } from '../case-source'
import { withoutVinNoise } from '../http/fields.contract'
import { vehicles } from './schema'
import { vehiclesByIds } from './vehicles'

/** Knows a dealership’s cars by stock number, VIN or the number of the listing; “#12” is that listing alone. */
export const vehicleAbout: TicketAbout = {
  kind: 'vehicle',
  page: 'inventory',
  async find({ db }, { dealershipId }, key) {
    const [, listing] = /^#([1-9]\d{0,14})$/.exec(key) ?? []
    const vin = withoutVinNoise(key).toUpperCase()
    const [row] = await db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(
        and(
          eq(vehicles.dealershipId, dealershipId),
          listing
            ? eq(vehicles.id, Number(listing))
            : or(
                eq(vehicles.stockNo, key),
                vin.length === 17 ? eq(vehicles.vin, vin) : undefined,
                /^[1-9]\d{0,14}$/.test(key) ? eq(vehicles.id, Number(key)) : undefined,
              ),
        ),
      )
      .orderBy(sql`${vehicles.stockNo} = ${key} desc nulls last`, desc(vehicles.id))
      .limit(1)
    return row?.id ?? null
  },
  async present({ db }, { dealershipId }, id) {
    const [row] = await vehiclesByIds({ db }, [id])
    if (!row || row.vehicle.dealershipId !== dealershipId) return null
    const { vehicle, make, model } = row
    return {
      key: String(id),
      label: `${vehicle.year} ${make.name} ${model.name}`,
      detail: vehicle.stockNo ? `Stock number ${vehicle.stockNo}` : 'Without a stock number',
    }
  },
  recent: async () => [],
}
