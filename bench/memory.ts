// npm run bench:memory [-- --rounds 4 --vehicles 2000 --pictures 1700 --searches 2000]: what the server holds
// after a long day, as a curve. Started as `npm start` does, embedded; npm run bench:memory-postgres walks on PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises'
import { numberFlag, sized } from './flags'
import type { Site } from './site'
import { print } from './table'
import { type Walk, walk, walkOf } from './walk'
import type { Figures } from './watch'

const goalsMb = { start: 450, walked: 600 }
const restMs = sized(5000, 200)

export interface Curve {
  startMb: number | null
  startRestMb: number | null
  walk: Record<keyof Walk, number>
  rounds: Round[]
}
type Round = Record<keyof Walk | 'rest', number | null>

/** Resident memory after the start, after each part of each round, and after a rest. */
export async function measureMemory(site: Site): Promise<Curve> {
  const startMb = site.rssMb()
  const startRestMb = await rested(site)
  const amounts = {
    vehicles: numberFlag('vehicles', sized(2000, 8)),
    pictures: numberFlag('pictures', sized(1700, 8)),
    searches: numberFlag('searches', sized(2000, 8)),
  }
  const way = await walkOf(site.url, amounts)
  const rounds: Round[] = []
  for (let left = numberFlag('rounds', sized(4, 3)); left > 0; left -= 1) rounds.push(await round(site, way))
  const { vehicles, pictures, searches } = way
  const made = { vehicles: vehicles.length, pictures: pictures.length, searches: searches.length }
  return { startMb, startRestMb, walk: made, rounds }
}

/** Measures what the server holds after a short walk. */
export async function measureMemoryOfWalk(site: Site): Promise<Figures> {
  const way = await walkOf(site.url, { vehicles: 300, pictures: 150, searches: 300 })
  for (const part of [way.vehicles, way.pictures, way.searches]) await walk(site.url, part)
  return { 'memory after a short walk, MB': { value: (await rested(site)) ?? Number.NaN, worse: 'more' } }
}

async function round(site: Site, way: Walk): Promise<Round> {
  const after = async (part: keyof Walk) => {
    await walk(site.url, way[part])
    return site.rssMb()
  }
  return {
    vehicles: await after('vehicles'),
    pictures: await after('pictures'),
    searches: await after('searches'),
    rest: await rested(site),
  }
}

async function rested(site: Site): Promise<number | null> {
  await wait(restMs)
  return site.rssMb()
}

export function printMemory({ startMb, startRestMb, walk: made, rounds }: Curve): void {
  const mb = (value: number | null) => (value === null ? '–' : value.toFixed(0))
  const title = `${made.vehicles} vehicle pages, ${made.pictures} picture widths and ${made.searches} searches a round`
  print(`Memory of the server in MB (RSS): ${title}`, [
    ['', 'ready', 'vehicles', 'pictures', 'searches', `rest of ${restMs / 1000} s`],
    ['after the start', mb(startMb), '', '', '', mb(startRestMb)],
    ...rounds.map(({ vehicles, pictures, searches, rest }, at) => [
      `round ${at + 1}`,
      '',
      ...[vehicles, pictures, searches, rest].map(mb),
    ]),
  ])
  const [, second] = rounds
  const last = rounds.at(-1)
  const grown = rounds.length > 2 && second?.rest && last?.rest ? last.rest - second.rest : null
  print('Memory of the server beside its goals', [
    ['after the start', `${mb(startMb)} MB (goal ${goalsMb.start})`],
    ['after the walk', `${mb(last?.rest ?? null)} MB (goal ${goalsMb.walked})`],
    [
      'from the second round to the last',
      grown === null ? 'takes three rounds' : `${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB (goal: flat)`,
    ],
  ])
}
