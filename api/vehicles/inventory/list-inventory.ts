import { sql } from 'drizzle-orm'
import { pictureFacts } from '../../assets/lookup'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { listPage } from '../../lists'
import { notComputed, type PriceStanding, ratingAt, storedRatings } from '../../pricing/labels'
import { findOrRefuse } from '../../refusals'
import { vehiclesOfFeeds } from '../feed-rows/feed-vehicles'
import { mayBecome } from '../lifecycle/transitions'
import type { OpenDeals } from '../open-deals.contract'
import { vehicles } from '../schema'
import { vehicleSlug } from '../slug'
import { coverIdsOf, type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { LotQuery, LotVehicle } from './inventory.contract'
import { lotList } from './lot-list'
import { isPriceEditable } from './own-vehicle'

/** Counts the conversations about vehicles. They are in a layer above: `createApi` hands it in. */
export type CountLeads = (context: Pick<Context, 'db'>, vehicleIds: readonly number[]) => Promise<Map<number, number>>

/** Counts what a sale of these vehicles would end; `createApi` hands it in, too. */
export type CountOpenDeals = (context: Pick<Context, 'db'>, vehicleIds: readonly number[]) => Promise<OpenDeals>

declare module '../../http/api-env' {
  interface CallServices {
    readonly countLeads: CountLeads
    readonly countOpenDeals: CountOpenDeals
  }
}

export type LotContext = Context & Staff & { countLeads: CountLeads }

/** Lists the vehicles of the acting dealership, with all tags that it uses. */
export async function listLot(context: LotContext, query: LotQuery) {
  const page = await listPage(context, query, lotList(context, query), (ids) => lotVehicles(context, ids))
  return { ...page, tags: await tagsInUse(context) }
}

async function tagsInUse({ db, dealership }: LotContext): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(${vehicles.tags}) as tag from ${vehicles}
    where ${vehicles.dealershipId} = ${dealership.id} and ${vehicles.tags} <> '{}' order by 1`)
  return rows.map(({ tag }) => tag)
}

/** Reads these vehicles as the list shows them, and leaves out those of other dealerships. */
export async function lotVehicles(context: LotContext, ids: readonly number[]): Promise<Map<number, LotVehicle>> {
  const found = (await vehiclesByIds(context, ids)).filter(({ dealership }) => dealership.id === context.dealership.id)
  const own = found.map(({ vehicle }) => vehicle.id)
  // Reads one after another: after a change it is inside that call’s transaction (http/idempotent.ts), on one connection.
  const ratings = await storedRatings(context, own)
  const leads = await context.countLeads(context, own)
  const pictures = await coversOf(context, own)
  const ofFeeds = await vehiclesOfFeeds(context, own)
  return new Map(
    found.map((row) => {
      const { id } = row.vehicle
      const figures = {
        rating: ratingAt(ratings.get(id) ?? notComputed, row.vehicle.priceTotalCents),
        leads: leads.get(id) ?? 0,
        picture: pictures.get(id) ?? null,
        isOfFeed: ofFeeds.has(id),
      }
      return [id, present(row, figures, context.now())]
    }),
  )
}

/** Throws not_found for a vehicle that is not the dealership's. */
export async function lotVehicle(context: LotContext, id: number): Promise<LotVehicle> {
  return findOrRefuse((await lotVehicles(context, [id])).get(id), 'The vehicle')
}

async function coversOf(context: Context, ids: number[]): Promise<Map<number, LotVehicle['picture']>> {
  const covers = await coverIdsOf(context, ids)
  const facts = await pictureFacts(context, [...new Set(covers.values())])
  return new Map(
    [...covers].map(([id, cover]) => {
      const fact = facts.get(cover)
      return [id, fact ? { id: cover, alt: '', color: fact.color, illustration: fact.illustration !== null } : null]
    }),
  )
}

interface Figures {
  rating: PriceStanding
  leads: number
  picture: LotVehicle['picture']
  isOfFeed: boolean
}

function present(
  { vehicle, make, model }: FoundVehicle,
  { rating, leads, picture, isOfFeed }: Figures,
  now: Date,
): LotVehicle {
  const { id, year, trim, vin, stockNo, condition, mileage, status, statusReason, source, photoCount } = vehicle
  const { listingScore, tags, priceVehicleCents, version } = vehicle
  return {
    id,
    trim,
    vin,
    stockNo,
    condition,
    mileage,
    status,
    statusReason,
    source: isOfFeed ? 'feed' : source,
    photoCount,
    listingScore,
    tags,
    priceVehicleCents,
    version,
    leads,
    picture,
    ...rating,
    slug: vehicleSlug({ id, year, make: make.name, model: model.name, trim }),
    title: `${year} ${make.name} ${model.name}`,
    feesCents: vehicle.feeDocCents + vehicle.feeFreightCents + vehicle.addonsCents,
    totalCents: vehicle.priceTotalCents,
    isPriceLocked: vehicle.lockedFields.includes('price'),
    listedAt: vehicle.firstPublishedAt?.toISOString() ?? null,
    publishAt: vehicle.publishAt?.toISOString() ?? null,
    publishProblem: status === 'draft' ? vehicle.publishProblem : null,
    changedAt: vehicle.updatedAt.toISOString(),
    can: { editPrice: isPriceEditable(status), statuses: mayBecome(vehicle, now) },
  }
}
