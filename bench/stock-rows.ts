import type pg from 'pg'

interface StockSize {
  vehicles: number
  dealerships: number
}

const lot = 50_000

/**
 * Fills the lots of all dealerships: in any state, half of those on sale listed within two months, most with a price, photos, a
 * VIN and a label of their price. One in two hundred has the VIN of another dealership's. By lots, because the triggers of a
 * statement hold its rows in memory.
 */
export async function fillStock(pool: pg.Pool, { vehicles, dealerships }: StockSize): Promise<void> {
  for (let first = 1; first <= vehicles; first += lot) {
    await pool.query(stock, [first, Math.min(vehicles, first + lot - 1), dealerships])
    if (first === 1) await pool.query('analyze vehicle, stock_entry')
  }
}

const stock = `
  with kinds as (select id, make_id, row_number() over (order by id) - 1 as place from model)
  insert into vehicle (dealership_id, vin, stock_no, condition, year, make_id, model_id, trim, mileage, price_vehicle_cents,
    fee_doc_cents, photo_count, lat, lng, city, state, zip, status, published_at, first_published_at, sold_at, source)
  select 1 + floor(power(random(), 2) * $3)::int,
    case when n % 12 > 0 then upper(substr(md5('vin' || n - case when n % 200 = 3 then 7 else 0 end), 1, 17)) end, 'S' || 100000 + n,
    (array['used', 'used', 'used', 'new', 'cpo'])[1 + n % 5], 2012 + n % 13, make_id, id,
    (array['LX', 'Sport', 'Limited', 'XLT', null])[1 + n % 5], (n::bigint * 37) % 120000,
    case when n % 25 > 0 then 800000 + (n::bigint * 7919) % 4200000 end, 28000, case when n % 16 > 0 then 1 + n % 25 else 0 end,
    42, -83, 'Ann Arbor', 'MI', '48104', status, listed, listed, case when status = 'sold' then now() end,
    (array['feed', 'feed', 'manual'])[1 + n % 3]
  from (select *, case when status <> 'draft' then now() + ln(1 - random()) * interval '75 days' end as listed
    from (select n, (array['active', 'draft', 'delisted', 'active', 'active', 'pending', 'active', 'active', 'sold', 'active',
        'active', 'active', 'draft', 'active', 'active', 'active', 'active', 'sold', 'delisted', 'active'])[1 + n % 20] as status
      from generate_series($1::int, $2::int) n) drawn) rows
  join kinds on place = n % (select count(*) from kinds)
  on conflict do nothing`

/** Ties what came from a feed to one, its row long read. */
export const fillFeedVehicles = (pool: pg.Pool) =>
  pool.query(`
    insert into feed_vehicle (vehicle_id, dealership_id, feed_id, raw_hash, confirmed_at)
    select id, dealership_id, dealership_id, id, now() from vehicle where source = 'feed'`)

/** Labels the price of nearly every vehicle with one, one in eight of them not for want of cars like it. Twelve cars speak for each. */
export async function fillRatings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ newest: string | null }>('select max(id)::text as newest from vehicle')
  for (let first = 1; first <= Number(rows[0]?.newest ?? 0); first += lot)
    await pool.query(ratings, [first, first + lot - 1])
}

const twelve = (value: string) => `array_fill(${value}, array[12])`
const ratings = `
  insert into price_rating (vehicle_id, method_version, computed_at, outcome, band, total_cents, estimate_cents, difference_bp,
    comparable_count, comparable_ids, comparable_totals, comparable_years, comparable_mileages, comparable_weights,
    comparable_steps, comparable_adjusted, fingerprint)
  select id, 2, now(), case when band is null then 'few' else 'rated' end, band, total, case when band is not null then total end,
    case when band is not null then ((id * 7919) % 3000)::int - 1500 end, 12, ${twelve('id')}, ${twelve('total::int')},
    ${twelve('2020')}, ${twelve('40000')}, ${twelve('(1.0 / 12)::real')}, array_fill(9900, array[72]), ${twelve('total::int')}, md5(id::text)
  from (select id, price_total_cents as total, case when id % 8 > 0 then
      (array['great', 'good', 'good', 'fair', 'fair', 'fair', 'good', 'high', 'over', 'high'])[1 + id * 31 % 10] end as band
    from vehicle where id between $1 and $2 and price_total_cents is not null and status <> 'archived' and id % 20 > 0) rated`
