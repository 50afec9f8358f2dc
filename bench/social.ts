// npm run bench:social: every list of the social area and of moderation in a PostgreSQL database of its own, at any place, as
// somebody who follows, saves and mutes as much as is allowed; and decisions on 1,000 comments. `--list searched` asks those alone
// whose name has the word. Nothing here fails for being slow.
import { openDatabase } from '../api/database/open'
import { createRandom, type Random } from '../demo/seed/random'
import { fillBackOffice } from './back-office'
import { numberFlag, sized, textFlag } from './flags'
import { type Ask, openApi } from './list-api'
import { measureDecisions, moderationLists } from './moderation'
import { slowestPlan } from './query-plans'
import { withDatabase } from './scratch-database'
import { fillSocial, type SocialSize } from './social-rows'
import { summary, timed } from './statistics'
import { print } from './table'

const targetMs = 50
const decisionTargetMs = 3000
const warmUp = sized(50, 1)
const asked = numberFlag('queries', sized(500, 2))
const size = (): SocialSize => ({
  posts: numberFlag('posts', sized(100_000, 300)),
  comments: numberFlag('comments', sized(1_000_000, 2000)),
  users: numberFlag('users', sized(20_000, 300)),
  dealerships: numberFlag('dealerships', sized(2_000, 60)),
  vehicles: numberFlag('vehicles', sized(20_000, 200)),
})

type Address = (random: Random, size: SocialSize, ask: Ask) => string | Promise<string>

const minute = 60_000
/** The first page, one soon after it, or any. */
const before = (random: Random, { posts }: SocialSize): string => {
  const ago = random.pick([0, random.int(1, 200), random.int(1, posts)])
  return ago === 0 ? '' : `&before=${Date.now() - ago * 10 * minute}_${posts - ago}`
}
const searched = ['tires', 'winter', 'winter ti', 'title', 'recall insp', 'w', 'camry brake', 'tacoma77', 'nobody']
const handle = (random: Random, { users }: SocialSize) => `writer.${1 + Math.floor(random.next() ** 2 * users)}`
const lot = (random: Random, { dealerships }: SocialSize) => 1 + Math.floor(random.next() ** 2 * dealerships)

/** Any page, of posts with very many comments as of those with few. */
const comments =
  (sort: string): Address =>
  async (random, { posts }, ask) => {
    const places = [1, 2, 3, 7, random.int(1, 100), random.int(1, posts)]
    const path = `/api/posts/${published(random.pick(places))}/comments?sort=${sort}`
    const { pageCount = 1 } = await ask(path)
    return `${path}&page=${random.pick([1, random.int(1, Math.min(5, pageCount)), random.int(1, pageCount)])}`
  }
/** Neither hidden nor deleted (social-rows.ts). */
const published = (id: number): number => (id % 50 === 0 || id % 51 === 0 ? published(id + 1) : id)

const lists: Record<string, Address> = {
  everyone: (random, of) => `/api/posts?${before(random, of)}`,
  following: (random, of) => `/api/posts?of=following${before(random, of)}`,
  'a hashtag': (random, of) => `/api/posts?tag=tag${Math.floor(random.next() ** 4 * 2000)}${before(random, of)}`,
  'a dealership': (random, of) => `/api/posts?dealership=${lot(random, of)}${before(random, of)}`,
  'a person': (random, of) => `/api/posts?by=${handle(random, of)}${before(random, of)}`,
  search: (random, of) => `/api/posts?q=${encodeURIComponent(random.pick(searched))}${before(random, of)}`,
  'search, filtered': (random, of) =>
    `/api/posts?q=${random.pick(searched)}&media=cars&tag=tag${random.int(0, 20)}${before(random, of)}`,
  'with cars': (random, of) => `/api/posts?media=cars${before(random, of)}`,
  explore: () => '/api/posts/explore',
  hashtags: () => '/api/posts/hashtags',
  'saved posts': (random) =>
    `/api/saved/posts?${random.chance(0.5) ? '' : `before=${Date.now() - random.int(1, 90_000) * minute}_1`}`,
  'comments, best': comments('best'),
  'comments, new': comments('new'),
  'comments, old': comments('old'),
  'own posts of a dealership': (random, of) => `/api/posts?dealership=1${before(random, of)}`,
  notifications: async (random, _of, ask) => {
    const { pageCount = 1 } = await ask('/api/notifications')
    return `/api/notifications?page=${random.pick([1, random.int(1, Math.min(5, pageCount)), random.int(1, pageCount)])}`
  },
  'following and blocked': () => '/api/relations',
  ...moderationLists,
}

export const measureSocial = (server: string) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      const of = size()
      const few = { members: 5, auditRows: 10, lot: 10, inbox: { threads: 20, ofCustomer: 5 } }
      await fillBackOffice(database, { ...of, ...few })
      await fillSocial(database, of)
      const { ask, send } = await openApi(database)
      const figures = []
      for (const [name, address] of Object.entries(lists).filter(([name]) => name.includes(textFlag('list') ?? '')))
        figures.push(await measure(name, address, of, ask, database.pool))
      return { figures, decisions: await measureDecisions({ ask, send }, sized(3, 1)) }
    } finally {
      await database.close()
    }
  })

type Pool = Parameters<typeof slowestPlan>[0]

async function measure(name: string, address: Address, of: SocialSize, ask: Ask, pool: Pool) {
  const random = createRandom(17)
  const times: { at: string; ms: number }[] = []
  for (let n = -warmUp; n < asked; n++) {
    const at = await address(random, of, ask)
    // Of two: what else the machine had to do is left out.
    const ms = Math.min(await timed(() => ask(at)), await timed(() => ask(at)))
    if (n >= 0) times.push({ at, ms })
  }
  const [slowest = { at: '', ms: 0 }] = [...times].sort((a, b) => b.ms - a.ms)
  const plan = await slowestPlan(pool, () => ask(slowest.at))
  return { name, ...summary(times.map(({ ms }) => ms)), slowest, plan }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

export function printSocial({ figures, decisions }: Awaited<ReturnType<typeof measureSocial>>): void {
  print(`Lists of the social area, ${asked} queries each (goal: 95th percentile ${targetMs} ms)`, [
    ['', 'median', '95th percentile', 'slowest'],
    ...figures.map(({ name, median, p95, slowest }) => [name, ms(median), ms(p95), ms(slowest.ms)]),
  ])
  for (const { slowest, plan, p95 } of figures)
    if (p95 > targetMs)
      print(
        `${ms(slowest.ms)}: ${slowest.at}`,
        plan.map((line) => [line.slice(0, 150)]),
      )
  print(`Decisions on many comments at once (goal: ${decisionTargetMs} ms)`, [
    ['', 'comments', 'decide', 'undo'],
    ...decisions.map(({ name, decided, decide, undo }) => [name, String(decided), ms(decide.median), ms(undo.median)]),
  ])
}
