import type { z } from 'zod'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isRowOnSale } from '../../vehicles/on-sale'
import { vehiclesByIds } from '../../vehicles/vehicles'
import type { LeadVehicle } from '../schema'
import type { ThreadVehicle } from './thread.contract'

/** As it was when the lead was sent, with its price and state of now. */
export async function threadVehicle(
  { db }: { db: Context['db'] | Transaction },
  then: LeadVehicle | null,
): Promise<z.infer<typeof ThreadVehicle> | null> {
  if (!then) return null
  const [now] = await vehiclesByIds({ db }, [then.id])
  const { slug, trim, stockNo, mileage, totalCents } = then
  return {
    slug,
    trim,
    stockNo,
    mileage,
    totalCents,
    title: `${then.year} ${then.make} ${then.model}`,
    totalNowCents: now?.vehicle.priceTotalCents ?? null,
    isOnSale: now !== undefined && isRowOnSale(now.vehicle),
  }
}
