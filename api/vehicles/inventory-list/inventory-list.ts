import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { beginsWithWords, type List, listPage } from '../../lists'
import { makes, models, vehicles } from '../schema'
import { vehicleSlug } from '../slug'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { InventoryQuery, InventoryVehicle, inventorySorts } from './inventory-list.contract'

type OfDealership = InventoryQuery & { id: number }

/** Throws not_found for a dealership that there is not. */
export async function listInventory(context: Context, query: OfDealership) {
  const { id, name, status } = await findDealership(context, query.id)
  const page = await listPage(context, query, inventoryList(query), async (ids) => {
    const rows = await vehiclesByIds(context, ids)
    return new Map(rows.map((row) => [row.vehicle.id, present(row)]))
  })
  return { ...page, dealership: { id, name, status } }
}

const named = sql`${makes.name} || ' ' || ${models.name} || ' ' || ${vehicles.year}`

const inventoryList = ({ id, q, status }: OfDealership): List<(typeof inventorySorts)[number]> => ({
  from: sql`${vehicles} join ${makes} on ${makes.id} = ${vehicles.makeId} join ${models} on ${models.id} = ${vehicles.modelId}`,
  key: vehicles.id,
  where: [
    eq(vehicles.dealershipId, id),
    beginsWithWords(
      sql`search_words(${named} || ' ' || coalesce(${vehicles.vin}, '') || ' ' || coalesce(${vehicles.stockNo}, ''))`,
      q,
    ),
  ],
  tab: { of: vehicles.status, value: status },
  sorts: {
    name: named,
    stockNo: sql`coalesce(${vehicles.stockNo}, '')`,
    price: sql`coalesce(${vehicles.priceTotalCents}, 0)`,
    listed: sql`coalesce(${vehicles.firstPublishedAt}, ${vehicles.createdAt})`,
  },
})

function present({ vehicle, make, model }: FoundVehicle): InventoryVehicle {
  const { id, year, trim, vin, stockNo, status, statusReason, mileage, source } = vehicle
  return {
    id,
    vin,
    stockNo,
    status,
    statusReason,
    mileage,
    source,
    slug: vehicleSlug({ id, year, make: make.name, model: model.name, trim }),
    title: [year, make.name, model.name, trim].filter(Boolean).join(' '),
    totalCents: vehicle.priceTotalCents,
    listedAt: vehicle.firstPublishedAt?.toISOString() ?? null,
  }
}
