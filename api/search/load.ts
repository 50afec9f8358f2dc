import type pg from 'pg'
import type { SuvSize } from '../vehicles/bodies/bodies.contract'
import { suvSizeOf } from '../vehicles/bodies/suv-size'
import type { FeatureCode } from '../vehicles/upsert/features'
import type { Listing } from './engine/store/listing'
import type { Listings } from './engine/store/listings'
import { seatsOf } from './model-seats'

const rowsAtOnce = 10_000
const ms = (column: string) => `extract(epoch from ${column})::float8 * 1000`

/** The EPA's combined figure: 55 of 100 miles are driven in the city. */
const combinedMpg = 'round(100 / (55.0 / nullif(mpg_city, 0) + 45.0 / nullif(mpg_highway, 0)))::int'

/** Numbers as numbers, times in ms, features in one text. */
const columns = `id::float8, condition, year, make, model, trim, body, fuel, transmission, drivetrain,
  exterior_family as color, exterior_color as paint, interior_family as interior, seats, doors, cylinders,
  coalesce(array_to_string(features, ','), '') as features, owners, accidents, title_brand as "titleBrand", band, band_to as "bandTo",
  dealership_slug as seller, dealership_name as "sellerName", state, lat, lng, price_total_cents::float8 as "totalCents",
  previous_total_cents::float8 as "previousTotalCents", ${ms('price_changed_at')} as "priceChangedAt", mileage, ${combinedMpg} as mpg,
  ${ms('published_at')} as "publishedAt", ${ms('first_published_at')} as "firstPublishedAt",
  ${ms('back_on_market_at')} as "backOnMarketAt", cover_id is not null as "hasPhoto", right(vin, 6) as "vinEnd"`
type Row = Omit<Listing, 'features' | 'size'> & { features: string }

/** As of one moment, sorted by make and model, so that a set's bits lie close together. Memory: one batch. */
export async function loadAll(pool: pg.Pool, open: (expected: number) => Listings): Promise<Listings> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local cursor_tuple_fraction = 1')
    const { rows: sizes } = await client.query('select count(*)::int as n from listing')
    await client.query(
      `declare everything no scroll cursor for select ${columns} from listing order by make_id, model_id, id`,
    )
    const listings = open(sizes[0]?.n ?? 0)
    const fetchSome = () => client.query<Row>(`fetch ${rowsAtOnce} from everything`)
    for (let attempt: ReturnType<typeof fetchSome> | null = fetchSome(); attempt; ) {
      const { rows }: { rows: Row[] } = await attempt
      attempt = rows.length === rowsAtOnce ? fetchSome() : null // the next batch is read while this one is applied
      for (const row of rows) listings.put(listingOf(row), false)
    }
    listings.rebuildOrders()
    return listings
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Those that are not on sale are missing. */
export async function loadSome(pool: pg.Pool, ids: readonly number[]): Promise<Listing[]> {
  const { rows } = await pool.query<Row>(`select ${columns} from listing where id = any($1::bigint[])`, [ids])
  return rows.map(listingOf)
}

export async function loadRivals(pool: pg.Pool, ids: readonly number[]): Promise<Listing[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from listing where model_id in (select model_id from vehicle where id = any($1::bigint[]))`,
    [ids],
  )
  return rows.map(listingOf)
}

/** As they were when they were on sale. */
export async function loadSold(pool: pg.Pool, ids: readonly number[]): Promise<Listing[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from (
      select v.*, mk.name as make, md.name as model, d.name as dealership_name, d.slug as dealership_slug,
        v.cover_asset_id as cover_id, pr.band, pr.band_to
      from vehicle v join dealership d on d.id = v.dealership_id join make mk on mk.id = v.make_id
      join model md on md.id = v.model_id left join price_rating pr on pr.vehicle_id = v.id
      where v.id = any($1::bigint[]) and v.status = 'sold' and v.published_at is not null) as sold`,
    [ids],
  )
  return rows.map(listingOf)
}

/** A value that occurs on sale, alone in its column (a trim with its make and model), and how many listings have it. */
export type ValueCount = {
  [name in 'make' | 'model' | 'trim' | 'paint' | 'seller' | 'sellerName' | CodedColumn]: string | null
} & { year: number | null; features: FeatureCode[] | null; count: number }
type CodedColumn = 'condition' | 'body' | 'size' | 'fuel' | 'transmission' | 'drivetrain' | 'color'

export async function loadOccurring(pool: pg.Pool): Promise<ValueCount[]> {
  const { rows } = await pool.query<ValueCount>(`
    select make, model, trim, exterior_color as paint, dealership_slug as seller, dealership_name as "sellerName",
      condition, body, null as size, fuel, transmission, drivetrain, exterior_family as color, year, null as features,
      count(*)::int as count
    from listing
    group by grouping sets ((make, model, trim), (exterior_color), (dealership_slug, dealership_name), (condition), (body),
      (fuel), (transmission), (drivetrain), (exterior_family), (year))`)
  const { rows: features } = await pool.query<Pick<ValueCount, 'features' | 'count'>>(
    'select array[feature] as features, count(*)::int as count from listing, unnest(features) as feature group by feature',
  )
  const others = [...features, ...(await loadSizes(pool))]
  return [...rows, ...others.map((one) => ({ ...noValue, ...one }))]
}

async function loadSizes(pool: pg.Pool): Promise<Pick<ValueCount, 'size' | 'count'>[]> {
  const { rows } = await pool.query<Parameters<typeof suvSizeOf>[0] & { count: number }>(
    'select make, model, year, body, count(*)::int as count from listing group by make, model, year, body',
  )
  const counts = new Map<SuvSize, number>()
  for (const { count, ...named } of rows) {
    const size = suvSizeOf(named)
    if (size) counts.set(size, (counts.get(size) ?? 0) + count)
  }
  return [...counts].map(([size, count]) => ({ size, count }))
}

const noValue: Omit<ValueCount, 'count'> = {
  make: null,
  model: null,
  trim: null,
  year: null,
  paint: null,
  condition: null,
  body: null,
  size: null,
  fuel: null,
  transmission: null,
  drivetrain: null,
  color: null,
  features: null,
  seller: null,
  sellerName: null,
}

const listingOf = (row: Row): Listing =>
  Object.assign(row, { features: featuresOf(row.features), size: suvSizeOf(row), seats: seatsOf(row) })

/** Cars of one trim have the same features: each combination is parsed once. */
const combinations = new Map<string, FeatureCode[]>()
const maxCombinations = 50_000

function featuresOf(text: string): FeatureCode[] {
  const known = combinations.get(text)
  if (known) return known
  const features = text.split(',').filter(Boolean) as FeatureCode[]
  if (combinations.size < maxCombinations) combinations.set(text, features)
  return features
}
