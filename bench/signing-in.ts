// npm run bench:signing-in: what fifty sign-ins a second do to those who only look at pages (TRUST, sign-in).
import { setTimeout as wait } from 'node:timers/promises'
import { sized } from './flags'
import type { Site } from './site'
import { summary, timed } from './statistics'
import { print } from './table'

const perSecond = 50
const roundMs = sized(5000, 400)
const rounds = sized(4, 1)
const people = ['consumer', 'dealer.sale', 'dealer.finance', 'dealer.admin', 'other.dealer'].map((name) => ({
  email: `${name}@example.com`,
  password: 'drive-avenue-demo',
}))
// No page twice within half a minute, so that none is kept; as a person's page of the same size costs.
const pages = Array.from({ length: 80 }, (_, n) => `/search?price_max=${20_000 + n * 250}`)

interface SignIns {
  done: number
  refused: number
  times: number[]
}

/** Pages are asked for one after the other, in rounds with and without a queue at the sign-in. */
export async function measureSignIns({ url }: Pick<Site, 'url'>) {
  const pageTimes: Record<'idle' | 'busy', number[]> = { idle: [], busy: [] }
  const signIns: SignIns = { done: 0, refused: 0, times: [] }
  let next = 0
  const look = async () => {
    const answer = await fetch(url + pages[next++ % pages.length], { headers: { cookie: 'da_switcher=bench' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`)
  }
  const lookFor = async (ms: number, times: number[]) => {
    for (const until = Date.now() + ms; Date.now() < until; await wait(10)) times.push(await timed(look))
  }
  await lookFor(sized(2000, 200), [])
  for (let round = 0; round < rounds; round++) {
    await lookFor(roundMs, pageTimes.idle)
    const crowd = signInFor(url, roundMs, signIns)
    await lookFor(roundMs, pageTimes.busy)
    await crowd
  }
  const [idle, busy] = [summary(pageTimes.idle), summary(pageTimes.busy)]
  return { perSecond, idle, busy, ratio: busy.p95 / idle.p95, signIns: { ...signIns, times: summary(signIns.times) } }
}

/** As many a second as come, whether or not those before them have been answered. */
async function signInFor(url: string, ms: number, counts: SignIns): Promise<void> {
  const running: Promise<unknown>[] = []
  for (const until = Date.now() + ms; Date.now() < until; await wait(1000 / perSecond - 1))
    running.push(
      timed(async () => {
        const body = new URLSearchParams(people[running.length % people.length])
        const answer = await fetch(`${url}/signin`, { method: 'POST', redirect: 'manual', body })
        if (answer.status === 302) counts.done++
        else counts.refused++
        await answer.arrayBuffer()
      }).then((time) => counts.times.push(time)),
    )
  await Promise.all(running)
}

export function printSignIns({
  perSecond: rate,
  idle,
  busy,
  ratio,
  signIns,
}: Awaited<ReturnType<typeof measureSignIns>>) {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  print(`Pages while ${rate} people a second sign in`, [
    ['', 'median', '95th percentile', 'requests'],
    ['nobody signs in', ms(idle.median), ms(idle.p95), String(idle.count)],
    ['a queue at the sign-in', ms(busy.median), ms(busy.p95), String(busy.count)],
    ['ratio of the 95th percentiles', '', `${ratio.toFixed(2)} (goal 1.5)`, ''],
    ['a sign-in', ms(signIns.times.median), ms(signIns.times.p95), `${signIns.done} done, ${signIns.refused} refused`],
  ])
}
