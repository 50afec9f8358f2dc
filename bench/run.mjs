// npm run bench: measures the product on this machine and prints ratios. Machines are noisy, so what counts is what was
// measured side by side in one run. Nothing here fails for being slow.
import { mkdirSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'
import { build, checkNode } from '../scripts/prepare.mjs'
import { importing } from './importing.mjs'
import { rating, sayBacktest, sayRating } from './prices.mjs'
import { rendering } from './rendering.mjs'
import { saySigningIn, signingIn } from './signing-in.mjs'
import { startSite } from './site.mjs'
import { print } from './table.mjs'

checkNode()
build()
mkdirSync('bench/results', { recursive: true })
const results = { node: process.version, cpus: (await import('node:os')).cpus().length, at: new Date().toISOString() }

let site = await startSite()
try {
  results.start = { firstSeconds: site.readySeconds, firstRssMb: site.rssMb() }
  await site.stop()
  site = await startSite(site.dataDir)
  Object.assign(results.start, { againSeconds: site.readySeconds, againRssMb: site.rssMb() })
  print('Start: until the site answers', [
    ['first, with a new demo', `${results.start.firstSeconds.toFixed(1)} s`, memory(results.start.firstRssMb)],
    ['again', `${results.start.againSeconds.toFixed(1)} s`, memory(results.start.againRssMb)],
  ])

  Object.assign(results, await rendering(site))
  print('Memory of the server', [['after these requests', memory(site.rssMb())]])

  results.signingIn = await signingIn(site)
  saySigningIn(results.signingIn)

  results.importing = await importing(site)
  print(
    `Import of ${results.importing.rows} generated rows while the site runs`,
    results.importing.runs.map(({ name, seconds, rowsPerSecond, summary }) => [
      name,
      `${seconds.toFixed(1)} s`,
      `${Math.round(rowsPerSecond)} rows/s`,
      summary,
    ]),
  )
} finally {
  await site.stop()
  site.remove()
}

register()
const { backtest } = await import('./backtest.mjs')
results.backtest = backtest()
sayBacktest(results.backtest)
if (process.env.TEST_DATABASE_URL) {
  const { searching } = await import('./searching.mjs')
  await searching(process.env.TEST_DATABASE_URL, [10_000, 100_000])
  results.rating = await rating(process.env.TEST_DATABASE_URL, 50_000)
  sayRating(results.rating)
} else console.log('\nSearch and price rating in PostgreSQL were left out: TEST_DATABASE_URL is not set.')
writeFileSync('bench/results/latest.json', JSON.stringify(results, null, 2))
console.log('\nAll figures: bench/results/latest.json')

function memory(mb) {
  return mb === null ? 'memory is measured on Linux only' : `${mb.toFixed(0)} MB`
}
