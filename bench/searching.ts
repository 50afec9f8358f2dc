import { readFileSync } from 'node:fs'
import { publishChange } from '../api/context'
import type { OpenDatabase } from '../api/database/open'
import { projectPath } from '../api/database/paths'
import type { Engine } from '../api/search/engine/engine'
import type { Query } from '../api/search/engine/query'
import { openSearch, type SearchIndex } from '../api/search/index'
import { type SearchQuery, valuesOf } from '../api/search/query.contract'
import { search } from '../api/search/search'
import { readSentence } from '../api/search/sentence/read-sentence'
import { sentenceNames } from '../api/search/sentence-names'
import { suggestionsFor } from '../api/search/suggestions'
import { sized } from './flags'
import { groupBy } from './group-by'
import { withVehicles } from './scratch-database'
import { everything, type SampledCar, type SearchClass, searchClasses } from './search-queries'
import { summary, timed } from './statistics'
import { print } from './table'
import type { Figures } from './watch'

const sets = sized(20, 3)
const repeats = sized(5, 1)

/** The engine beside PostgreSQL's GROUP BY at each size, turn by turn, on databases of its own. */
export async function measureSearch(server: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) await withVehicles(server, { wanted: size, counted: 'listing' }, measure)
}

/** Measures how many times quicker than PostgreSQL's GROUP BY the engine has a full page with eight facets. */
export const measureEngineRatio = (server: string, size: number): Promise<Figures> =>
  withVehicles(server, { wanted: size, counted: 'listing' }, async (database) => {
    const index = await openSearch(database, (error) => console.error(error))
    const [page] = searchClasses(await sampledCars(database))
    if (!page) throw new Error('There is no class of searches.')
    const { mine, other } = await timesOf(database, index.engine, page)
    await index.close()
    return { 'engine : GROUP BY at 100,000': { value: (other?.median ?? Number.NaN) / mine.median, worse: 'less' } }
  })

async function sampledCars({ pool }: OpenDatabase): Promise<SampledCar[]> {
  const { rows } = await pool.query<SampledCar>(`
    select condition, body, make, model, year, exterior_family as color, drivetrain, price_total_cents::int as total from listing
    where body is not null and exterior_family is not null and drivetrain is not null and price_total_cents is not null
    order by md5(id::text) limit ${sets}`)
  return rows
}

async function measure(database: OpenDatabase): Promise<void> {
  const before = usedMb()
  const began = performance.now()
  const index = await openSearch(database, (error) => console.error(error))
  const seconds = (performance.now() - began) / 1000
  const { engine } = index
  print(`${engine.size} vehicles on sale`, [
    ['filled from PostgreSQL', `${seconds.toFixed(2)} s`],
    ['memory of its arrays', `${(engine.bytes / 1e6).toFixed(0)} MB`],
    ['memory in all (heap and arrays)', `${(usedMb() - before).toFixed(0)} MB`],
  ])
  const rows: string[][] = []
  for (const one of searchClasses(await sampledCars(database))) rows.push(await compare(database, engine, one))
  print('Searches: median / 95th percentile', [['', 'engine', 'GROUP BY', 'ratio'], ...rows])
  await freshness(database, index)
  await hostile(database, index)
  await typing(database, index)
  await index.close()
}

async function timesOf({ pool }: OpenDatabase, engine: Engine, { sql, queries }: SearchClass) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= repeats; round += 1)
    for (const query of queries) {
      const ms = await timed(() => engine.search(query))
      if (round > 0) ours.push(ms)
      if (sql && round === 1) theirs.push(await timed(() => groupBy(pool, query)))
    }
  return { mine: summary(ours), other: sql ? summary(theirs) : null }
}

async function compare(database: OpenDatabase, engine: Engine, searches: SearchClass) {
  const { mine, other } = await timesOf(database, engine, searches)
  return [
    searches.name,
    `${mine.median.toFixed(2)} / ${mine.p95.toFixed(2)} ms`,
    other ? `${other.median.toFixed(0)} / ${other.p95.toFixed(0)} ms` : '–',
    other ? `${(other.median / mine.median).toFixed(0)} ×` : '–',
  ]
}

/** From the commit of a change to the first search that shows it. */
async function freshness({ db, pool }: OpenDatabase, { engine }: SearchIndex): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'select id::int as id from listing order by md5(id::text) limit 1000',
  )
  const ids = rows.map(({ id }) => id)
  const byPrice: Query = { ...everything(), sort: 'price' }
  const lines: string[][] = []
  for (const some of [ids.slice(0, 1), ids]) {
    await db.transaction(async (tx) => {
      await tx.execute(
        `update vehicle set price_vehicle_cents = price_vehicle_cents + 100 where id in (${some.join()})`,
      )
      await publishChange(tx, { now: () => new Date() }, { concept: 'vehicles', ids: some, kind: 'updated' })
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
async function hostile({ db }: OpenDatabase, index: SearchIndex): Promise<void> {
  const context = { db, search: index, now: () => new Date() }
  const many = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`)
  const queries = {
    'good: a make and a price': { make: 'Honda', price_max: '30000' },
    'bad: 200 words': { q: many(200, 'wrd').join(' ') },
    'bad: 500 values': { color: many(500, 'c').join(), make: many(500, 'm').join(), feature: many(500, 'f').join() },
    'bad: page 1,000,000,000': { page: '1000000000' },
    'bad: last page by distance': { zip: '48104', sort: 'distance', page: '999999' },
    'bad: everything dominated hidden': { dominated: 'hide' },
  }
  const rows: string[][] = []
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = []
    for (let round = 0; round < 2 + sized(10, 1); round += 1)
      times.push(await timed(() => search(context, asked(query))))
    const { median, p95 } = summary(times.slice(2))
    rows.push([name, `${median.toFixed(1)} / ${p95.toFixed(1)} ms`])
  }
  print('The whole verb with its cards: median / 95th percentile', rows)
}

/** What is asked at each letter: sentences and suggestions. */
async function typing({ db }: OpenDatabase, index: SearchIndex): Promise<void> {
  const context = { db, search: index, now: () => new Date() }
  const names = sentenceNames(index.engine, index.aliases)
  const lines = readFileSync(projectPath('api/search/sentence/sentences.data.txt'), 'utf8').trimEnd().split('\n')
  const sentences = lines.map((line) => line.split(' =>')[0] ?? '')
  for (const one of sentences) readSentence(one, names) // the first time, code is compiled
  const reading: number[] = []
  for (const one of sentences) reading.push(await timed(() => readSentence(one, names)))
  const offering: number[] = []
  for (const q of ['h', 'hon', 'honda ci', 'toy', 'san f', '941', 'near mo', 'suv under 25k', ''])
    for (let round = 0; round < 1 + sized(10, 1); round += 1) {
      const ms = await timed(() => suggestionsFor(context, { q }))
      if (round > 0) offering.push(ms)
    }
  const line = (times: number[], goal: string) => {
    const { median, p95 } = summary(times)
    return `${median.toFixed(2)} / ${p95.toFixed(2)} ms, ${Math.max(...times).toFixed(2)} ms at most (goal ${goal})`
  }
  print('While somebody types: median / 95th percentile', [
    [`${sentences.length} sentences`, line(reading, 'each 5 ms')],
    ['suggestions', line(offering, '20 ms')],
  ])
}

const asked = (texts: Record<string, string>): SearchQuery =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, valuesOf(name, [text])]))

function usedMb(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
