import { Agent, get } from 'node:http'
import { cpuOf } from './process.mjs'
import { startPlain } from './site.mjs'

const rounds = 6
/** Requests under way at a time; cached pages are asked for by more. */
const usually = 4
const warmUp = 150
/** Requests a round and side. Linux counts CPU in hundredths of a second: each turn has to be long enough for that. */
const amounts = { cold: 120, cached: 1500, react: 120, bytes: 1500 }
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/**
 * Our pages, rendered anew and cached, beside bare React's stream of the same elements and a server of ready bytes: turn by
 * turn, uncompressed. A name that no page knows keeps a page from being cached.
 */
export async function pages(site) {
  const vehicle = (await text(`${site.url}/search`)).match(/href="(\/vehicle\/[^"?]+)"/)?.[1]
  const paths = ['/search', '/inventory', vehicle, '/']
  const documents = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await text(site.url + path)])),
  )
  const plain = await startPlain(documents)
  try {
    const results = []
    for (const path of paths) results.push({ path: shown(path), ...(await compare(path, site, plain)) })
    return { results, unseen: await unseen(site), unseenVehicles: await unseenVehicles(site) }
  } finally {
    await plain.stop()
    agent.destroy()
  }
}

let asked = 0
async function compare(path, site, plain) {
  const sides = {
    cold: { pid: site.pid, url: () => `${site.url}${path}?bench=${asked++}` },
    react: { pid: plain.pid, url: () => `${plain.url}/react${path}` },
    cached: { pid: site.pid, url: () => site.url + path, atOnce: 32 },
    bytes: { pid: plain.pid, url: () => `${plain.url}/bytes${path}` },
  }
  const figures = {}
  for (const [name, side] of Object.entries(sides)) {
    await turn(side, warmUp)
    figures[name] = { requests: 0, seconds: 0, whole: 0, main: 0 }
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, side] of Object.entries(sides)) add(figures[name], await turn(side, amounts[name]))
  return Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, report(sum)]))
}

/** Pages of cars that nobody has looked at since the site began: no card of theirs was ever drawn. */
async function unseen(site) {
  let page = 40
  return report(await turn({ pid: site.pid, url: () => `${site.url}/search?bench=1&page=${page++}` }, 50))
}

/** Vehicles that nobody has looked at since the site began: nothing of their pages is in memory. */
async function unseenVehicles(site) {
  const map = await text(`${site.url}/sitemap/vehicles-1.xml`)
  const slugs = [...map.matchAll(/\/vehicle\/([\w-]+)/g)].map(([, slug]) => slug)
  let at = slugs.length
  return report(await turn({ pid: site.pid, url: () => `${site.url}/vehicle/${slugs[--at]}?bench=1` }, 200))
}

async function turn({ pid, url, atOnce = usually }, requests) {
  const [before, began] = [cpuOf(pid), performance.now()]
  let left = requests
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await text(url())
    }),
  )
  const [after, seconds] = [cpuOf(pid), (performance.now() - began) / 1000]
  const used = before && after && { whole: after.whole - before.whole, main: after.main - before.main }
  return { requests, seconds, ...(used || { whole: Number.NaN, main: Number.NaN }) }
}

function add(sum, one) {
  for (const name of Object.keys(one)) sum[name] += one[name]
}

/** CPU is that of the serving process with all its threads; the rate is what one core of it could do. */
const report = ({ requests, seconds, whole, main }) => ({
  perSecond: requests / seconds,
  cpu: whole / requests,
  mainCpu: main / requests,
})

function text(url) {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'identity' } }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`${url} answered ${answer.statusCode}`))
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => done(body))
    }).on('error', fail)
  })
}

function shown(path) {
  return path.startsWith('/vehicle/') ? '/vehicle/{slug}' : path
}
