import type pg from 'pg'
import type { FeatureCode } from '../vehicles/features'
import type { Listing } from './engine/listing'
import type { Listings } from './engine/listings'

const rowsAtOnce = 10_000
const ms = (column: string) => `extract(epoch from ${column})::float8 * 1000`

/** The view's columns under the names of a Listing: numbers as numbers, times in ms, features in one text. */
const columns = `id::float8, condition, year, make, model, trim, body, fuel, transmission, drivetrain,
  exterior_family as color, exterior_color as paint, interior_family as interior, seats, doors, cylinders,
  array_to_string(features, ',') as features, owners, accidents, title_brand as "titleBrand", band, band_to as "bandTo",
  dealership_slug as seller, dealership_name as "sellerName", state, lat, lng, price_total_cents::float8 as "totalCents",
  previous_total_cents::float8 as "previousTotalCents", ${ms('price_changed_at')} as "priceChangedAt", mileage,
  ${ms('published_at')} as "publishedAt", ${ms('first_published_at')} as "firstPublishedAt",
  ${ms('back_on_market_at')} as "backOnMarketAt", cover_id is not null as "hasPhoto"`
type Row = Omit<Listing, 'features'> & { features: string }

/**
 * Reads everything on sale as of one moment into new listings, sorted by make and model, so that a set's bits lie close
 * together. Memory: one batch of rows at a time.
 */
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
    for (let coming: ReturnType<typeof fetchSome> | null = fetchSome(); coming; ) {
      const { rows }: { rows: Row[] } = await coming
      coming = rows.length === rowsAtOnce ? fetchSome() : null // the database reads on while these are taken in
      for (const row of rows) listings.put(listingOf(row), false)
    }
    listings.rebuildOrders()
    return listings
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The present state of some listings; those that are not on sale are missing. */
export async function loadSome(pool: pg.Pool, ids: readonly number[]): Promise<Listing[]> {
  const { rows } = await pool.query<Row>(`select ${columns} from listing where id = any($1::bigint[])`, [ids])
  return rows.map(listingOf)
}

const listingOf = (row: Row): Listing => Object.assign(row, { features: featuresOf(row.features) })

/** Cars of one trim have the same features: each combination is taken apart once. */
const combinations = new Map<string, FeatureCode[]>()
const mostCombinations = 50_000

function featuresOf(text: string): FeatureCode[] {
  const known = combinations.get(text)
  if (known) return known
  const features = text.split(',').filter(Boolean) as FeatureCode[]
  if (combinations.size < mostCombinations) combinations.set(text, features)
  return features
}
