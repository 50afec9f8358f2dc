// npm run bench:prices [-- --vehicles 1000000] [-- --file LIST.csv]: how far estimates are from the prices of the demo, or of a
// listing file, and how long so many ratings take in a PostgreSQL database of its own. Nothing here fails for being slow.
import type { OpenDatabase } from '../api/database/open'
import { type RunCounts, rateEverything } from '../api/pricing/run'
import { sized } from './flags'
import { cpuOf, inMb, peakDuring } from './process'
import { withVehicles } from './scratch-database'
import { print } from './table'

const million = 1_000_000
const targetSeconds = 330

/** Seeds, multiplies, rates everything from nothing, then again with nothing new; times in seconds, memory in MB. */
export const measureRating = (server: string, wanted = sized(50_000, 100)) =>
  withVehicles(server, { wanted, counted: 'vehicle' }, async (database) => {
    await database.pool.query('truncate price_rating, price_model, price_effect')
    return { first: await run(database), again: await run(database), database: await sizeOf(database) }
  })

async function run({ db }: OpenDatabase) {
  const [began, before] = [performance.now(), cpuOf(process.pid)]
  const { result: counts, peakMb } = await peakDuring(() =>
    rateEverything({ db, now: () => new Date() }, { onProgress: reportProgress() }),
  )
  const [seconds, after] = [(performance.now() - began) / 1000, cpuOf(process.pid)]
  return { ...counts, seconds, cpuSeconds: before && after && (after.whole - before.whole) / 1000, peakMb }
}

/** A line every ten seconds. */
function reportProgress(): (counts: RunCounts) => void {
  let last = performance.now()
  return ({ models, vehicles }) => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    console.log(`    ${models} models, ${vehicles} vehicles`)
  }
}

async function sizeOf({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ vehicles: number; ratingsMb: number }>(
    `select (select count(*)::int from vehicle) as vehicles,
      (pg_total_relation_size('price_rating') / 1048576)::int as "ratingsMb"`,
  )
  return rows[0] ?? { vehicles: 0, ratingsMb: 0 }
}

export function printRating({ first, again, database }: Awaited<ReturnType<typeof measureRating>>): void {
  const { vehicles, ratingsMb } = database
  const cpu = first.cpuSeconds === null ? '' : `, CPU here ${first.cpuSeconds.toFixed(1)} s`
  const fromNothing = `${first.seconds.toFixed(1)} s, ${Math.round(vehicles / first.seconds)} vehicles/s${cpu}`
  const aMillion = (first.seconds / vehicles) * million
  print(`Rating prices in PostgreSQL: ${vehicles} vehicles, ${first.vehicles} of them on sale`, [
    ['from nothing', `${fromNothing}, at most ${inMb(first.peakMb)}, ${first.written} written (${ratingsMb} MB)`],
    ['nothing new', `${again.seconds.toFixed(1)} s, ${again.written} written`],
    ['a million would take', `${aMillion.toFixed(0)} s (target ${targetSeconds} s)`],
  ])
}
