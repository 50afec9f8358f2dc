import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { VehicleCard } from '../vehicles/contract'
import { refuseHidden, vehicleBySlug } from '../vehicles/vehicles'
import { cardColumns, type ListingRow, presentCard } from './listing'

const shown = 4

/**
 * What else is on sale for someone who looks at this vehicle: the same model first, then the same body near its price.
 * Answers for a vehicle that is gone, too. Throws not_found for one that nobody may see.
 */
export async function similarTo(context: Context, slug: string): Promise<{ title: string; items: VehicleCard[] }> {
  const { vehicle, make, model, dealership } = await vehicleBySlug(context, slug)
  refuseHidden(vehicle.status, dealership.status)
  const total = vehicle.priceTotalCents ?? 2_500_000
  const { rows } = await context.db.execute<ListingRow>(sql`
    select ${cardColumns(null)} from listing
    where id <> ${vehicle.id} and (model_id = ${model.id} or body = ${vehicle.body ?? ''})
    order by (model_id = ${model.id}) desc,
      abs(coalesce(price_total_cents, 0) - ${total}) + abs(year - ${vehicle.year}) * 100000, id
    limit ${shown}`)
  const now = context.now()
  return { title: `${vehicle.year} ${make.name} ${model.name}`, items: rows.map((row) => presentCard(row, now)) }
}
