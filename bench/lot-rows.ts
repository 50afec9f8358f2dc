import type pg from 'pg'

/** As many vehicles of dealership 1 in every state. */
export async function fillLot(pool: pg.Pool, vehicles: number): Promise<void> {
  await pool.query(stock, [vehicles])
}

const stock = `
  with kinds as (select id, make_id, row_number() over (order by id) - 1 as place from model)
  insert into vehicle (dealership_id, vin, stock_no, condition, year, make_id, model_id, trim, mileage, price_vehicle_cents,
    fee_doc_cents, description, options, tags, photo_count, lat, lng, city, state, zip, status, published_at,
    first_published_at, sold_at, source)
  select 1, upper(substr(md5(n::text), 1, 17)), 'S' || n, (array['used', 'used', 'used', 'new', 'cpo'])[1 + n % 5], 2012 + n % 15, make_id, id,
    (array['LX', 'Sport', 'Limited', 'XLT', null])[1 + n % 5], (n * 37) % 120000, case when n % 40 > 0 then 800000 + (n * 7919) % 4200000 end,
    28000, repeat('A clean car with two keys. ', 1 + n % 12), '[{"group": "Comfort", "items": ["Heated seats", "Sunroof"]}]',
    case when n % 50 = 0 then '{loaner}'::text[] else '{}' end, n % 22, 42, -83, 'Ann Arbor', 'MI', '48104', status,
    case when status <> 'draft' then now() - n * interval '9 minutes' end, case when status <> 'draft' then now() - n * interval '9 minutes' end,
    case when status = 'sold' then now() end, (array['feed', 'feed', 'manual'])[1 + n % 3]
  from (select *, (array['active', 'active', 'active', 'active', 'active', 'active', 'pending', 'draft', 'sold', 'delisted'])[1 + n % 10] as status
    from generate_series(1, $1::int) n) rows join kinds on place = n % (select count(*) from kinds)`
