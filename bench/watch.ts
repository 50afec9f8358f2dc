// npm run bench:watch [-- --quick] [-- --keep]: figures that do not depend on the machine, each a ratio or a count of one run,
// beside the kept ones of bench/kept.json. Names what is worse by a quarter. --quick takes the five quickest alone, --keep keeps
// what was measured. Nothing here fails for being slow.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build, checkNode } from '../scripts/prepare.mjs'
import { measureFeedBesideCopy } from './feed-beside-copy'
import { measureMemoryOfWalk } from './memory'
import { measureRatios } from './page-ratios'
import { measureEngineRatio } from './searching'
import { type Site, withSite } from './site'
import { statementsOfPages } from './statements-of-pages'
import { print } from './table'
import { weightsOfWatched } from './weights'

/** A figure is worse when it is less (a ratio of speed) or more (a count, a weight). */
type Worse = 'less' | 'more'
export type Figures = Record<string, { value: number; worse: Worse }>
interface Kept {
  commit: string
  at: string
  node: string
  figures: Record<string, number>
  steps: Record<string, { seconds: number; cpuSeconds: number }>
}

const file = 'bench/kept.json'
/** Written by npm test. */
const stepsFile = 'test-results/steps.json'
const isQuick = process.argv.includes('--quick')
const server = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const quarter = 0.25

checkNode()
build()
const began = performance.now()
const figures: Figures = await measure()
const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
report()
if (process.argv.includes('--keep')) keep()

async function measure(): Promise<Figures> {
  if (isQuick)
    return withSite(async (site) => ({
      ...(await weightsOfWatched(site.url)),
      ...(await measureRatios(site, ['/'], 1)),
    }))
  const ofSite = await withSite(
    async (site: Site) => ({
      ...(await weightsOfWatched(site.url)),
      ...(await statementsOfPages(site)),
      ...(await measureRatios(site, ['/', '/search', '/vehicle'], 3)),
      ...(await measureMemoryOfWalk(site)),
    }),
    { countsStatements: true },
  )
  return { ...ofSite, ...(await measureEngineRatio(server, 100_000)), ...(await measureFeedBesideCopy(server, 20_000)) }
}

function report(): void {
  const line = ([name, { value, worse }]: [string, Figures[string]]) => {
    const before = kept.figures[name]
    const change = before === undefined ? Number.NaN : value / before - 1
    const isWorse =
      worse === 'less' ? value < (before ?? value) * (1 - quarter) : value > (before ?? value) * (1 + quarter)
    const percent = Number.isNaN(change) ? 'new' : `${change < 0 ? '' : '+'}${(100 * change).toFixed(0)} %`
    return [
      name,
      number(value),
      before === undefined ? '–' : number(before),
      percent,
      isWorse ? `WORSE since ${kept.commit}..${head()}` : '',
    ]
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  print(`Figures beside those kept at ${kept.commit} (${seconds} s)`, [
    ['', 'now', 'kept', 'change', ''],
    ...Object.entries(figures).map(line),
  ])
}

function number(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}
function head(): string {
  return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
}

function keep(): void {
  const values = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, Number(number(value))]))
  const next: Kept = {
    commit: head(),
    at: new Date().toISOString(),
    node: process.version,
    figures: { ...kept.figures, ...values },
    steps: existsSync(stepsFile) ? JSON.parse(readFileSync(stepsFile, 'utf8')) : kept.steps,
  }
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
  console.log(`\nKept in ${file}: commit it by itself.`)
}
