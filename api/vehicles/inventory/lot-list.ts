import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { likeLiteral } from '../../database/like-literal'
import type { Staff } from '../../http/guards'
import type { List } from '../../lists'
import { ratingColumns, ratingsJoin } from '../../pricing/list-ratings'
import { isOfFeed } from '../feed-rows/feed-vehicles'
import { makes, models, vehicles } from '../schema'
import { stockEntries } from '../stock/schema'
import type { ageBuckets, LotQuery, lotSorts, missingParts } from './inventory.contract'
import { descriptionWanted } from './listing-score'

type Asking = Staff & Pick<Context, 'now'>

export const lotList = (context: Asking, query: LotQuery): List<(typeof lotSorts)[number]> => ({
  from: from(query),
  key: vehicles.id,
  where: filtersOf(context, query),
  tab: { of: vehicles.status, value: query.status, across: { issues: sql`${vehicles.hasIssues}` } },
  sorts: {
    listed: sql`coalesce(${vehicles.firstPublishedAt}, ${vehicles.createdAt})`,
    name: sql`${makes.name} || ' ' || ${models.name} || ' ' || ${vehicles.year}`,
    stockNo: sql`coalesce(${vehicles.stockNo}, '')`,
    price: sql`coalesce(${vehicles.priceTotalCents}, 0)`,
    market: sql`coalesce(${ratingColumns.differenceBp}, 1000000)`,
    score: vehicles.listingScore,
    changed: vehicles.updatedAt,
  },
})

/** A lot is read whole for its tabs: what no filter and no order needs is not joined. */
function from({ sort }: LotQuery): SQL {
  const order = sort.replace(/^-/, '')
  return sql`${vehicles} ${order === 'name' ? namesJoin : sql``} ${order === 'market' ? ratingsJoin(sql`${vehicles.id}`) : sql``}`
}

/** Every vehicle has both; an outer join is left out where only rows are counted. */
const namesJoin = sql`left join ${makes} on ${makes.id} = ${vehicles.makeId} left join ${models} on ${models.id} = ${vehicles.modelId}`

function filtersOf({ dealership, now }: Asking, query: LotQuery): (SQL | undefined)[] {
  const { status, age, missing, rating, condition, source, tag, ids, q } = query
  return [
    eq(vehicles.dealershipId, dealership.id),
    status === 'archived' ? undefined : ne(vehicles.status, 'archived'),
    age && agedIn[age](sql`${now().toISOString()}::timestamptz`),
    missing && isMissing[missing],
    rating && isRated(dealership.id, rating),
    condition && eq(vehicles.condition, condition),
    source && sql`case when ${isOfFeed(dealership.id)} then 'feed' else ${vehicles.source} end = ${source}`,
    ids ? sql`${vehicles.id} = any(${sql.param(ids.split(',').map(Number))}::bigint[])` : undefined,
    // Says that there are tags, for which there is an index.
    tag ? sql`(${vehicles.tags} <> '{}' and ${tag} = any(${vehicles.tags}))` : undefined,
    ...wordsOf(q).map(hasWord),
  ]
}

const agedIn: Record<(typeof ageBuckets)[number], (now: SQL) => SQL> = {
  '0-30': publishedBetween(0, 30),
  '31-60': publishedBetween(31, 60),
  '61-90': publishedBetween(61, 90),
  '91': (now) => sql`${vehicles.firstPublishedAt} <= ${now} - interval '91 days'`,
}

function publishedBetween(from: number, to: number): (now: SQL) => SQL {
  return (now) =>
    sql`(${vehicles.firstPublishedAt} > ${now} - make_interval(days => ${to + 1}) and ${vehicles.firstPublishedAt} <= ${now} - make_interval(days => ${from}))`
}

/**
 * Reads a dealership's labels from an index: those of its vehicles lie apart from each other among all ratings. What is true is
 * no join, for which PostgreSQL would look up each vehicle where it expects few.
 */
const isRated = (dealershipId: number, rating: NonNullable<LotQuery['rating']>): SQL =>
  sql`(${vehicles.id} in (select ${stockEntries.vehicleId} from ${stockEntries}
    where ${eq(stockEntries.dealershipId, dealershipId)} and ${eq(stockEntries.band, rating)})) is true`

const isMissing: Record<(typeof missingParts)[number], SQL> = {
  photos: sql`${vehicles.photoCount} = 0`,
  price: sql`${vehicles.priceVehicleCents} is null`,
  description: sql`char_length(${vehicles.description}) < ${descriptionWanted}`,
  vin: sql`${vehicles.vin} is null`,
  publication: sql`${vehicles.status} = 'draft' and ${vehicles.publishProblem} is not null`,
}

/** Dashes count for nothing: “f150” is an F-150. */
const wordsOf = (q: string): string[] => q.toLowerCase().replaceAll('-', '').split(/\s+/).filter(Boolean).slice(0, 8)

/** The beginning of a word of the vehicle's name or stock number, or the end of its VIN, by which lots call a vehicle. */
function hasWord(word: string): SQL {
  const literal = likeLiteral(word)
  const begins = `% ${literal}%`
  const named = sql`${vehicles.modelId} in (select md.id from ${models} md join ${makes} mk on mk.id = md.make_id
    where replace(lower(' ' || mk.name || ' ' || md.name), '-', '') like ${begins})`
  const isVin = sql`${vehicles.vin} like ${`%${literal.toUpperCase()}`} or ${vehicles.vin} like ${`${literal.toUpperCase()}%`}`
  return sql`(${vehicles.lotWords} like ${begins} or ${named} ${word.length < 4 ? sql`` : sql`or ${isVin}`})`
}
