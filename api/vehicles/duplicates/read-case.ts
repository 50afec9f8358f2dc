import { asc, eq, inArray, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { pictureFacts } from '../../assets/lookup'
import type { Context } from '../../context'
import { dealershipFaces } from '../../dealerships/lookup'
import { groupBy } from '../../group-by'
import { notFound } from '../../refusals'
import { vehiclesOfFeeds } from '../feed-rows/feed-vehicles'
import { priceHistory, vehicleMedia } from '../schema'
import { vehicleSlug } from '../slug'
import type { Administering } from '../stock/changes/preview'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import { checkDigit } from '../vin'
import type { DuplicateListing, VinCase } from './duplicates.contract'
import { hoursToAskAgain } from './kinds.contract'
import { countedListings, decisionsOf, needsDecision } from './list-duplicates'
import { newestQuestions, type QuestionRow } from './newest-questions'
import { presentDecision } from './present-decision'
import { vinDecisionListings } from './schema'
import { signsOf, suggestedOf } from './signs'

const shownPrices = 10

/** Shows all listings of a VIN. Throws not_found for a VIN that no two listings have or had. */
export async function readDuplicate(context: Administering, { vin }: { vin: string }): Promise<VinCase> {
  const { newest, inForce } = await decisionsOf(context, vin)
  const { rows } = await context.db.execute<{ id: string; open: boolean }>(
    sql`select m.id::text, ${needsDecision(sql`${vin}`)} as open from (${countedListings(sql`${vin}`)}) m`,
  )
  const isOpen = rows[0]?.open ?? false
  if (!isOpen && !newest) throw notFound('The VIN')
  const counted = rows.map(({ id }) => Number(id))
  const decided = isOpen || !inForce ? [] : await vehiclesOfDecision(context, inForce.id)
  const listings = await listingsOf(context, [...new Set([...counted, ...decided])])
  return {
    vin,
    title: listings[0]?.title ?? '',
    hasRightCheckDigit: vin[8] === checkDigit(vin),
    isOpen,
    listings,
    suggestedId: suggestedOf(listings),
    savers: await context.countSavers(
      context,
      listings.map(({ id }) => id),
    ),
    decision: newest && (await presentDecision(context, inForce ?? newest)),
  }
}

async function vehiclesOfDecision({ db }: Context, decisionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: vinDecisionListings.vehicleId })
    .from(vinDecisionListings)
    .where(eq(vinDecisionListings.decisionId, decisionId))
  return rows.map(({ id }) => id)
}

async function listingsOf(context: Administering, ids: readonly number[]): Promise<DuplicateListing[]> {
  const rows = (await vehiclesByIds(context, ids)).sort((one, other) => listedAt(one) - listedAt(other))
  const questions = await newestQuestions(context, ids)
  const facts = {
    now: context.now(),
    faces: await dealershipFaces(context, [...new Set(rows.map(({ dealership }) => dealership.id))]),
    pictures: await pictureFacts(
      context,
      rows.flatMap(({ vehicle }) => vehicle.coverAssetId ?? []),
    ),
    prices: await pricesOf(context, ids),
    same: await samePhotos(context, ids),
    fed: await vehiclesOfFeeds(context, ids),
    views: await context.duplicatePart.viewsOf(context, ids),
    questions,
    names: await namesOfUsers(
      context,
      [...questions.values()].flatMap(({ askedBy, answeredBy }) => [askedBy ?? [], answeredBy ?? []].flat()),
    ),
  }
  const listings: DuplicateListing[] = []
  for (const one of rows) {
    const { id } = one.vehicle
    listings.push({
      ...present(one, facts),
      openDeals: await context.countOpenDeals(context, [id]),
      savedBy: await context.countSavers(context, [id]),
    })
  }
  return listings.map((one) => ({ ...one, signs: signsOf(one, listings, facts.now) }))
}

const listedAt = ({ vehicle }: FoundVehicle): number => (vehicle.firstPublishedAt ?? vehicle.createdAt).getTime()

interface Facts {
  faces: Awaited<ReturnType<typeof dealershipFaces>>
  pictures: Awaited<ReturnType<typeof pictureFacts>>
  prices: Map<number, DuplicateListing['prices']>
  same: Map<number, DuplicateListing['samePhotos']>
  fed: Set<number>
  views: Map<number, number>
  questions: Map<number, QuestionRow>
  names: Map<number, string>
}

function present({ vehicle, make, model, dealership }: FoundVehicle, facts: Facts) {
  const { id, version, year, trim, status, stockNo, mileage, photoCount, coverAssetId: cover } = vehicle
  const face = facts.faces.get(dealership.id)
  const picture = cover === null ? undefined : facts.pictures.get(cover)
  const question = facts.questions.get(id)
  return {
    id,
    version,
    status,
    stockNo,
    mileage,
    photoCount,
    slug: vehicleSlug({ id, year, make: make.name, model: model.name, trim }),
    title: [year, make.name, model.name, trim].filter(Boolean).join(' '),
    dealership: {
      id: dealership.id,
      name: dealership.name,
      city: vehicle.city,
      state: face?.state ?? vehicle.state,
    },
    picture:
      cover !== null && picture
        ? { id: cover, alt: '', color: picture.color, illustration: picture.illustration !== null }
        : null,
    totalCents: vehicle.priceTotalCents,
    vehicleCents: vehicle.priceVehicleCents,
    docFeeCents: vehicle.feeDocCents,
    otherCents: vehicle.feeFreightCents + vehicle.addonsCents,
    listedAt: vehicle.firstPublishedAt?.toISOString() ?? null,
    confirmedAt: vehicle.lastConfirmedAt?.toISOString() ?? null,
    isFromFeed: facts.fed.has(id),
    samePhotos: facts.same.get(id) ?? [],
    prices: facts.prices.get(id) ?? [],
    views: facts.views.get(id) ?? 0,
    question: question ? presentQuestion(question, facts.names) : null,
    signs: [],
    mayKeep: status === 'active' || status === 'pending',
  }
}

const presentQuestion = (row: QuestionRow, names: Map<number, string>): DuplicateListing['question'] => ({
  id: row.id,
  at: row.askedAt.toISOString(),
  by: row.askedBy === null ? null : (names.get(row.askedBy) ?? null),
  note: row.note,
  answer: row.answer,
  words: row.words,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy: row.answeredBy === null ? null : (names.get(row.answeredBy) ?? null),
  againAt: new Date(row.askedAt.getTime() + hoursToAskAgain * 3_600_000).toISOString(),
})

async function pricesOf({ db }: Context, ids: readonly number[]): Promise<Facts['prices']> {
  const rows = await db
    .select({ vehicleId: priceHistory.vehicleId, at: priceHistory.at, totalCents: priceHistory.totalCents })
    .from(priceHistory)
    .where(inArray(priceHistory.vehicleId, [...ids]))
    .orderBy(asc(priceHistory.at), asc(priceHistory.id))
  return new Map(
    [...groupBy(rows, ({ vehicleId }) => vehicleId)].map(([id, own]) => [
      id,
      own.slice(-shownPrices).map(({ at, totalCents }) => ({ at: at.toISOString(), totalCents })),
    ]),
  )
}

/** Counts pictures that two listings share: the same file, or one that looks exactly alike. */
async function samePhotos({ db }: Context, ids: readonly number[]): Promise<Facts['same']> {
  const { rows } = await db.execute<{ one: string; other: string; n: number }>(sql`
    select a.vehicle_id::text as one, b.vehicle_id::text as other, count(distinct a.position)::int as n
    from ${vehicleMedia} a join ${vehicleMedia} b on b.vehicle_id <> a.vehicle_id
      and (b.asset_id = a.asset_id or b.likeness_hash = a.likeness_hash)
    where a.vehicle_id = any(${sql.param([...ids])}::bigint[]) and b.vehicle_id = any(${sql.param([...ids])}::bigint[])
    group by 1, 2 order by 1, 2`)
  return new Map(
    [...groupBy(rows, ({ one }) => Number(one))].map(([id, own]) => [
      id,
      own.map(({ other, n }) => ({ vehicleId: Number(other), count: n })),
    ]),
  )
}
