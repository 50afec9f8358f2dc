// npm run bench:prices [-- --vehicles 1000000]: rates so many vehicles in a PostgreSQL database of its own, which is dropped
// again, and tests the method on the demo. Nothing here fails for being slow.
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { cpuOf, rssOf } from './process.mjs'

const million = 1_000_000
const targetSeconds = 600

/** Seeds, multiplies, rates everything from nothing, then again with nothing new; times in seconds, memory in MB. */
export async function rating(server, wanted) {
  const { withVehicles } = await import('./scratch-database.mjs')
  return withVehicles(server, { wanted, counted: 'vehicle' }, async (database) => {
    await database.pool.query('truncate price_rating, price_model, price_class')
    return { first: await run(database), again: await run(database), database: await sizeOf(database) }
  })
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
