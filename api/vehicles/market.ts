import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { earthMiles, type Point } from '../distance'
import { groupBy } from '../group-by'
import type { Car } from '../pricing/car'
import type { ModelCars } from '../pricing/market'
import { isOnSale } from './on-sale'
import { models, vehicles } from './schema'

type MarketContext = Pick<Context, 'db' | 'now'>

const marketDays = 90

interface Row extends Record<string, unknown> {
  id: string
  vin: string | null
  condition: Car['condition']
  year: number
  trim: string | null
  mileage: number | null
  total: string | null
  title_brand: string | null
  on_sale: boolean
  on_sale_since: string
  lat: number
  lng: number
  state: string
  model_id: string
  drivetrain: Car['drivetrain']
  fuel: Car['fuel']
  cylinders: number | null
  displacement_liters: number | null
  transmission: Car['transmission']
  features: string[] | null
  accidents: number | null
  body: string | null
}

const columns = sql`id::text, vin, condition, year, trim, mileage, price_total_cents::text as total, title_brand,
  status <> 'sold' as on_sale, (extract(epoch from published_at) * 1000)::bigint::text as on_sale_since, lat, lng, state, model_id::text, drivetrain, fuel, cylinders, displacement_liters,
  transmission, features, accidents, body`

/** The view leaves out dealerships that are not on the site. */
function onTheMarket({ now }: Pick<Context, 'now'>): SQL {
  const since = new Date(now().getTime() - marketDays * 86_400_000).toISOString()
  return sql`(status <> 'sold' or sold_at > ${since}::timestamptz)`
}

/** A model with fewer cars is compared with others of its make. */
const fewCars = 60
const maxSiblings = 300
const siblingYears = 5

const ofModel = (modelId: number): SQL =>
  sql`make_id = (select make_id from ${models} where id = ${modelId}) and model_id = ${modelId}`

/** Money in cents. When they are few, used ones of the make's other models with that body too. */
export async function carsOfModel(context: MarketContext, modelId: number): Promise<ModelCars> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${columns} from market where ${ofModel(modelId)} and ${onTheMarket(context)} order by id`)
  return withSiblings(context, rows)
}

export async function countOfModel(context: MarketContext, modelId: number): Promise<number> {
  const { rows } = await context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from market where ${ofModel(modelId)} and ${onTheMarket(context)}`,
  )
  return rows[0]?.n ?? 0
}

/** Ends at so many: more would make a page wait, and tell of one car little that the nearest do not. */
const maxAround = 1_500
const aroundYears = 5

/** Reads the cars of its model and of about its year that are nearest to a car: enough to value it. */
export async function carsAround(context: MarketContext, { modelId, year, lat, lng }: Car): Promise<ModelCars> {
  const { rows } = await context.db.execute<Row>(sql`
    select * from (
      select ${columns} from market
      where ${ofModel(modelId)} and ${onTheMarket(context)}
        and year between ${year - aroundYears} and ${year + aroundYears}
      order by (lat - ${lat}::float8) ^ 2 + ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2, id
      limit ${maxAround}
    ) as nearest order by id::bigint`)
  return withSiblings(context, rows)
}

/** Reads a car that need not be on sale. `isPublic` tells whether buyers find it, if its dealership is approved. */
export async function carOfVehicle(
  { db }: MarketContext,
  id: number,
): Promise<(Car & { isPublic: boolean }) | undefined> {
  const { rows } = await db.execute<Row & { is_public: boolean }>(
    sql`select ${columns}, ${isOnSale()} as is_public from vehicle where id = ${id}`,
  )
  return rows.map((row) => ({ ...carOf(row), isPublic: row.is_public }))[0]
}

async function withSiblings(context: MarketContext, rows: Row[]): Promise<ModelCars> {
  const [first] = rows
  const isRare = rows.filter(({ condition }) => condition !== 'new').length < fewCars
  const siblings = first?.body && isRare ? await siblingsOf(context, rows) : []
  return { body: first?.body ?? null, cars: rows.map(carOf), siblings }
}

/** Some of the make's other models with that body and of about those years: the same ones every time. */
async function siblingsOf(context: MarketContext, cars: readonly Row[]): Promise<Car[]> {
  const [first] = cars as [Row]
  const years = cars.map(({ year }) => year)
  const { rows } = await context.db.execute<Row>(sql`
    select ${columns} from market
    where make_id = (select make_id from ${models} where id = ${first.model_id}::bigint)
      and model_id <> ${first.model_id}::bigint and body = ${first.body} and condition <> 'new'
      and year between ${Math.min(...years) - siblingYears} and ${Math.max(...years) + siblingYears} and ${onTheMarket(context)}
    order by md5(id::text) limit ${maxSiblings}`)
  return rows.map(carOf)
}

/** At most so many used cars of all models, by model; the same ones as long as they are on the market. */
export async function carsAtLarge(context: MarketContext, max: number): Promise<ModelCars[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select * from (
      select ${columns}, md5(id::text) as chance from market where condition <> 'new' and ${onTheMarket(context)}
      order by chance limit ${max}
    ) as chosen order by model_id::bigint, id::bigint`)
  return [...groupBy(rows, (row) => row.model_id).values()].map((group) => ({
    body: group[0]?.body ?? null,
    cars: group.map(carOf),
  }))
}

const carOf = (row: Row): Car => ({
  id: Number(row.id),
  vin: row.vin,
  condition: row.condition,
  year: row.year,
  trim: row.trim,
  mileage: row.mileage,
  totalCents: row.total === null ? null : Number(row.total),
  titleBrand: row.title_brand,
  onSale: row.on_sale,
  onSaleSince: Number(row.on_sale_since),
  lat: row.lat,
  lng: row.lng,
  state: row.state,
  modelId: Number(row.model_id),
  drivetrain: row.drivetrain,
  fuel: row.fuel,
  cylinders: row.cylinders,
  displacementLiters: row.displacement_liters,
  transmission: row.transmission,
  // an empty list means that the listing gave no features, not that the car has none
  featureCount: row.features?.length || null,
  accidents: row.accidents,
})

export async function modelsOfVehicles(context: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectDistinct({ modelId: vehicles.modelId })
    .from(vehicles)
    .where(sql`${vehicles.id} = any(${sql.param([...ids])}::bigint[])`)
  return rows.map(({ modelId }) => modelId)
}

export async function modelsInStock({ db }: Pick<Context, 'db'>): Promise<{ modelId: number; changedAt: Date }[]> {
  const rows = await db
    .select({ modelId: vehicles.modelId, changedAt: sql<string>`max(${vehicles.updatedAt})` })
    .from(vehicles)
    .groupBy(vehicles.modelId)
  return rows.map(({ modelId, changedAt }) => ({ modelId, changedAt: new Date(changedAt) }))
}

/** Names the cars of one model, new or not, of these years and of this place. */
export interface MarketPart {
  modelId: number
  isNew: boolean
  fromYear: number
  toYear: number
  /** Is null for everywhere. */
  around: (Point & { miles: number }) | null
}

/** Counts what is on sale, and what was sold since. */
export async function countOnMarket(
  { db }: Pick<Context, 'db'>,
  { modelId, isNew, fromYear, toYear, around }: MarketPart,
  soldSince: Date,
): Promise<{ onSale: number; sold: number }> {
  const { rows } = await db.execute<{ on_sale: string; sold: string }>(sql`
    select count(*) filter (where status <> 'sold') as on_sale,
      count(*) filter (where sold_at > ${soldSince.toISOString()}::timestamptz) as sold
    from market
    where ${ofModel(modelId)} and (condition = 'new') = ${isNew} and year between ${fromYear} and ${toYear}
      ${around ? sql`and ${milesFrom(around)} <= ${around.miles}` : sql``}`)
  const [counts] = rows
  return { onSale: Number(counts?.on_sale ?? 0), sold: Number(counts?.sold ?? 0) }
}

/** Sums up a part of what is on sale; medians are null where there is none. */
export interface MarketShare {
  count: number
  medianCents: number | null
  /** Counts from the day of publishing. */
  medianDays: number | null
}

/** Sums up what one dealership has on sale, wherever it is, and what others have in the place. */
export async function sharesOfMarket(
  { db, now }: MarketContext,
  { modelId, isNew, fromYear, toYear, around }: MarketPart,
  dealershipId: number,
): Promise<{ own: MarketShare; others: MarketShare }> {
  const isOwn = sql`(id in (select id from ${vehicles} where dealership_id = ${dealershipId}))`
  const days = sql`extract(epoch from (${now().toISOString()}::timestamptz - published_at)) / 86400`
  const { rows } = await db.execute<{ own: boolean; n: number; cents: number | null; days: number | null }>(sql`
    select ${isOwn} as own, count(*)::int as n,
      percentile_cont(0.5) within group (order by price_total_cents) as cents,
      percentile_cont(0.5) within group (order by ${days}) as days
    from market
    where ${ofModel(modelId)} and status <> 'sold' and (condition = 'new') = ${isNew}
      and year between ${fromYear} and ${toYear} and price_total_cents is not null
      ${around ? sql`and (${isOwn} or ${milesFrom(around)} <= ${around.miles})` : sql``}
    group by 1`)
  const shareOf = (own: boolean): MarketShare => {
    const row = rows.find((one) => one.own === own)
    if (!row || row.cents === null || row.days === null) return { count: 0, medianCents: null, medianDays: null }
    return { count: row.n, medianCents: Math.round(row.cents / 100) * 100, medianDays: Math.round(row.days) }
  }
  return { own: shareOf(true), others: shareOf(false) }
}

/** Repeats `milesBetween` in SQL. */
const milesFrom = ({ lat, lng }: Point): SQL => sql`(2 * ${earthMiles}::float8 * asin(least(1, sqrt(
  sin(radians(lat - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2))))`
