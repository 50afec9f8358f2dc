// npm run bench:taxonomy: merges a model with 50,000 vehicles into another in PostgreSQL, and undoes it, while pages of
// vehicles are read. Nothing here fails for being slow.
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { users } from '../api/accounts/schema'
import { insertMany } from '../api/database/insert-many'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { seedEssentials } from '../api/essentials'
import { notifier } from '../api/notifications/notifier'
import { changeTaxonomy } from '../api/taxonomy/change-names'
import { runChanges } from '../api/taxonomy/run-changes'
import { nameChanges } from '../api/taxonomy/schema'
import { undoNameChange } from '../api/taxonomy/undo-change'
import { loadVehicleFacts } from '../api/vehicles/page/load-facts'
import { models } from '../api/vehicles/schema'
import { workContext } from '../api/work-parts'
import { dealershipRows } from './dealership-rows'
import { numberFlag, sized } from './flags'
import { userRows } from './people-rows'
import { withDatabase } from './scratch-database'
import { type Summary, summary, timed } from './statistics'
import { print } from './table'

interface Part {
  name: string
  seconds: number
  reads: Summary
  slowest: number
}

export const measureTaxonomy = (server: string) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      const vehicles = numberFlag('vehicles', sized(50_000, 300))
      const change = await fill(database, vehicles)
      return { vehicles, parts: await measure(database, change) }
    } finally {
      await database.close()
    }
  })

async function fill({ db }: OpenDatabase, count: number) {
  await db.transaction((tx) => insertMany(tx, dealerships, dealershipRows(sized(500, 5))))
  await db.transaction((tx) => insertMany(tx, users, userRows(1)))
  await db.execute(sql`update dealership set status = 'approved'`)
  const [from, into] = await db.select().from(models).where(eq(models.makeId, 1)).orderBy(models.id).limit(2)
  if (!from || !into) throw new Error('The catalogue has no two models of one make.')
  await db.execute(sql`
    insert into vehicle (dealership_id, vin, stock_no, condition, year, make_id, model_id, trim, mileage, price_vehicle_cents,
      lat, lng, city, state, zip, status, published_at, first_published_at, source)
    select 1 + n % ${sized(500, 5)}, upper(substr(md5(n::text), 1, 17)), 'S' || n, 'used', 2012 + n % 14, ${from.makeId}, ${from.id},
      (array['LX', 'EX', 'EX-L'])[1 + n % 3], (n * 37) % 120000, 1500000 + n % 900000, 42, -83, 'Ann Arbor', 'MI', '48104', 'active',
      now(), now(), 'feed' from generate_series(1, ${count}::int) n`)
  await db.execute(sql`analyze`)
  return { from, into }
}

type Pair = Awaited<ReturnType<typeof fill>>

async function measure(database: OpenDatabase, { from, into }: Pair): Promise<Part[]> {
  const { db } = database
  const actor = { id: 1, role: 'system_admin' as const }
  const context = { ...workContext({ db, now: () => new Date(), notifier }, 'bench'), actor: actor as never }
  const { rows } = await db.execute<{ id: string }>(sql`select id from vehicle order by random() limit 500`)
  const slugs = rows.map(({ id }) => `x-${Number(id).toString(36)}`)
  const parts: Part[] = []
  parts.push(await reading('Pages before', context, slugs, () => pause(sized(3_000, 50))))
  const body = {
    kind: 'merge_model' as const,
    id: from.id,
    version: from.version,
    intoId: into.id,
    intoVersion: into.version,
  }
  const { changeId } = await changeTaxonomy(context, body)
  parts.push(await reading('Merge', context, slugs, () => run(database)))
  const [change] = await db
    .select()
    .from(nameChanges)
    .where(eq(nameChanges.id, changeId ?? 0))
  if (change?.status !== 'done') throw new Error('The merge has not ended.')
  await undoNameChange(context, { id: change.id, version: change.version })
  parts.push(await reading('Undo', context, slugs, () => run(database)))
  return parts
}

const run = ({ db }: OpenDatabase) =>
  runChanges(
    { db, now: () => new Date() },
    (error) => {
      throw error
    },
    new AbortController().signal,
  )

/** Reads pages one after another while the work lasts. */
async function reading(
  name: string,
  context: Parameters<typeof loadVehicleFacts>[0],
  slugs: readonly string[],
  work: () => Promise<unknown>,
): Promise<Part> {
  const times: number[] = []
  let isOver = false
  const reader = (async () => {
    for (let at = 0; !isOver; at += 1) {
      times.push(await timed(() => loadVehicleFacts(context, slugs[at % slugs.length] ?? '')))
      await pause(10)
    }
  })()
  const seconds = (await timed(work)) / 1000
  isOver = true
  await reader
  return { name, seconds, reads: summary(times), slowest: Math.max(...times) }
}

export const printTaxonomy = ({ vehicles, parts }: Awaited<ReturnType<typeof measureTaxonomy>>) =>
  print(
    `A model with ${vehicles.toLocaleString('en-US')} vehicles is merged and taken apart: seconds, and a page's reads meanwhile`,
    parts.map(({ name, seconds, reads, slowest }) => [
      name,
      `${seconds.toFixed(1)} s`,
      `${reads.count} reads, median ${reads.median.toFixed(1)} ms, 95th ${reads.p95.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`,
    ]),
  )
