// npm run bench:year: a year of counts of many dealerships in PostgreSQL, and what the pages of analytics read of it over
// random ranges. Nothing here fails for being slow.
import { getAnalytics, listVehicleFigures } from '../api/analytics/analytics'
import { VehicleFigureQuery } from '../api/analytics/analytics.contract'
import { getDashboard } from '../api/analytics/dashboard'
import { getAdminOverview } from '../api/analytics/overview'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { seedEssentials } from '../api/essentials'
import type { RangeQuery } from '../api/range.contract'
import { createRandom, type Random } from '../demo/seed/random'
import { isTiny, numberFlag, sized } from './flags'
import { slowestPlan } from './query-plans'
import { withDatabase } from './scratch-database'
import { type Summary, summary, timed } from './statistics'
import { print } from './table'
import { fillYear, type YearSize } from './year-rows'

const targetMs = 80
const ranges = sized(300, 4)
const warmUp = sized(20, 1)

const size = (): YearSize => ({
  dealerships: numberFlag('dealerships', sized(1000, 4)),
  vehicles: numberFlag('vehicles', sized(55, 5)),
  days: sized(365, 40),
  threads: sized(200, 5),
})

interface Figures {
  name: string
  times: Summary
  /** Holds the best of three of each range: what else the machine had to do is left out. */
  best: Summary
  plan: string[]
}
interface Measured {
  rows: number
  seconds: number
  figures: Figures[]
}

export const measureYear = (server: string): Promise<Measured> =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      let rows = 0
      const ms = await timed(async () => (rows = await fillYear(database, size())))
      return { rows, seconds: ms / 1000, figures: await measure(database) }
    } finally {
      await database.close()
    }
  })

type Context = Parameters<typeof getDashboard>[0]

const calls: Record<string, (context: Context, query: RangeQuery) => Promise<unknown>> = {
  analytics: getAnalytics,
  'cars of analytics': (context, query) => listVehicleFigures(context, { ...VehicleFigureQuery.parse({}), ...query }),
  dashboard: getDashboard,
  overview: (context) => getAdminOverview(context),
}

async function measure(database: OpenDatabase): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const [name, call] of Object.entries(calls)) {
    const random = createRandom(37)
    const times: number[] = []
    const best: number[] = []
    let slowest = { ms: 0, work: () => Promise.resolve<unknown>(null) }
    for (let at = -warmUp; at < ranges; at += 1) {
      const [context, query] = [contextFor(database, random), someRange(random)]
      const work = () => call(context, query)
      const ms = await timed(work)
      if (at < 0) continue
      times.push(ms)
      best.push(Math.min(ms, await timed(work), await timed(work)))
      if (ms > slowest.ms) slowest = { ms, work }
    }
    figures.push({
      name,
      times: summary(times),
      best: summary(best),
      plan: await slowestPlan(database.pool, slowest.work),
    })
  }
  return figures
}

const contextFor = ({ db }: OpenDatabase, random: Random): Context =>
  ({
    db,
    now: () => new Date(),
    actor: { id: 1, role: 'dealership_admin' },
    dealership: { id: random.int(1, size().dealerships), role: 'dealership_admin' },
  }) as unknown as Context

const dayMs = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

function someRange(random: Random): RangeQuery {
  const compare = random.pick(['before', 'year'] as const)
  if (random.chance(0.4)) return { range: random.pick(['7', '30', '90'] as const), compare }
  const [from, to] = [random.int(2, 360), random.int(2, 360)]
  return { range: 'custom', from: dayBefore(Math.max(from, to)), to: dayBefore(Math.min(from, to)), compare }
}

export function printYear({ rows, seconds, figures }: Measured): void {
  print(`A year of counts: ${rows.toLocaleString('en-US')} daily rows, made in ${seconds.toFixed(0)} s`, [
    ['', 'median', 'p95', 'p95, best of three', `goal ${targetMs} ms`],
    ...figures.map(({ name, times, best }) => [
      name,
      `${times.median.toFixed(1)} ms`,
      `${times.p95.toFixed(1)} ms`,
      `${best.p95.toFixed(1)} ms`,
      best.p95 <= targetMs ? 'reached' : 'missed',
    ]),
  ])
  if (isTiny) return
  for (const { name, plan } of figures) console.log(`\n${name}: its slowest statement\n${plan.join('\n')}`)
}
