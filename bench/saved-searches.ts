import type pg from 'pg'

/** Searches as people save them: mostly one make or model with a price, a distance, a feature; a few by keyword. */
export async function saveSearches(pool: pg.Pool, wanted: number): Promise<{ count: number; queries: string[] }> {
  const queries = await makeQueries(pool, wanted)
  const users = Math.ceil(wanted / 50)
  await pool.query(
    `insert into "user" (email, display_name, password_hash)
      select 'bench' || n || '@example.com', 'Bench ' || n, 'x' from generate_series(1, $1) n`,
    [users],
  )
  const { rows: people } = await pool.query<{ id: string }>(
    `select id from "user" where email like 'bench%' order by id`,
  )
  await pool.query(
    `insert into saved_search (user_id, name, query, cadence)
      select u, 'Search', q, 'daily' from unnest($1::bigint[], $2::text[]) as t(u, q) on conflict do nothing`,
    [queries.map((_, n) => people[n % users]?.id), queries],
  )
  const { rows } = await pool.query<{ query: string }>('select query from saved_search')
  return { count: rows.length, queries: [...new Set(rows.map(({ query }) => query))] }
}

async function makeQueries(pool: pg.Pool, wanted: number): Promise<string[]> {
  const { rows: kinds } = await pool.query<{ make: string; model: string }>(
    'select distinct make, model from listing order by 1, 2',
  )
  const { rows: zips } = await pool.query<{ zip: string }>('select distinct zip from listing order by 1 limit 40')
  return Array.from({ length: wanted }, (_, n) => {
    const { make = '', model = '' } = kinds[n % kinds.length] ?? {}
    const names = new URLSearchParams(n % 10 === 0 ? { q: `${make} ${model}` } : { make, model })
    if (n % 3 === 0) names.set('zip', zips[n % zips.length]?.zip ?? '')
    if (n % 3 === 0) names.set('radius', String(25 * (1 + (n % 8))))
    if (n % 2 === 0) names.set('year_min', String(2012 + (n % 12)))
    names.set('price_max', String(9_000 + n * 5)) // no two are alike: nobody's search is another's
    if (n % 7 === 0) names.set('mileage_max', String(20_000 + (n % 13) * 5_000))
    return names.toString()
  })
}
