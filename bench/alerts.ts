// npm run bench:alerts [-- --searches 10000 --changed 1000]: how long it takes to find and write what changed for so many
// saved searches when so many vehicles change at once, on a database of its own. Nothing here fails for being slow.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../api/database/open'
import { notifier } from '../api/notifications/notifier'
import { findAlerts } from '../api/saved/alerts/find'
import { Percolator } from '../api/search/percolate'
import { beginWithDemo } from '../scripts/demo-folder.mjs'
import { numberFlag, sized } from './flags'
import { inMb, peakDuring, rssOf } from './process'
import { saveSearches } from './saved-searches'
import { print } from './table'

const targetSeconds = 30

export async function measureAlerts() {
  const dataDir = mkdtempSync(join(tmpdir(), 'da-alerts-'))
  beginWithDemo(dataDir)
  const database = await openDatabase({ dataDir })
  try {
    return await measure(database)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure({ db, pool }: OpenDatabase) {
  const now = () => new Date()
  const percolator = new Percolator({ db, pool }, now)
  await findAlerts({ db, now, notifier, percolator }) // begins: the stock as it is
  const saved = await saveSearches(pool, numberFlag('searches', sized(10_000, 50)))
  const ids = await change(pool, numberFlag('changed', sized(1_000, 20)))
  const beforeMb = rssOf(process.pid)
  const began = performance.now()
  const { result: found, peakMb } = await peakDuring(() => findAlerts({ db, now, notifier, percolator }))
  const seconds = (performance.now() - began) / 1000
  const percolated = performance.now()
  await percolator.match(ids, saved.queries)
  const percolationSeconds = (performance.now() - percolated) / 1000
  const counts = { searches: saved.count, distinct: saved.queries.length, changed: ids.length, found }
  return { ...counts, seconds, percolationSeconds, beforeMb, peakMb }
}

/** A tenth is new, all fall in price, a tenth is sold. */
async function change(pool: OpenDatabase['pool'], wanted: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id::int as id from listing order by md5(id::text) limit $1',
    [wanted],
  )
  const ids = rows.map(({ id }) => id)
  const tenth = (part: number) => ids.filter((_, n) => n % 10 === part)
  await pool.query('delete from alert_state where vehicle_id = any($1::bigint[])', [tenth(0)])
  await pool.query('update vehicle set first_published_at = now() where id = any($1::bigint[])', [tenth(0)])
  await pool.query(
    'update vehicle set price_vehicle_cents = price_vehicle_cents - 30000 where id = any($1::bigint[])',
    [ids],
  )
  await pool.query(`update vehicle set status = 'sold', sold_at = now() where id = any($1::bigint[])`, [tenth(9)])
  await pool.query(
    `insert into change_event (concept, entity_ids, kind, at) values ('vehicles', $1, 'updated', now())`,
    [ids.join()],
  )
  return ids
}

export function printAlerts({
  searches,
  distinct,
  changed,
  ...figures
}: Awaited<ReturnType<typeof measureAlerts>>): void {
  const { found, seconds, percolationSeconds, beforeMb, peakMb } = figures
  print(`${searches} saved searches (${distinct} different), ${changed} vehicles changed, on the embedded database`, [
    ['found and written', `${seconds.toFixed(1)} s, ${found} alerts (target ${targetSeconds} s)`],
    ['percolation alone', `${percolationSeconds.toFixed(2)} s, a second time`],
    ['memory', `${inMb(beforeMb)} before, at most ${inMb(peakMb)}`],
  ])
}
