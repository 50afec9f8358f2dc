// npm run bench:lists: the lists of the back-office in a PostgreSQL database of its own, with any filter, order, page and words.
// npm run bench:inbox: those of conversations alone, npm run bench:inventory that of a dealership's vehicles, beside a small
// back-office. --database NAME fills a database once and asks it again from then on, --only PATH asks one list, --changes 0
// leaves the price changes out. Nothing here fails for being slow.
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { createRandom } from '../demo/seed/random'
import { type BackOfficeSize, fillBackOffice } from './back-office'
import { numberFlag, sized, textFlag } from './flags'
import { measureChanges } from './inventory-changes'
import { type Ask, openApi } from './list-api'
import { backOfficeQueries, inboxQueries, inventoryQueries, type MakeQuery, somePage } from './list-queries'
import { samplesOf } from './list-samples'
import { slowestPlan } from './query-plans'
import { withDatabase, withStoredDatabase } from './scratch-database'
import { summary, timed } from './statistics'
import { print } from './table'

const targetMs = 50
const changeTargetMs = 3000
const warmUp = sized(50, 1)
const asked = numberFlag('asked', sized(500, 2))
const changes = numberFlag('changes', sized(5, 1))
const part = textFlag('of')
const parts: Record<string, Record<string, MakeQuery>> = { inbox: inboxQueries, inventory: inventoryQueries }
const only = textFlag('only')
const queries = Object.fromEntries(
  Object.entries(parts[part ?? ''] ?? { ...backOfficeQueries, ...inboxQueries, ...inventoryQueries }).filter(
    ([path]) => !only || path === only,
  ),
)
const usual = part
  ? { users: 10_000, dealerships: 2_000, members: 40, vehicles: 5_000, audit: 5_000 }
  : { users: 100_000, dealerships: 20_000, members: 2_000, vehicles: 200_000, audit: 1_000_000 }
const size = (): BackOfficeSize => ({
  users: numberFlag('users', sized(usual.users, 300)),
  dealerships: numberFlag('dealerships', sized(usual.dealerships, 60)),
  members: numberFlag('members', sized(usual.members, 20)),
  vehicles: numberFlag('vehicles', sized(usual.vehicles, 200)),
  auditRows: numberFlag('audit', sized(usual.audit, 500)),
  lot: numberFlag('lot', sized(20_000, 200)),
  inbox: { threads: numberFlag('threads', sized(50_000, 300)), ofCustomer: sized(2_000, 60) },
})

export function measureLists(server: string) {
  const name = textFlag('database')
  if (name)
    return withStoredDatabase(server, { name, fill: (url) => opened(url, fillDatabase) }, (url) =>
      opened(url, measureAll),
    )
  return withDatabase(server, (url) =>
    opened(url, async (database) => {
      await fillDatabase(database)
      return measureAll(database)
    }),
  )
}

async function opened<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const fillDatabase = (database: OpenDatabase) => fillBackOffice(database, size())

async function measureAll(database: OpenDatabase) {
  await migrateDatabase(database)
  const { ask, send } = await openApi(database)
  const lists = await measure(database, ask)
  const isChanged = '/api/dealership/vehicles' in queries && changes > 0
  return { lists, changes: isChanged ? await measureChanges(send, changes) : null }
}

async function measure(database: OpenDatabase, ask: Ask) {
  const samples = await samplesOf(database.pool)
  const figures = []
  for (const [path, makeQuery] of Object.entries(queries)) {
    const random = createRandom(14)
    const times: Asked[] = []
    for (let n = -warmUp; n < asked; n++) {
      const query = makeQuery(random, samples)
      const { pageCount } = await ask(addressOf(path, query))
      const page = pageCount && somePage(random, pageCount)
      const time = await timesOf(ask, addressOf(path, { ...query, page }))
      if (n >= 0) times.push(time)
    }
    const [slowest = { address: path, first: 0, best: 0 }] = times.sort((a, b) => b.best - a.best)
    const plan = await slowestPlan(database.pool, () => ask(slowest.address))
    const [first, best] = [summary(times.map((one) => one.first)), summary(times.map((one) => one.best))]
    figures.push({ path, first, best, slowest, plan })
  }
  return figures
}

interface Asked {
  address: string
  first: number
  /** Of three: what else the machine had to do is left out. */
  best: number
}

async function timesOf(ask: Ask, address: string): Promise<Asked> {
  const first = await timed(() => ask(address))
  const again = [await timed(() => ask(address)), await timed(() => ask(address))]
  return { address, first, best: Math.min(first, ...again) }
}

function addressOf(path: string, query: ReturnType<MakeQuery>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(set)}`
}

const ms = (value: number) => `${value.toFixed(1)} ms`

export function printLists({ lists, changes }: Awaited<ReturnType<typeof measureLists>>): void {
  print(`Lists, ${asked} warm queries each (goal: 95th percentile ${targetMs} ms)`, [
    ['', 'median', '95th percentile', 'best of three: median', '95th percentile', 'slowest'],
    ...lists.map(({ path, first, best, slowest }) => [
      path,
      ...[first.median, first.p95, best.median, best.p95, slowest.best].map(ms),
    ]),
  ])
  if (changes) printChanges(changes)
  for (const { slowest, plan } of lists)
    print(
      `${ms(slowest.best)}: ${decodeURIComponent(slowest.address)}`,
      plan.map((line) => [line.slice(0, 150)]),
    )
}

function printChanges({ vehicles, ...steps }: Awaited<ReturnType<typeof measureChanges>>): void {
  print(`One price change of ${vehicles} vehicles (goal for 5,000: ${changeTargetMs} ms)`, [
    ['', 'median', 'slowest'],
    ...Object.entries(steps).map(([step, { median, p95 }]) => [step, ms(median), ms(p95)]),
  ])
}
