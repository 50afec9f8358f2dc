import type pg from 'pg'

/** Makes each vehicle of the demo so many, alike but for price, mileage, place and VIN; each keeps its first picture. */
export async function multiplyVehicles(pool: pg.Pool, copies: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_name = 'vehicle' and is_generated = 'NEVER' and column_name <> 'id'`)
  const changed: Record<string, string> = {
    vin: 'null',
    stock_no: 'null',
    price_vehicle_cents: 'price_vehicle_cents + copy * 700 + id % 900',
    mileage: 'least(mileage + copy * 130, 1500000)',
    lat: 'lat + (copy % 21 - 10) * 0.35',
    lng: 'lng + (copy % 17 - 8) * 0.55',
    published_at: 'published_at - make_interval(mins => copy * 11)',
  }
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => changed[name] ?? name)
  const { rows: ends } = await pool.query<{ id: string }>('select max(id)::text as id from vehicle')
  for (let copy = 1; copy < copies; copy += 1)
    await pool.query(
      `insert into vehicle (${columns.join(', ')})
        select ${values.map((value) => value.replaceAll(/\bcopy\b/g, String(copy))).join(', ')} from vehicle where id <= $1`,
      [ends[0]?.id],
    )
  // a correlated OFFSET would walk the assets for each vehicle: number them once instead
  await pool.query(`
    with numbered as (select id, row_number() over (order by id) - 1 as n from asset)
    insert into vehicle_media (vehicle_id, position, asset_id)
    select v.id, 0, a.id from vehicle v join numbered a on a.n = v.id % (select count(*) from asset)
    where not exists (select 1 from vehicle_media m where m.vehicle_id = v.id)`)
  await pool.query('vacuum analyze')
}
