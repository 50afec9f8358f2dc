// npm run bench:live [-- --pages 5000 --people 250 --addresses 100]: what open pages of signed-in people cost the server, and what they
// do to those who look at pages meanwhile. All come through a proxy that is trusted. Wants TEST_DATABASE_URL.
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { numberFlag, sized } from './flags'
import { type LivePeople, openPeople } from './live-people'
import { type Site, withSite } from './site'
import { type Summary, summary, timed } from './statistics'
import { print } from './table'

const goals = { kibEach: 20, pageMs: 1000 }
const secret = 'a secret of the bench that has at least 32 bytes'
const openingAtOnce = sized(50, 5)
const restMs = sized(5000, 200)
const holdMs = sized(20_000, 1500)
/** Of one person, every so often: their pages are told. */
const changeEveryMs = sized(200, 100)
const amounts = {
  pages: numberFlag('pages', sized(5000, 40)),
  people: numberFlag('people', sized(250, 4)),
  addresses: numberFlag('addresses', sized(100, 4)),
}
// No page twice within half a minute, so that none is kept.
const looked = Array.from({ length: 400 }, (_, n) => `/search?price_max=${20_000 + n * 50}`)

export interface LiveFigures {
  pages: number
  kibEach: number | null
  openingSeconds: number
  opening: Summary
  held: Summary
  arrived: Summary
}

/** The memory is what the process holds more than before, after a rest on both sides. */
async function measureLive(site: Site, people: LivePeople): Promise<LiveFigures> {
  const arrivals = new Arrivals()
  const looking = lookAtPages(site.url)
  await warmUp(site, people, arrivals)
  await wait(restMs)
  const before = site.rssMb()
  looking.begin()
  const began = performance.now()
  const sockets = await openAll(site.url, people, arrivals)
  const openingSeconds = (performance.now() - began) / 1000
  const opening = looking.take()
  for (const until = Date.now() + holdMs; Date.now() < until; await wait(changeEveryMs)) await arrivals.change(people)
  const held = looking.take()
  await looking.stop()
  await wait(restMs)
  const after = site.rssMb()
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const socket of sockets) socket.terminate()
  if (open < sockets.length) throw new Error(`${sockets.length - open} of ${sockets.length} pages were closed.`)
  const kibEach = before === null || after === null ? null : ((after - before) * 1024) / open
  return { pages: open, kibEach, openingSeconds, opening, held, arrived: summary(arrivals.times) }
}

/** The same work before anything is measured: what the server loads and compiles is no page’s. */
async function warmUp(site: Site, people: LivePeople, arrivals: Arrivals): Promise<void> {
  const some = { ...people, people: people.people.slice(0, sized(25, 2)) }
  const sockets = await openAll(site.url, some, arrivals, some.people.length * 2)
  for (let n = 0; n < looked.length; n += sized(4, 100)) await look(site.url, n)
  await arrivals.change(some)
  for (const socket of sockets) socket.terminate()
  arrivals.times.length = 0
}

/** How long a change takes until the page of the person whose it is has it. */
class Arrivals {
  readonly times: number[] = []
  private readonly listeners = new Map<number, (() => void)[]>()
  private turn = 0

  hear(personId: number): void {
    for (const listener of this.listeners.get(personId)?.splice(0) ?? []) listener()
  }

  async change({ people, notify }: LivePeople): Promise<void> {
    const person = people[this.turn++ % people.length]
    if (!person) return
    const heard = new Promise<void>((done) => this.listeners.set(person.id, [done]))
    const time = await timed(async () => {
      await notify([person.id])
      await heard
    })
    this.times.push(time)
  }
}

async function openAll(url: string, { people }: LivePeople, arrivals: Arrivals, count = amounts.pages) {
  const sockets: WebSocket[] = []
  let next = 0
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      const person = people[n % people.length]
      if (person) sockets.push(await openPage(url, person, n, arrivals))
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, worker))
  return sockets
}

/** Follows the numbers at the bell and the inbox, as each page does, and waits until both are there. */
function openPage(url: string, { id, cookie }: { id: number; cookie: string }, n: number, arrivals: Arrivals) {
  const address = `198.18.${Math.floor((n % amounts.addresses) / 250)}.${(n % amounts.addresses) % 250}`
  const headers = { cookie, origin: url, 'x-forwarded-for': address }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?live=1`, { headers, perMessageDeflate: false })
  return new Promise<WebSocket>((done, fail) => {
    const topics = new Set(['notifications', 'inbox'])
    socket.on('open', () => socket.send(JSON.stringify([...topics])))
    socket.on('message', (data) => {
      if (topics.size === 0) return arrivals.hear(id)
      topics.delete((JSON.parse(String(data)) as { topic: string }).topic)
      if (topics.size === 0) done(socket)
    })
    socket.on('error', fail)
    socket.on('close', (code, reason) => fail(new Error(`A page was closed: ${code} ${reason}`)))
  })
}

async function look(url: string, n: number): Promise<void> {
  const answer = await fetch(url + looked[n % looked.length], { headers: { cookie: 'da_switcher=bench' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`)
}

/** One after the other, by somebody who is signed out. */
function lookAtPages(url: string) {
  let times: number[] = []
  let isOver = false
  let running = Promise.resolve()
  const run = async () => {
    for (let n = 0; !isOver; n += 1) {
      times.push(await timed(() => look(url, n)))
      await wait(20)
    }
  }
  return {
    begin: () => {
      running = run()
    },
    take: () => {
      const taken = summary(times)
      times = []
      return taken
    },
    stop: () => {
      isOver = true
      return running
    },
  }
}

export function printLive({ pages, kibEach, openingSeconds, opening, held, arrived }: LiveFigures): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const { people, addresses } = amounts
  print(`${pages} open pages of ${people} people at ${addresses} addresses`, [
    ['opened within', `${openingSeconds.toFixed(1)} s`],
    [
      'memory of the server for each',
      kibEach === null ? 'is measured on Linux only' : `${kibEach.toFixed(1)} KiB (goal ${goals.kibEach})`,
    ],
  ])
  print(`A page that is looked at (goal: 95 % within ${goals.pageMs} ms)`, [
    ['', 'median', '95th percentile', 'count'],
    ['while they open', ms(opening.median), ms(opening.p95), String(opening.count)],
    ['while they are open', ms(held.median), ms(held.p95), String(held.count)],
    ['a change until it is there', ms(arrived.median), ms(arrived.p95), String(arrived.count)],
  ])
}
/** Measures open pages on a site of its own, on this database with a demo, behind a proxy that is trusted. */
export const measureLiveOn = (url: string) =>
  withSite(
    async (site) => {
      const people = await openPeople(url, secret, amounts.people)
      try {
        return await measureLive(site, people)
      } finally {
        await people.close()
      }
    },
    { databaseUrl: url, settings: { SESSION_SECRET: secret, TRUST_PROXY: 'loopback' } },
  )
