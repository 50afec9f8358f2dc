import { type SQL, sql } from 'drizzle-orm'
import { pictureFactsJson } from '../../assets/lookup'
import type { Context } from '../../context'
import { type JsonRow, rowFromJson } from '../../database/json-rows'
import { queryNamed } from '../../database/query-named'
import { dealershipFromJson, dealershipJson } from '../../dealerships/row'
import { comparableIdsOf, storedRatingFromJson, storedRatingJson } from '../../pricing/stored'
import { findOrRefuse } from '../../refusals'
import { lastKeeperOf } from '../duplicates/keeper'
import { isGone, isHidden, refuseWithoutPage } from '../lifecycle/visibility'
import { isOnSale } from '../on-sale'
import { makes, models, priceHistory, vehicleMedia, vehicles } from '../schema'
import { idOfSlug } from '../slug'
import { type ListingJson, listingsFromJson, listingsJson } from './listings'
import { type NamedJson, namedFromJson, namedJson } from './named'
import { pageVersion } from './version'

export type VehicleFacts = ReturnType<typeof factsOf>

interface Row extends Record<string, unknown> {
  version: string
  vehicle: JsonRow
  make: { id: number; name: string; slug: string }
  model: { id: number; name: string; slug: string }
  dealership: JsonRow
  vehicle_count: number
  pictures: { id: string; alt: string; facts: { color: string; illustration: string | null } | null }[] | null
  history: { at: string; totalCents: number | null }[] | null
  listings: ListingJson[]
  rating: Parameters<typeof storedRatingFromJson>[0]
  comparables: NamedJson[] | null
  question_count: number
}

type CountQuestions = (vehicle: SQL) => SQL
const noQuestions: CountQuestions = () => sql`0`

/**
 * Answers with the listing that keeps the VIN where another one lost it: its address leads there.
 * Throws not_found for drafts, suspended vehicles and unapproved dealerships; gone for what has no page any more.
 */
export async function loadVehicleFacts(
  context: Context,
  slug: string,
  countQuestions = noQuestions,
): Promise<VehicleFacts> {
  const id = idOfSlug(slug)
  const now = context.now()
  const facts = await readFacts(context, id, countQuestions)
  const keeper = id !== null && hasNoPage(facts, now) ? await lastKeeperOf(context, id) : null
  const found = findOrRefuse(keeper === null ? facts : await readFacts(context, keeper, countQuestions), 'The car')
  refuseWithoutPage(found, now)
  return found
}

async function readFacts(context: Context, id: number | null, countQuestions: CountQuestions) {
  const rows = id === null ? [] : await queryNamed<Row>(context.db, statement(id, countQuestions))
  return rows[0] ? factsOf(rows[0], context.now()) : null
}

const hasNoPage = (facts: VehicleFacts | null, now: Date): boolean =>
  facts !== null && (isHidden(facts.vehicle.status, facts.dealership.status) || isGone(facts.vehicle, now))

const statement = (id: number, countQuestions: CountQuestions): SQL => sql`
  select ${pageVersion(sql`v`)} as version, to_json(v.*) as vehicle,
    (select json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) from ${makes} k where k.id = v.make_id) as make,
    (select json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) from ${models} o where o.id = v.model_id) as model,
    ${dealershipJson(sql`v.dealership_id`)} as dealership,
    (select count(*)::int from ${vehicles} s where s.dealership_id = v.dealership_id
      and ${isOnSale('s')}) as vehicle_count,
    (select json_agg(json_build_object('id', m.asset_id, 'alt', m.alt, 'facts', ${pictureFactsJson(sql`m.asset_id`)})
      order by m.position) from ${vehicleMedia} m where m.vehicle_id = v.id) as pictures,
    (select json_agg(json_build_object('at', p.at, 'totalCents', p.total_cents) order by p.at)
      from ${priceHistory} p where p.vehicle_id = v.id) as history,
    ${listingsJson(sql`v.id`, sql`v.vin`)} as listings,
    ${storedRatingJson(sql`v.id`, sql`v.model_id`)} as rating,
    ${namedJson(comparableIdsOf(sql`v.id`))} as comparables,
    ${countQuestions(sql`v.id`)} as question_count
  from ${vehicles} v where v.id = ${id}`

function factsOf({ version, make, model, ...row }: Row, now: Date) {
  return {
    version,
    make,
    model,
    vehicleCount: row.vehicle_count,
    questionCount: row.question_count,
    vehicle: rowFromJson(vehicles, row.vehicle),
    dealership: dealershipFromJson(row.dealership),
    pictures: (row.pictures ?? []).flatMap(({ facts, ...picture }) => (facts ? [{ ...picture, ...facts }] : [])),
    history: (row.history ?? []).map(({ at, totalCents }) => ({ at: new Date(at), totalCents })),
    listings: listingsFromJson(row.listings, row.vehicle.id as number),
    rating: storedRatingFromJson(row.rating),
    comparables: namedFromJson(row.comparables, now),
  }
}
