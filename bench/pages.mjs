import { cpuOf } from './process.mjs'
import { startPlain } from './site.mjs'
import { summary, timed } from './statistics.mjs'

const rounds = 8
const oursARound = 12
const plainARound = 150
const warmUp = 30

/** Our pages beside a plain server that answers the same bytes, turn by turn, uncompressed, one request at a time. */
export async function pages(site) {
  const vehicle = (await text(`${site.url}/search`)).match(/href="(\/vehicle\/[^"?]+)"/)?.[1]
  const paths = ['/', '/search', '/search?make=Honda&price_max=30000', vehicle]
  const plain = await startPlain(
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await text(site.url + path)]))),
  )
  try {
    const results = []
    for (const path of paths) results.push({ path: shown(path), ...(await compare(path, site, plain)) })
    return results
  } finally {
    await plain.stop()
  }
}

async function compare(path, site, plain) {
  const [ours, theirs] = [side(site, oursARound), side(plain, plainARound)]
  await times(warmUp, () => text(site.url + path))
  for (let round = 0; round < rounds; round += 1) {
    await turn(ours, path)
    await turn(theirs, path)
  }
  return { ours: report(ours), plain: report(theirs) }
}

function side({ url, pid }, requests) {
  return { url, pid, requests, latencies: [], whole: 0, main: 0, known: true }
}

async function turn(one, path) {
  const before = cpuOf(one.pid)
  await times(one.requests, async () => one.latencies.push(await timed(() => text(one.url + path))))
  const after = cpuOf(one.pid)
  if (!before || !after) one.known = false
  else {
    one.whole += after.whole - before.whole
    one.main += after.main - before.main
  }
}

function report({ latencies, whole, main, known }) {
  const perRequest = (ms) => (known ? ms / latencies.length : null)
  return { ...summary(latencies), cpu: perRequest(whole), mainCpu: perRequest(main) }
}

async function times(count, work) {
  for (let i = 0; i < count; i += 1) await work()
}

async function text(url) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function shown(path) {
  return path.startsWith('/vehicle/') ? '/vehicle/{slug}' : path
}
