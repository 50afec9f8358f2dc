// npm run bench: measures the product on this machine and prints ratios. Machines are noisy, so what counts is what was
// measured side by side in one run. Nothing here fails for being slow.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { build, checkNode } from '../scripts/prepare.mjs'
import { measureAccuracy, printAccuracy } from './accuracy'
import { measureAlerts, printAlerts } from './alerts'
import { isTiny } from './flags'
import { measureImport, printImport } from './importing'
import { measureLists, printLists } from './lists'
import { measureMemory, printMemory } from './memory'
import { measurePhotos, printPhotos } from './photos'
import { measureRating, printRating } from './prices'
import { inMb } from './process'
import { measureRendering } from './rendering'
import { measureSearch } from './searching'
import { measureSignIns, printSignIns } from './signing-in'
import { startSite, withSite } from './site'
import { print } from './table'

checkNode()
build()
const results: Record<string, unknown> = { node: process.version, cpus: cpus().length, at: new Date().toISOString() }
await measureSite()
await measure('memory', withSite(measureMemory), printMemory)
await measure('photos', withSite(measurePhotos), printPhotos)
await measure('alerts', measureAlerts(), printAlerts)
await measure('accuracy', measureAccuracy(), (groups) => printAccuracy('the demo', groups))
const server = process.env.TEST_DATABASE_URL
if (server) {
  await measureSearch(server, isTiny ? [100] : [10_000, 100_000])
  await measure('lists', measureLists(server), printLists)
  await measure('rating', measureRating(server), printRating)
} else console.log('\nSearch, lists and price rating in PostgreSQL were left out: TEST_DATABASE_URL is not set.')
if (!isTiny) writeResults()

async function measureSite(): Promise<void> {
  let site = await startSite()
  try {
    const first = { seconds: site.readySeconds, rssMb: site.rssMb() }
    await site.stop()
    site = await startSite(site.dataDir)
    const again = { seconds: site.readySeconds, rssMb: site.rssMb() }
    results.start = { first, again }
    print('Start: until the site answers', [
      ['first, with a new demo', `${first.seconds.toFixed(1)} s`, inMb(first.rssMb)],
      ['again', `${again.seconds.toFixed(1)} s`, inMb(again.rssMb)],
    ])
    results.rendering = await measureRendering(site)
    print('Memory of the server', [['after these requests', inMb(site.rssMb())]])
    await measure('signingIn', measureSignIns(site), printSignIns)
    await measure('importing', measureImport(site), printImport)
  } finally {
    await site.stop()
    site.remove()
  }
}

async function measure<T>(name: string, figures: T | Promise<T>, say: (figures: T) => void): Promise<void> {
  const measured = await figures
  results[name] = measured
  say(measured)
}

function writeResults(): void {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', JSON.stringify(results, null, 2))
  console.log('\nAll figures: bench/results/latest.json')
}
