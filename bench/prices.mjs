// npm run bench:prices [-- --vehicles 1000000]: rates so many vehicles in a PostgreSQL database of its own, which is dropped
// again, and tests the method on the demo. Nothing here fails for being slow.
import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { multiplyVehicles } from './multiply.mjs'
import { cpuOf, rssOf } from './process.mjs'

const million = 1_000_000
const targetSeconds = 600

/** Seeds, multiplies, rates everything from nothing, then again with nothing new; times in seconds, memory in MB. */
export async function rating(server, wanted) {
  const { migrateDatabase, openDatabase } = await import('../api/database/open.ts')
  const { seedEssentials } = await import('../api/database/seed/essentials.ts')
  const { seedDemo } = await import('../api/database/seed/demo.ts')
  const { hashPassword } = await import('../api/accounts/passwords.ts')
  const name = `da_bench_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database "${name}"`)
  const database = await openDatabase({ url: at(server, name) })
  try {
    await migrateDatabase(database)
    await seedEssentials(database)
    await seedDemo(database, { now: new Date(), hashPassword })
    const { rows } = await database.pool.query('select count(*)::int as count from vehicle')
    await multiply(at(server, name), Math.max(1, Math.round(wanted / rows[0].count)))
    await database.pool.query('truncate price_rating, price_model, price_class')
    return { first: await run(database), again: await run(database), database: await sizeOf(database) }
  } finally {
    await database.close()
    await asAdmin(server, `drop database if exists "${name}" with (force)`)
  }
}

/** On a connection of its own: what makes a million vehicles takes longer than the product allows a statement. */
async function multiply(connectionString, copies) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max: 1 })
  await multiplyVehicles({ pool }, copies)
  await pool.end()
}

async function run({ db }) {
  const { rateEverything } = await import('../api/pricing/run.ts')
  const [began, cpu] = [performance.now(), cpuOf(process.pid)]
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, rssOf(process.pid) ?? 0)
  }, 200)
  const counts = await rateEverything({ db, now: () => new Date() }, { onProgress: said() })
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  const cpuSeconds = cpu && (cpuOf(process.pid).whole - cpu.whole) / 1000
  return { ...counts, seconds, cpuSeconds, peakMb }
}

/** A line every ten seconds. */
function said() {
  let last = performance.now()
  return ({ models, vehicles }) => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    console.log(`    ${models} models, ${vehicles} vehicles`)
  }
}

async function sizeOf({ pool }) {
  const { rows } = await pool.query(`select (select count(*)::int from vehicle) as vehicles,
    (pg_total_relation_size('price_rating') / 1048576)::int as "ratingsMb"`)
  return rows[0]
}

const at = (server, name) => Object.assign(new URL(server), { pathname: `/${name}` }).toString()

async function asAdmin(server, statement) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export function sayRating({ first, again, database }) {
  const aMillion = (first.seconds / database.vehicles) * million
  console.log(`\nRating prices in PostgreSQL: ${database.vehicles} vehicles, ${first.vehicles} of them on sale`)
  console.log(
    `  from nothing   ${first.seconds.toFixed(1)} s, ${Math.round(database.vehicles / first.seconds)} vehicles/s, CPU here ${first.cpuSeconds?.toFixed(1)} s, at most ${first.peakMb.toFixed(0)} MB, ${first.written} written (${database.ratingsMb} MB)`,
  )
  console.log(`  nothing new    ${again.seconds.toFixed(1)} s, ${again.written} written`)
  console.log(`  a million would take ${aMillion.toFixed(0)} s (target ${targetSeconds} s)`)
}

export function sayBacktest({ hidden, unrated, oneWord, twoWords, ...errors }) {
  const { medianErrorPercent, medianFromValuePercent, plainErrorPercent } = errors
  const share = ({ far, count }) => `${far} of ${count} (${((far / count) * 100).toFixed(1)}%)`
  console.log(`\nBack-test: each tenth of the demo's ${hidden} used cars hidden in turn, and estimated from the rest`)
  console.log(
    `  median error ${medianErrorPercent.toFixed(1)}% of the hidden price, ${medianFromValuePercent.toFixed(1)}% of the simulated value (median of the model alone: ${plainErrorPercent.toFixed(1)}%)`,
  )
  console.log(
    `  labels more than one band off: ${share(oneWord)} of one word, ${share(twoWords)} of two; too few comparables: ${unrated}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  register()
  const { backtest } = await import('./backtest.mjs')
  sayBacktest(backtest())
  const flag = process.argv.indexOf('--vehicles')
  const server = process.env.TEST_DATABASE_URL
  if (server) sayRating(await rating(server, flag < 0 ? 50_000 : Number(process.argv[flag + 1])))
  else console.log('\nThe run was left out: TEST_DATABASE_URL is not set.')
}
