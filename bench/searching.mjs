import { announce } from '../api/context.ts'
import { openSearch } from '../api/search/index.ts'
import { search } from '../api/search/search.ts'
import { groupBy } from './group-by.mjs'
import { withVehicles } from './scratch-database.mjs'
import { everything, searchClasses } from './search-queries.mjs'
import { summary, timed } from './statistics.mjs'
import { print } from './table.mjs'

const sets = 20
const repeats = 5

/** The engine beside PostgreSQL's GROUP BY at each size, turn by turn, on databases of its own. */
export async function searching(server, sizes) {
  for (const size of sizes) await withVehicles(server, { wanted: size, counted: 'listing' }, measure)
}

async function measure(database) {
  const before = await usedMb()
  const began = performance.now()
  const index = await openSearch(database, (error) => console.error(error))
  const seconds = (performance.now() - began) / 1000
  const { engine } = index
  print(`${engine.size} vehicles on sale`, [
    ['filled from PostgreSQL', `${seconds.toFixed(2)} s`],
    ['memory of its arrays', `${(engine.bytes / 1e6).toFixed(0)} MB`],
    ['memory in all (heap and arrays)', `${((await usedMb()) - before).toFixed(0)} MB`],
  ])
  const { rows: cars } = await database.pool.query(`
    select condition, body, make, model, year, exterior_family as color, drivetrain, price_total_cents::int as total from listing
    where body is not null and exterior_family is not null and drivetrain is not null and price_total_cents is not null
    order by md5(id::text) limit ${sets}`)
  const rows = []
  for (const one of searchClasses(cars)) rows.push(await compare(database, engine, one))
  print('Searches: median / 95th percentile', [['', 'engine', 'GROUP BY', 'ratio'], ...rows])
  await freshness(database, index)
  await hostile(database, index)
  await index.close()
}

async function compare({ pool }, engine, { name, sql, queries }) {
  const ours = []
  const theirs = []
  for (let round = 0; round <= repeats; round += 1)
    for (const query of queries) {
      const ms = await timed(() => engine.search(query))
      if (round > 0) ours.push(ms)
      if (sql && round === 1) theirs.push(await timed(() => groupBy(pool, query)))
    }
  const mine = summary(ours)
  const other = sql ? summary(theirs) : null
  return [
    name,
    `${mine.median.toFixed(2)} / ${mine.p95.toFixed(2)} ms`,
    other ? `${other.median.toFixed(0)} / ${other.p95.toFixed(0)} ms` : '–',
    other ? `${(other.median / mine.median).toFixed(0)} ×` : '–',
  ]
}

/** From the commit of a change to the first search that shows it. */
async function freshness({ db, pool }, { engine }) {
  const { rows } = await pool.query('select id::int as id from listing order by md5(id::text) limit 1000')
  const ids = rows.map(({ id }) => id)
  const byPrice = { ...everything(), sort: 'price' }
  const lines = []
  for (const some of [ids.slice(0, 1), ids]) {
    await db.transaction(async (tx) => {
      await tx.execute(
        `update vehicle set price_vehicle_cents = price_vehicle_cents + 100 where id in (${some.join()})`,
      )
      await announce(tx, { now: () => new Date() }, { concept: 'vehicles', ids: some, kind: 'updated' })
    })
    const [committed, version] = [performance.now(), engine.version]
    while (engine.version === version && performance.now() - committed < 5000) await new Promise(setImmediate)
    const told = performance.now() - committed
    const first = await timed(() => engine.search(byPrice))
    lines.push([
      `${some.length} changed`,
      `${told.toFixed(0)} ms until searchable`,
      `${first.toFixed(1)} ms for the first ordered page after it`,
    ])
  }
  print('Changes', lines)
}

/** Bad parameters through the whole verb: they may not cost more than good ones. */
async function hostile({ db }, index) {
  const context = { db, search: index, now: () => new Date(), actor: null, requestId: 'bench', ip: null }
  const many = (count, word) => Array.from({ length: count }, (_, at) => `${word}${at}`)
  const queries = {
    'good: a make and a price': { make: 'Honda', price_max: '30000' },
    'bad: 200 words': { q: many(200, 'wrd').join(' ') },
    'bad: 500 values': { color: many(500, 'c').join(), make: many(500, 'm').join(), feature: many(500, 'f').join() },
    'bad: page 1,000,000,000': { page: '1000000000' },
    'bad: last page by distance': { zip: '48104', sort: 'distance', page: '999999' },
    'bad: everything beaten hidden': { dominated: 'hide' },
  }
  const rows = []
  for (const [name, query] of Object.entries(queries)) {
    const times = []
    for (let round = 0; round < 12; round += 1) times.push(await timed(() => search(context, query)))
    const { median, p95 } = summary(times.slice(2))
    rows.push([name, `${median.toFixed(1)} / ${p95.toFixed(1)} ms`])
  }
  print('The whole verb with its cards: median / 95th percentile', rows)
}

async function usedMb() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
