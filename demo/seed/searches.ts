import { sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'
import { siteTimeZone } from '../../api/site-settings/first-time-zone'
import { searchLines } from './searches.data'

const days = 90

/** Counts the searches of ninety days, the same on every machine: more at weekends, a little more each week, most from the home state. */
export async function seedSearches(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    create temp table demo_search on commit drop as
    with line as materialized (select *, case
        when words <> '' and make = '' and model = '' and body = '' then 'not_read'
        when not exists (${matching(sql`true`)}) then 'not_on_sale'
        when not exists (${matching(sql`line.price_max = 0 or l.price_total_cents <= line.price_max * 100`)}) then 'too_narrow'
        else 'found' end as outcome
      from jsonb_to_recordset(${JSON.stringify(linesOf(searchLines))}::jsonb) as line
        (words text, make text, model text, body text, price_max integer, rate numeric, unread text))
    select line.*, d.day::date as day, s.state, visits
      from line
      cross join generate_series((${now}::timestamptz at time zone ${siteTimeZone})::date - ${days - 1}::int,
        (${now}::timestamptz at time zone ${siteTimeZone})::date, interval '1 day') d (day)
      cross join (values ('MI', 0.5), ('OH', 0.17), ('IL', 0.08), ('', 0.25)) s (state, share)
      cross join lateral (select floor(rate * share * (case when extract(isodow from d.day) > 5 then 1.5 else 1 end)
        * (0.8 + 0.4 * (d.day::date - (${now}::timestamptz)::date + ${days}) / ${days})
        + (abs(hashtext(words || make || model || body || price_max || s.state || d.day::date)) % 1000) / 1000.0)::int as visits) v
      where visits > 0`)
  await tx.execute(sql`
    insert into search_filter_daily (day, make, model, body, price_max, state, outcome, visits)
    select day, make, model, body, price_max, state, outcome, sum(visits) from demo_search group by 1, 2, 3, 4, 5, 6, 7`)
  await tx.execute(sql`
    insert into search_words_daily (day, kind, words, outcome, visits)
    select day, 'typed', words, outcome, sum(visits) from demo_search where words <> '' group by 1, 3, 4
    union all
    select day, 'unread', unread, outcome, sum(visits) from demo_search where unread <> '' group by 1, 3, 4`)
  await tx.execute(sql`
    with asked as materialized (
      select distinct make, model, body, price_max from demo_search where outcome = 'found' and make || model || body <> ''),
    seller as materialized (
      select distinct a.*, l.dealership_id, 0.25 + (abs(hashtext(a.model || l.dealership_id)) % 60) / 100.0 as share
        from asked a join listing l on (a.make = '' or l.make = a.make) and (a.model = '' or l.model = a.model)
          and (a.body = '' or l.body = a.body) and (a.price_max = 0 or l.price_total_cents <= a.price_max * 100))
    insert into search_dealership_daily (dealership_id, day, make, model, body, price_max, visits)
    select seller.dealership_id, day, make, model, body, price_max, ceil(sum(visits) * seller.share)
      from demo_search s join seller using (make, model, body, price_max)
      where s.outcome = 'found'
      group by seller.dealership_id, day, make, model, body, price_max, seller.share`)
}

const matching = (condition: ReturnType<typeof sql>) => sql`select from listing l
  where (line.make = '' or l.make = line.make) and (line.model = '' or l.model = line.model)
    and (line.body = '' or l.body = line.body) and (${condition})`

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [words = '', make = '', model = '', body = '', priceMax = '', rate = '', unread = ''] = line
        .split('|')
        .map((part) => part.trim())
      return { words, make, model, body, price_max: Number(priceMax), rate: Number(rate), unread }
    })
