import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { alignToDays } from '../../period'
import type { Range } from '../../range.contract'
import type { Body } from '../../vehicles/bodies/bodies.contract'
import { lastDeletedDay } from './purge-searches'
import { type EmptyOutcome, minSearchVisits } from './searches.contract'

type Reading = Pick<Context, 'db'>
const maxRows = 200

const daysWithin = (days: readonly string[]): SQL =>
  sql`day between ${days[0] ?? ''}::date and ${days.at(-1) ?? ''}::date`

/** Counts searches by day, and those that found nothing. Compares with no days of which some are deleted. */
export async function searchTotals(
  { db, now }: Reading & Pick<Context, 'now'>,
  { days, before }: Pick<Range, 'days' | 'before'>,
) {
  const ofDays = async (wanted: readonly string[]) => {
    const { rows } = await db.execute<{ day: string; n: number; empty: number }>(sql`
      select day::text, sum(visits)::int as n, coalesce(sum(visits) filter (where outcome <> 'found'), 0)::int as empty
        from search_filter_daily where ${daysWithin(wanted)} group by day`)
    return { byDay: alignToDays(rows, wanted), empty: rows.reduce((sum, row) => sum + row.empty, 0) }
  }
  const isWhole = (before.days[0] ?? '') > (await lastDeletedDay({ db, now }))
  const [own, then] = await Promise.all([ofDays(days), isWhole ? ofDays(before.days) : null])
  return {
    searches: { now: sumOf(own.byDay), before: then && sumOf(then.byDay) },
    empty: { now: own.empty, before: then?.empty ?? null },
    searchesByDay: own.byDay,
    searchesByDayBefore: then?.byDay ?? null,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Lists the words that five visits or more searched for, most first; `empty` of them found nothing. */
export async function searchedWords(
  { db }: Reading,
  days: readonly string[],
  kind: 'typed' | 'unread',
): Promise<{ words: string; searches: number; empty: number }[]> {
  const { rows } = await db.execute<{ words: string; searches: number; empty: number }>(sql`
    select words, sum(visits)::int as searches, coalesce(sum(visits) filter (where outcome <> 'found'), 0)::int as empty
      from (select words, outcome, sum(visits) as visits from search_words_daily
        where ${daysWithin(days)} and kind = ${kind} group by words, outcome having sum(visits) >= ${minSearchVisits}) shown
      group by words order by 2 desc, words limit ${maxRows}`)
  return rows
}

export type AskedFor = {
  make: string
  model: string
  body: Body | ''
  priceMax: number
}

/** Lists what searches asked for that found nothing, with why: by filters, or by words where none was understood. `state` is the one that most of them named, and five visits or more. */
export async function emptySearches(
  { db }: Reading,
  days: readonly string[],
): Promise<(AskedFor & { words: string; state: string; reason: EmptyOutcome; searches: number })[]> {
  const { rows } = await db.execute<
    AskedFor & { words: string; state: string; reason: EmptyOutcome; searches: number }
  >(sql`
    select make, model, body, price_max as "priceMax", coalesce((array_agg(state order by visits desc, state) filter (where visits >= ${minSearchVisits}))[1], '') as state,
        '' as words, outcome as reason, sum(visits)::int as searches
      from (select make, model, body, price_max, state, outcome, sum(visits) as visits from search_filter_daily
        where ${daysWithin(days)} and outcome in ('not_on_sale', 'too_narrow') group by 1, 2, 3, 4, 5, 6) of_state
      group by 1, 2, 3, 4, 7 having sum(visits) >= ${minSearchVisits}
    union all
    select '', '', '', 0, '', words, outcome, sum(visits)::int
      from search_words_daily where ${daysWithin(days)} and kind = 'typed' and outcome = 'not_read'
      group by words, outcome having sum(visits) >= ${minSearchVisits}
    order by 8 desc, 1, 2, 4, 5, 6 limit ${maxRows}`)
  return rows
}

/** Counts what searches asked for, whatever came of them. */
export async function askedModels(
  { db }: Reading,
  days: readonly string[],
): Promise<{ make: string; model: string; searches: number }[]> {
  const { rows } = await db.execute<{ make: string; model: string; searches: number }>(sql`
    select make, model, sum(visits)::int as searches from search_filter_daily
      where ${daysWithin(days)} and model <> '' group by 1, 2 having sum(visits) >= ${minSearchVisits}`)
  return rows
}

export async function askedBodies(
  { db }: Reading,
  days: readonly string[],
): Promise<{ body: Body; searches: number }[]> {
  const { rows } = await db.execute<{ body: Body; searches: number }>(sql`
    select body, sum(visits)::int as searches from search_filter_daily
      where ${daysWithin(days)} and body <> '' group by 1 having sum(visits) >= ${minSearchVisits}`)
  return rows
}

/** Lists the searches whose pages showed a dealership’s cars. */
export async function searchesThatShowed(
  { db, dealershipId }: Reading & { dealershipId: number },
  days: readonly string[],
): Promise<(AskedFor & { searches: number })[]> {
  const { rows } = await db.execute<AskedFor & { searches: number }>(sql`
    select make, model, body, price_max as "priceMax", sum(visits)::int as searches from search_dealership_daily
      where dealership_id = ${dealershipId} and ${daysWithin(days)}
      group by 1, 2, 3, 4 having sum(visits) >= ${minSearchVisits} order by 5 desc, 1, 2, 4 limit ${maxRows}`)
  return rows
}

/** Lists what was asked for in a state or without a place, whatever came of it. */
export async function askedNear(
  { db, state }: Reading & { state: string },
  days: readonly string[],
): Promise<(AskedFor & { searches: number })[]> {
  const { rows } = await db.execute<AskedFor & { searches: number }>(sql`
    select make, model, body, price_max as "priceMax", sum(visits)::int as searches from search_filter_daily
      where ${daysWithin(days)} and state in (${state}, '') and model <> ''
      group by 1, 2, 3, 4 having sum(visits) >= ${minSearchVisits} order by 5 desc, 1, 2, 4`)
  return rows
}
