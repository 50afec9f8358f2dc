import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { clockOf } from '../local-clock'
import type { Place } from '../places'
import { visitsOf } from '../visits'
import { type SearchCount, storableWords } from './searches.contract'

/** Bounds what a day can hold, so that made-up searches fill no table; more are left out. */
export const maxSearchRowsADay = 2000

/** Bounds how many of them one network can add, so that it cannot fill the day for all. */
export const maxSearchRowsOfNetwork = 200

interface Row {
  day: string
  mark: string
  /** Names one of the places that the visit’s network has for rows which the day does not have yet. */
  slot: string
  isWithdrawn: boolean
}
interface WordsRow extends Row {
  kind: 'typed' | 'unread'
  words: string
  outcome: SearchCount['outcome']
}
interface FilterRow extends Row, Pick<SearchCount, 'make' | 'model' | 'body' | 'state' | 'outcome'> {
  price_max: number
  dealerships: number[]
  /** Names the search of the visit together with whose cars its page showed. */
  shown_mark: string
}

/** Counts searches by the operator’s day: each once for a visit, its words and what it asked for apart from each other. */
export async function recordSearches(
  tx: Transaction,
  searches: readonly (SearchCount | null)[],
  places: Map<number, Place>,
): Promise<void> {
  if (searches.every((one) => one === null)) return
  const timeZone = await operatorTimeZone({ db: tx })
  const accepted = searches.flatMap((one) => (one ? [{ ...one, day: clockOf(timeZone, new Date(one.at)).day }] : []))
  const visitOf = await visitsOf(
    tx,
    accepted.map(({ day }) => day),
  )
  const markOf = ({ day, network, userAgent }: (typeof accepted)[number], ...search: unknown[]) =>
    String(visitOf(day, { network, userAgent: `${userAgent}\n${JSON.stringify(search)}` }))
  const slotOf = ({ day, network }: (typeof accepted)[number], of: string, mark: string) =>
    String(visitOf(day, { network: widened(network), userAgent: `new ${of} ${BigInt(mark) % slots}` }))
  const words = accepted.flatMap((one): WordsRow[] =>
    wordsOf(one).map(({ kind, words }) => {
      const { day, outcome, isWithdrawn } = one
      const mark = markOf(one, kind, words, outcome)
      return { day, kind, words, outcome, isWithdrawn, mark, slot: slotOf(one, 'words', mark) }
    }),
  )
  const filters = accepted.map((one): FilterRow => {
    const { day, make, model, body, priceMax, state, outcome, isWithdrawn, vehicleIds } = one
    const dealerships = [...new Set(vehicleIds.flatMap((id) => places.get(id)?.dealershipId ?? []))]
    const filters = { make, model, body, price_max: priceMax, state, outcome }
    const mark = markOf(one, ...Object.values(filters))
    const shown_mark = markOf(one, ...Object.values(filters), dealerships.toSorted())
    return { ...filters, day, isWithdrawn, mark, slot: slotOf(one, 'filters', mark), dealerships, shown_mark }
  })
  await countWords(tx, words)
  await countFilters(tx, filters)
}

/** Is half of it: the remainder of a hash has a sign. */
const slots = BigInt(maxSearchRowsOfNetwork / 2)

/** Takes the /48 of an IPv6 address: who has one has all of its /64s. */
const widened = (network: string): string => network.split(':').slice(0, 3).join(':')

/** Stores no words of a search whose words may name a person or a car, nor those of them that were not understood. */
function wordsOf({ words, unread }: SearchCount): Pick<WordsRow, 'kind' | 'words'>[] {
  const typed = storableWords(words)
  if (!typed) return []
  const parts = new Set(unread.map(storableWords).filter(Boolean))
  return [{ kind: 'typed', words: typed }, ...[...parts].map((part) => ({ kind: 'unread' as const, words: part }))]
}

async function countWords(tx: Transaction, rows: readonly WordsRow[]): Promise<void> {
  if (rows.length === 0) return
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
    (day date, kind text, words text, outcome text, mark bigint, slot bigint, "isWithdrawn" boolean)`
  const key = sql`day, kind, words, outcome`
  await tx.execute(sql`
    ${countedRows({ table: 'search_words_daily', key, input })}
    insert into search_words_daily as s (${key}, visits)
    select ${key}, sum(change) from changed group by ${key} order by ${key}
    on conflict (${key}) do update set visits = s.visits + excluded.visits`)
}

/**
 * Names the make and the body of a model that was asked for alone, so that its segment has all who asked for it. A search
 * is taken back from the dealerships that it counted for: a later page of it may have shown cars of others.
 */
async function countFilters(tx: Transaction, rows: readonly FilterRow[]): Promise<void> {
  const named = sql`(select distinct on (r.mark, r.shown_mark, r."isWithdrawn")
      r.day, r.mark, r.slot, r."isWithdrawn", r.dealerships, r.shown_mark,
      coalesce(nullif(r.make, ''), m.make, '') as make, r.model, coalesce(nullif(r.body, ''), m.body, '') as body,
      r.price_max, r.state, r.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, make text, model text, body text,
      price_max integer, state text, outcome text, mark bigint, slot bigint, "isWithdrawn" boolean, dealerships bigint[],
      shown_mark bigint)
    left join lateral (select min(make.name) as make, min(model.body) as body
      from model join make on make.id = model.make_id
      where r.model <> '' and model.name = r.model and (r.make = '' or make.name = r.make)
      having count(*) = 1) m on true) r`
  const key = sql`day, make, model, body, price_max, state, outcome`
  const ofDealership = sql`dealership_id, day, make, model, body, price_max`
  await tx.execute(sql`
    ${countedRows({ table: 'search_filter_daily', key, input: named })},
    placed as (insert into search_mark (day, mark) select day, shown_mark from changed where change = 1
      on conflict do nothing returning day, mark),
    displaced as (delete from search_mark s using input i
      where i."isWithdrawn" and s.day = i.day and s.mark = i.shown_mark returning s.day, s.mark),
    changed_places as (
      select c.* from changed c join placed p on p.day = c.day and p.mark = c.shown_mark where change = 1
      union all
      select distinct on (i.day, i.shown_mark) i.*, -1 from input i
        join displaced d on d.day = i.day and d.mark = i.shown_mark where i."isWithdrawn"),
    by_dealership as (
      insert into search_dealership_daily as s (${ofDealership}, visits)
      select d, day, make, model, body, price_max, sum(change) from changed_places, unnest(dealerships) d
        where (make <> '' or body <> '' or model <> '') and exists (select from dealership where id = d)
        group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (${ofDealership}) do update set visits = s.visits + excluded.visits)
    insert into search_filter_daily as s (${key}, visits)
    select ${key}, sum(change) from changed group by ${key} order by ${key}
    on conflict (${key}) do update set visits = s.visits + excluded.visits`)
}

/**
 * Selects as `changed` the rows that count: new ones of a visit as 1, those that are withdrawn as -1. What would be
 * a new row of a day that has its most, or of a network that has added its most, is left out.
 */
function countedRows({ table, key, input }: { table: string; key: SQL; input: SQL }): SQL {
  const name = sql.identifier(table)
  return sql`
    with input as (select * from ${input}),
    known as (select ${key} from ${name} where (${key}) in (select ${key} from input)),
    unknown as (select distinct on (day, slot) ${key}, slot from input
      where not "isWithdrawn" and (${key}) not in (select ${key} from known) order by day, slot, ${key}),
    slotted as (insert into search_mark (day, mark) select day, slot from unknown
      on conflict do nothing returning day, mark),
    fresh as (select ${key}, row_number() over (partition by day order by ${key}) as place
      from (select distinct ${key} from unknown join slotted using (day) where mark = slot) new),
    room as (select day, (select count(*) from ${name} s where s.day = d.day) as taken
      from (select distinct day from input) d),
    countable as (select ${key} from known
      union all select ${key} from fresh join room using (day) where taken + place <= ${maxSearchRowsADay}),
    marked as (insert into search_mark (day, mark)
      select day, mark from input where not "isWithdrawn" and (${key}) in (select ${key} from countable)
      order by day, mark on conflict do nothing returning day, mark),
    unmarked as (delete from search_mark s using input i
      where i."isWithdrawn" and s.day = i.day and s.mark = i.mark returning s.day, s.mark),
    changed as (
      select distinct on (i.day, i.mark) i.*, 1 as change from input i join marked using (day, mark) where not i."isWithdrawn"
      union all
      select distinct on (i.day, i.mark) i.*, -1 from input i join unmarked using (day, mark) where i."isWithdrawn")`
}
