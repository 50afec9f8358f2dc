// npm run bench:signing-in: what fifty sign-ins a second do to those who only look at pages (TRUST, sign-in).
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { build, checkNode } from '../scripts/prepare.mjs'
import { startSite } from './site.mjs'
import { summary, timed } from './statistics.mjs'
import { print } from './table.mjs'

const perSecond = 50
const roundMs = 5000
const rounds = 4
const people = ['consumer', 'dealer.sale', 'dealer.finance', 'dealer.admin', 'other.dealer'].map((name) => ({
  email: `${name}@example.com`,
  password: 'drive-avenue-demo',
}))
// No page twice within half a minute, so that none is kept; as a person's page of the same size costs.
const pages = Array.from({ length: 80 }, (_, n) => `/search?price_max=${20_000 + n * 250}`)

/** Pages are asked for one after the other, in rounds with and without a queue at the sign-in. */
export async function signingIn({ url }) {
  const pageTimes = { idle: [], busy: [] }
  const signIns = { done: 0, refused: 0, times: [] }
  let next = 0
  const look = async () => {
    const answer = await fetch(url + pages[next++ % pages.length], { headers: { cookie: 'da_switcher=bench' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`)
  }
  const lookFor = async (ms, times) => {
    for (const until = Date.now() + ms; Date.now() < until; await wait(10)) times.push(await timed(look))
  }
  await lookFor(2000, [])
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
async function signInFor(url, ms, counts) {
  const running = []
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

export function saySigningIn({ perSecond: rate, idle, busy, ratio, signIns }) {
  const ms = (value) => `${value.toFixed(1)} ms`
  print(`Pages while ${rate} people a second sign in`, [
    ['', 'median', '95th percentile', 'requests'],
    ['nobody signs in', ms(idle.median), ms(idle.p95), String(idle.count)],
    ['a queue at the sign-in', ms(busy.median), ms(busy.p95), String(busy.count)],
    ['ratio of the 95th percentiles', '', `${ratio.toFixed(2)} (goal 1.5)`, ''],
    ['a sign-in', ms(signIns.times.median), ms(signIns.times.p95), `${signIns.done} done, ${signIns.refused} refused`],
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode()
  build()
  const site = await startSite()
  try {
    saySigningIn(await signingIn(site))
  } finally {
    await site.stop()
    site.remove()
  }
}
