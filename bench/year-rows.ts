import pg from 'pg'
import { sources } from '../api/counting/kinds.contract'
import { insertMany } from '../api/database/insert-many'
import type { OpenDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { dealershipRows } from './dealership-rows'

export interface YearSize {
  dealerships: number
  /** Counts the vehicles of each, all on sale for the year or a part of it. */
  vehicles: number
  days: number
  /** Counts the conversations of each in the year. */
  threads: number
}

/** Fills a database with the counts of a year: a row for each vehicle, day and source by which it was opened. */
export async function fillYear(database: OpenDatabase, size: YearSize): Promise<number> {
  const rows = dealershipRows(size.dealerships).map((row) => ({ ...row, status: 'approved' as const }))
  await database.db.transaction((tx) => insertMany(tx, dealerships, rows))
  // On a connection of its own: it takes longer than the product allows a statement.
  const pool = new pg.Pool({ ...database.connection, max: 1 })
  try {
    await pool.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
    await pool.query(stock, [size.dealerships, size.vehicles])
    await pool.query(conversations, [size.dealerships, size.threads])
    await withoutIndexes(pool, 'vehicle_stat_daily', () => pool.query(daily, [size.days, [...sources]]))
    await withoutIndexes(pool, 'dealership_stat_daily', () => pool.query(ofDealerships))
    await withoutIndexes(pool, 'dealership_stat_hourly', () => pool.query(hourly))
    await pool.query('vacuum analyze')
    const counted = await pool.query<{ n: string }>('select count(*) as n from vehicle_stat_daily')
    return Number(counted.rows[0]?.n)
  } finally {
    await pool.end()
  }
}

/** Makes the indexes after the rows: twenty million are there in minutes. */
async function withoutIndexes(pool: pg.Pool, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string; is_key: boolean }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition, i.indisprimary as is_key
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass`,
    [table],
  )
  for (const { name, is_key } of rows)
    await pool.query(is_key ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`)
  await fill()
  for (const { name, definition, is_key } of rows) {
    await pool.query(definition)
    if (is_key) await pool.query(`alter table ${table} add constraint "${name}" primary key using index "${name}"`)
  }
}

const stock = `
  with kinds as (select id, make_id, row_number() over (order by id) - 1 as place from model)
  insert into vehicle (dealership_id, vin, stock_no, condition, year, make_id, model_id, mileage, price_vehicle_cents, lat, lng,
    city, state, zip, status, published_at, first_published_at, sold_at, source)
  select d, upper(substr(md5(d || ' ' || n), 1, 17)), 'S' || n, 'used', 2012 + n % 15, make_id, id, (n * 37) % 120000,
    800000 + (n * 7919) % 4200000, 42, -83, 'Ann Arbor', 'MI', '48104', case when n % 3 = 0 then 'sold' else 'active' end,
    since, since, case when n % 3 = 0 then now() - (n * 5 % 300) * interval '1 day' end, 'feed'
  from (select d, n, now() - (200 + (d * 31 + n * 17) % 200) * interval '1 day' as since
    from generate_series(1, $1::int) d, generate_series(1, $2::int) n) rows
    join kinds on place = (d + n) % (select count(*) from kinds)`

const conversations = `
  insert into thread (dealership_id, type, subject, customer_name, status, created_at, last_at, first_response_at, first_response_minutes)
  select d, 'question', 'A car', 'Customer ' || n, (array['new', 'contacted', 'won', 'lost'])[1 + n % 4], at, at, at + interval '1 hour', n % 90
  from (select d, n, now() - random() * interval '365 days' as at
    from generate_series(1, $1::int) d, generate_series(1, $2::int) n) rows`

const daily = `
  insert into vehicle_stat_daily (vehicle_id, dealership_id, day, source, shown, opened, saved, compared, shared, called)
  select id, dealership_id, current_date - days, ($2::text[])[1 + (id * 7 + days * 3) % array_length($2::text[], 1)],
    10 + (id + days) % 40, (id * days) % 9, (id + days) % 2, 0, 0, (id * days) % 3
  from generate_series(0, $1::int - 1) days, vehicle`

const ofDealerships = `
  insert into dealership_stat_daily (dealership_id, day, source, shown, opened, saved, compared, shared, called)
  select dealership_id, day, source, sum(shown), sum(opened), sum(saved), sum(compared), sum(shared), sum(called)
  from vehicle_stat_daily group by 1, 2, 3`

const hourly = `
  insert into dealership_stat_hourly (dealership_id, day, hour, opened)
  select dealership_id, day, hour, 1 + (hour * 7 + dealership_id) % 9
  from (select distinct dealership_id, day from dealership_stat_daily) days, generate_series(7, 22) hour`
