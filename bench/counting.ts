// npm run bench:counting: what counting costs a page, in pairs of turns: pages that count, and pages that are prefetched, which count nothing.
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { beginWithDemo } from '../scripts/demo-folder.mjs'
import { isTiny, sized } from './flags'
import { cpuOf } from './process'
import { newFolder, type Site, startSite } from './site'
import { print } from './table'

const pairs = sized(15, 2)
/** Stays below the pace at which people are distinguished from programs. */
const visitors = sized(3000, 20)
/** Lets the batch of a turn be handed on within it: every five seconds. */
const flushMs = sized(5500, 0)
const pages = {
  anew: { requests: sized(1500, 10), waitMs: flushMs, url: (n: number) => `/search?bench=${n}` },
  cached: { requests: sized(6000, 50), waitMs: 0, url: () => '/search' },
}
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

interface Pair {
  /** Counts ms of CPU a request. */
  counted: number
  uncounted: number
}

export async function measureCounting(): Promise<Record<keyof typeof pages, Pair[]>> {
  const dataDir = newFolder()
  if (isTiny) beginWithDemo(dataDir)
  const site = await startSite({ dataDir, settings: { TRUST_PROXY: 'loopback' } })
  try {
    for (let n = 0; n < visitors; n += 1) await ask(site, '/assets/finished', headersOf(n, 'image'))
    return { anew: await pairsOf(site, 'anew'), cached: await pairsOf(site, 'cached') }
  } finally {
    agent.destroy()
    await site.stop()
    site.remove()
  }
}

async function pairsOf(site: Site, kind: keyof typeof pages): Promise<Pair[]> {
  const measured: Pair[] = []
  await turn(site, kind, true)
  for (let at = 0; at < pairs; at += 1) {
    const isFirst = at % 2 === 0
    const one = await turn(site, kind, isFirst)
    const other = await turn(site, kind, !isFirst)
    measured.push(isFirst ? { counted: one, uncounted: other } : { counted: other, uncounted: one })
  }
  return measured
}

let requestCount = 0

/** Answers how many ms of CPU a request took, of the whole process: pages, API and database are in it. */
async function turn(site: Site, kind: keyof typeof pages, isCounted: boolean): Promise<number> {
  const { requests, url, waitMs } = pages[kind]
  const before = cpuOf(site.pid)?.whole ?? Number.NaN
  let left = requests
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) {
        requestCount += 1
        await ask(site, url(requestCount), {
          ...headersOf(requestCount % visitors, 'document'),
          ...(isCounted ? {} : ahead),
        })
      }
    }),
  )
  await setTimeout(waitMs)
  return ((cpuOf(site.pid)?.whole ?? Number.NaN) - before) / requests
}

const ahead = { 'Sec-Purpose': 'prefetch' }
const headersOf = (visitor: number, destination: string) => ({
  'User-Agent': userAgent,
  'X-Forwarded-For': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  'Sec-Fetch-Dest': destination,
})

const ask = (site: Site, path: string, headers: Record<string, string>): Promise<void> =>
  new Promise((done, fail) => {
    get(site.url + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', done)
      answer.on('error', fail)
    }).on('error', fail)
  })

export function printCounting({ anew, cached }: Record<keyof typeof pages, Pair[]>): void {
  const shares = anew.map(({ counted, uncounted }) => ((counted - uncounted) / uncounted) * 100)
  const micros = cached.map(({ counted, uncounted }) => (counted - uncounted) * 1000)
  print(`What counting costs, median of ${pairs} pairs with its quartiles`, [
    ['a page rendered anew', ...spread(shares, (value) => `${value.toFixed(2)}%`), '(goal 2%)'],
    ['a cached page', ...spread(micros, (value) => `${value.toFixed(1)} µs`), '(goal 20 µs)'],
  ])
}

function spread(values: readonly number[], inWords: (value: number) => string): string[] {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.5), at(0.25), at(0.75)].map(inWords)
}
