import { Agent } from 'node:http'
import { textOf } from './asking'
import { sized } from './flags'
import { cpuOf } from './process'
import { type PlainServer, type Site, startPlain } from './site'

const usualRounds = sized(6, 1)
/** Requests under way at a time; cached pages are asked for by more. */
const usually = 4
const warmUp = sized(150, 2)
/** Requests a round and side. Linux counts CPU in hundredths of a second: each turn has to be long enough for that. */
const amounts = { cold: sized(120, 24), cached: sized(1500, 200), react: sized(120, 24), bytes: sized(1500, 400) }
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

const kinds = ['cold', 'react', 'cached', 'bytes'] as const
type Kind = (typeof kinds)[number]

interface Side {
  pid: number
  url: () => string
  atOnce?: number
}

/** CPU in ms: of the whole process, and of its main thread. */
interface Sum {
  requests: number
  seconds: number
  whole: number
  main: number
}

/** A second, and ms of CPU a request. */
export interface Figure {
  perSecond: number
  cpu: number
  mainCpu: number
}

/**
 * Our pages, rendered anew and cached, beside bare React's stream of the same elements and a server of ready bytes: turn by
 * turn, uncompressed. A name that no page knows keeps a page from being cached.
 */
export async function measurePages(site: Site) {
  const pages = await measureRounds(site, ['/search', '/inventory', '/vehicle', '/'], usualRounds)
  return { results: pages.results, unseen: await unseen(site), unseenVehicles: await unseenVehicles(site) }
}

/** Measures these pages in so many rounds. `/vehicle` is the page of the first car of the search. */
export async function measureRounds(site: Site, wanted: readonly string[], rounds: number) {
  const vehicle = (await text(`${site.url}/search`)).match(/href="(\/vehicle\/[^"?]+)"/)?.[1]
  if (!vehicle) throw new Error('/search shows no vehicle.')
  const paths = wanted.map((path) => (path === '/vehicle' ? vehicle : path))
  const documents = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await text(site.url + path)])),
  )
  const plain = await startPlain(documents)
  try {
    const results: ({ path: string } & Record<Kind, Figure>)[] = []
    for (const path of paths) results.push({ path: shown(path), ...(await compare(path, site, plain, rounds)) })
    return { results }
  } finally {
    await plain.stop()
    agent.destroy()
  }
}

let asked = 0
async function compare(path: string, site: Site, plain: PlainServer, rounds: number): Promise<Record<Kind, Figure>> {
  const sides: Record<Kind, Side> = {
    cold: { pid: site.pid, url: () => `${site.url}${path}?bench=${asked++}` },
    react: { pid: plain.pid, url: () => `${plain.url}/react${path}` },
    cached: { pid: site.pid, url: () => site.url + path, atOnce: 32 },
    bytes: { pid: plain.pid, url: () => `${plain.url}/bytes${path}` },
  }
  const none = () => ({ requests: 0, seconds: 0, whole: 0, main: 0 })
  const sums: Record<Kind, Sum> = { cold: none(), cached: none(), react: none(), bytes: none() }
  for (const side of Object.values(sides)) await turn(side, warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) sums[kind] = added(sums[kind], await turn(sides[kind], amounts[kind]))
  const { cold, cached, react, bytes } = sums
  return { cold: report(cold), cached: report(cached), react: report(react), bytes: report(bytes) }
}

/** Pages of cars that nobody has looked at since the site began: no card of theirs was ever drawn. */
async function unseen(site: Site): Promise<Figure> {
  let page = 40
  return report(await turn({ pid: site.pid, url: () => `${site.url}/search?bench=1&page=${page++}` }, sized(50, 8)))
}

/** Vehicles that nobody has looked at since the site began: nothing of their pages is in memory. */
export async function unseenVehicles(site: Site): Promise<Figure> {
  const map = await text(`${site.url}/sitemap/vehicles-1.xml`)
  const slugs = [...map.matchAll(/\/vehicle\/([\w-]+)/g)].map(([, slug]) => slug)
  let at = slugs.length
  return report(await turn({ pid: site.pid, url: () => `${site.url}/vehicle/${slugs[--at]}?bench=1` }, sized(200, 8)))
}

async function turn({ pid, url, atOnce = usually }: Side, requests: number): Promise<Sum> {
  const [before, began] = [cpuOf(pid), performance.now()]
  let left = requests
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await text(url())
    }),
  )
  const [after, seconds] = [cpuOf(pid), (performance.now() - began) / 1000]
  if (!before || !after) return { requests, seconds, whole: Number.NaN, main: Number.NaN }
  return { requests, seconds, whole: after.whole - before.whole, main: after.main - before.main }
}

const added = (a: Sum, b: Sum): Sum => ({
  requests: a.requests + b.requests,
  seconds: a.seconds + b.seconds,
  whole: a.whole + b.whole,
  main: a.main + b.main,
})

/** CPU is that of the serving process with all its threads; the rate is what one core of it could do. */
const report = ({ requests, seconds, whole, main }: Sum): Figure => ({
  perSecond: requests / seconds,
  cpu: whole / requests,
  mainCpu: main / requests,
})

const text = (url: string) => textOf(url, agent)

function shown(path: string): string {
  return path.startsWith('/vehicle/') ? '/vehicle/{slug}' : path
}
