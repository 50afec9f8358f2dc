// npm run bench: measures the product on this machine and prints ratios. Machines are noisy, so what counts is what was
// measured side by side in one run. Nothing here fails for being slow.
import { mkdirSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'
import { build, checkNode } from '../scripts/prepare.mjs'
import { importing } from './importing.mjs'
import { pages } from './pages.mjs'
import { rating, sayBacktest, sayRating } from './prices.mjs'
import { startSite } from './site.mjs'
import { weights } from './weights.mjs'

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

  results.weights = await weights(site.url)
  print(
    'Weight of a page, KB gzip (budget: JavaScript 90 a page, HTML 10 on /search)',
    results.weights.map(({ path, js, html }) => [path, `JavaScript ${js.toFixed(1)}`, `HTML ${html.toFixed(1)}`]),
  )

  results.pages = await pages(site)
  print(
    'Pages beside a plain server that answers the same bytes (interleaved)',
    results.pages.map(({ path, ours, plain }) => [
      path,
      `${ours.median.toFixed(1)} / ${ours.p95.toFixed(1)} ms`,
      `plain ${plain.median.toFixed(2)} / ${plain.p95.toFixed(2)} ms`,
      ours.cpu === null
        ? 'CPU is measured on Linux only'
        : `CPU ${ours.cpu.toFixed(1)} ms a request (main thread ${ours.mainCpu.toFixed(1)}), plain ${plain.cpu.toFixed(2)}: ratio ${(ours.cpu / plain.cpu).toFixed(0)}`,
    ]),
  )
  print('Memory of the server', [['after these requests', memory(site.rssMb())]])

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
  results.searching = await searching(process.env.TEST_DATABASE_URL)
  const { small, large, queries } = results.searching
  print(
    `Search in PostgreSQL: ${small} and ${large} vehicles, median / 95th percentile (plans: bench/results)`,
    queries.map(({ name, once, hundredfold }) => [
      name,
      `${once.median.toFixed(1)} / ${once.p95.toFixed(1)} ms`,
      `${hundredfold.median.toFixed(1)} / ${hundredfold.p95.toFixed(1)} ms`,
      `ratio ${(hundredfold.median / once.median).toFixed(0)}`,
    ]),
  )
  results.rating = await rating(process.env.TEST_DATABASE_URL, 50_000)
  sayRating(results.rating)
} else console.log('\nSearch and price rating in PostgreSQL were left out: TEST_DATABASE_URL is not set.')
writeFileSync('bench/results/latest.json', JSON.stringify(results, null, 2))
console.log('\nAll figures: bench/results/latest.json')

function print(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join('   ')}`.trimEnd())
}

function memory(mb) {
  return mb === null ? 'memory is measured on Linux only' : `${mb.toFixed(0)} MB`
}
