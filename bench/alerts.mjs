// npm run bench:alerts [-- --searches 10000 --changed 1000]: how long it takes to find and write what changed for so many
// saved searches when so many vehicles change at once, on a database of its own. Nothing here fails for being slow.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { rssOf } from './process.mjs'

const target = 30
const flag = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const wanted = { searches: flag('searches', 10_000), changed: flag('changed', 1_000) }

register()
const { openDatabase, migrateDatabase } = await import('../api/database/open.ts')
const { seedEssentials } = await import('../api/database/seed/essentials.ts')
const { seedDemo } = await import('../api/database/seed/demo.ts')
const { hashPassword } = await import('../api/accounts/passwords/hashing.ts')
const { findAlerts } = await import('../api/saved/alerts/find.ts')
const { Percolator } = await import('../api/search/percolate.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'da-alerts-'))
let database
try {
  database = await openDatabase({ dataDir })
  await migrateDatabase(database)
  await seedEssentials(database)
  await seedDemo(database, { now: new Date(), hashPassword })
  await measure(database)
} finally {
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure({ db, pool }) {
  const now = () => new Date()
  const percolator = new Percolator({ db, pool }, now)
  await findAlerts({ db, now, percolator }) // begins: the stock as it is
  const distinct = await saveSearches(pool)
  const ids = await change(pool)
  const [began, before] = [performance.now(), rssOf(process.pid) ?? 0]
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, rssOf(process.pid) ?? 0)
  }, 50)
  const found = await findAlerts({ db, now, percolator })
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const percolated = performance.now()
  const queries = (await pool.query('select distinct query from saved_search')).rows.map(({ query }) => query)
  await percolator.match(ids, queries)
  const again = (performance.now() - percolated) / 1000
  console.log(
    `\n${wanted.searches} saved searches (${distinct} different), ${ids.length} vehicles changed, on the embedded database`,
  )
  console.log(`  found and written  ${seconds.toFixed(1)} s, ${found} alerts (target ${target} s)`)
  console.log(`  percolation alone  ${again.toFixed(2)} s, a second time`)
  console.log(`  memory             ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB`)
}

/** Searches as people save them: mostly one make or model with a price, a distance, a feature; a few by keyword. */
async function saveSearches(pool) {
  const kinds = (await pool.query('select distinct make, model from listing order by 1, 2')).rows
  const zips = (await pool.query('select distinct zip from listing order by 1 limit 40')).rows
  const queries = Array.from({ length: wanted.searches }, (_, n) => {
    const { make, model } = kinds[n % kinds.length]
    const names = new URLSearchParams(n % 10 === 0 ? { q: `${make} ${model}` } : { make, model })
    if (n % 3 === 0) names.set('zip', zips[n % zips.length].zip)
    if (n % 3 === 0) names.set('radius', String(25 * (1 + (n % 8))))
    if (n % 2 === 0) names.set('year_min', String(2012 + (n % 12)))
    names.set('price_max', String(9_000 + n * 5)) // no two are alike: nobody's search is another's
    if (n % 7 === 0) names.set('mileage_max', String(20_000 + (n % 13) * 5_000))
    return names.toString()
  })
  const users = Math.ceil(wanted.searches / 50)
  await pool.query(
    `insert into "user" (email, display_name, password_hash)
      select 'bench' || n || '@example.com', 'Bench ' || n, 'x' from generate_series(1, $1) n`,
    [users],
  )
  const { rows: people } = await pool.query(`select id from "user" where email like 'bench%' order by id`)
  await pool.query(
    `insert into saved_search (user_id, name, query, cadence)
      select u, 'Search', q, 'daily' from unnest($1::bigint[], $2::text[]) as t(u, q) on conflict do nothing`,
    [queries.map((_, n) => people[n % users].id), queries],
  )
  const { rows } = await pool.query(
    'select count(*)::int as n, count(distinct query)::int as distinct from saved_search',
  )
  wanted.searches = rows[0].n
  return rows[0].distinct
}

/** A tenth is new, most fall in price, some are sold. */
async function change(pool) {
  const { rows } = await pool.query('select id from listing order by md5(id::text) limit $1', [wanted.changed])
  const ids = rows.map(({ id }) => Number(id))
  const some = (part) => ids.filter((_, n) => n % 10 < part)
  await pool.query('delete from alert_state where vehicle_id = any($1::bigint[])', [some(1)])
  await pool.query('update vehicle set first_published_at = now() where id = any($1::bigint[])', [some(1)])
  await pool.query(
    'update vehicle set price_vehicle_cents = price_vehicle_cents - 30000 where id = any($1::bigint[])',
    [ids],
  )
  await pool.query(`update vehicle set status = 'sold', sold_at = now() where id = any($1::bigint[])`, [
    ids.filter((_, n) => n % 10 === 9),
  ])
  await pool.query(
    `insert into change_event (concept, entity_ids, kind, at) values ('vehicles', $1, 'updated', now())`,
    [ids.join()],
  )
  return ids
}
