// npm run bench:feeds: a generated listing file of 100,000 rows into an empty PostgreSQL database, then the same file again, then
// one in which every tenth price changed; with how long each phase takes and the most memory. --rows 1000000 for the big one; --statements for the slowest ones.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { seedEssentials } from '../api/essentials'
import { type ImportProgress, importFile } from '../api/feeds/run'
import { dealershipRows } from './dealership-rows'
import { numberFlag, sized } from './flags'
import { writeListingFile } from './listing-file'
import { inMb, peakDuring, rssOf } from './process'
import { withDatabase } from './scratch-database'
import { statementsDuring } from './statements'
import { print } from './table'

const rows = numberFlag('rows', sized(100_000, 200))
const chunk = 256 * 1024
const everyTenth = (at: number): number => (at % 10 === 0 ? 500 : 0)

export const measureFeeds = (server: string) =>
  withFeedDatabase(server, rows, async (_, importOf) => {
    const folder = mkdtempSync(join(tmpdir(), 'da-bench-feeds-'))
    try {
      const [first, dearer] = [join(folder, 'first.csv'), join(folder, 'dearer.csv')]
      writeListingFile(first, rows)
      writeListingFile(dearer, rows, everyTenth)
      const figures = [await importOf('new', first), await importOf('unchanged', first)]
      return [...figures, await importOf('every tenth changed', dearer)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

type ImportOf = (name: string, file: string) => ReturnType<typeof measureImport>

/** Gives the work a PostgreSQL database with one dealership that may have so many vehicles, and how a file gets in. */
export const withFeedDatabase = <T>(
  server: string,
  listingLimit: number,
  work: (url: string, importOf: ImportOf) => Promise<T>,
) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      await database.db
        .insert(dealerships)
        .overridingSystemValue()
        .values({ ...firstDealership(), listingLimit })
      return await work(url, (name, file) => measureImport(database, name, file))
    } finally {
      await database.close()
    }
  })

function firstDealership() {
  const [first] = dealershipRows(1)
  if (!first) throw new Error('There is no dealership to import into.')
  return { ...first, status: 'approved' as const }
}

async function measureImport(database: OpenDatabase, name: string, file: string) {
  const context = { db: database.db, now: () => new Date(), actor: null, requestId: 'bench', ip: null, userAgent: null }
  const before = rssOf(process.pid) ?? 0
  const began = performance.now()
  let applying = Number.NaN
  const onProgress = ({ phase }: ImportProgress) => {
    if (phase === 'applying' && Number.isNaN(applying)) applying = performance.now()
  }
  const open = () => createReadStream(file, { highWaterMark: chunk })
  const { result: measured, slowest } = await statementsDuring(() =>
    peakDuring(() => importFile(context, { dealershipId: 1, fileName: `${name}.csv`, open, onProgress })),
  )
  const { result, peakMb } = measured
  const ended = performance.now()
  if (result.status !== 'applied' || result.counts.refused > 0)
    throw new Error(`The import “${name}” ended as ${result.status}: ${JSON.stringify(result.counts)}`)
  const { created, updated, unchanged } = result.counts
  const seconds = { read: (applying - began) / 1000, applied: (ended - applying) / 1000, all: (ended - began) / 1000 }
  return { name, counts: { created, updated, unchanged }, seconds, aboveIdleMb: peakMb - before, slowest }
}

const s = (seconds: number): string => `${seconds.toFixed(2)} s`

export function printFeeds(figures: Awaited<ReturnType<typeof measureFeeds>>): void {
  print(`A feed of ${rows} rows on PostgreSQL (goals for 100,000: new 4 s, unchanged 2 s)`, [
    ['', 'read and compared', 'applied', 'all', 'above idle', 'created, updated, unchanged'],
    ...figures.map(({ name, seconds, aboveIdleMb, counts }) => [
      name,
      s(seconds.read),
      s(seconds.applied),
      s(seconds.all),
      inMb(aboveIdleMb),
      Object.values(counts).join(', '),
    ]),
  ])
  if (!process.argv.includes('--statements')) return
  for (const { name, slowest } of figures)
    print(
      `Statements of “${name}”: how often, and how long in all`,
      slowest.map(([text, count, ms]) => [String(count), s(ms / 1000), text]),
    )
}
