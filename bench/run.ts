// npm run bench: measures the product on this machine and prints ratios; npm run bench:memory and its like run one part.
// Machines are noisy, so what counts is what was measured turn by turn in one run. No bench fails for being slow.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { beginWithDemo } from '../scripts/demo-folder.mjs'
import { build, checkNode } from '../scripts/prepare.mjs'
import { measureAccuracy, printAccuracy } from './accuracy'
import { measureAds, printAds } from './ads'
import { measureAlerts, printAlerts } from './alerts'
import { measureCases, printCases } from './cases'
import { measureCounting, printCounting } from './counting'
import { measureFeeds, printFeeds } from './feeds'
import { isTiny, numberFlag, sized, textFlag } from './flags'
import { measureImport, printImport } from './importing'
import { measureInvoices, printInvoices } from './invoices'
import { measureLists, printLists } from './lists'
import { measureLiveOn, printLive } from './live'
import { measureMemory, printMemory } from './memory'
import { measurePhotos, printPhotos } from './photos'
import { measureRating, printRating } from './prices'
import { inMb } from './process'
import { measureRendering } from './rendering'
import { withDemoDatabase, withSharedDemo } from './scratch-database'
import { measureSearch } from './searching'
import { measureSignIns, printSignIns } from './signing-in'
import { newFolder, type Site, startSite, withSite } from './site'
import { measureSocial, printSocial } from './social'
import { print } from './table'
import { measureTaxonomy, printTaxonomy } from './taxonomy'
import { measureYear, printYear } from './year'

type Measured = Promise<unknown>

/** The parts that look at a site on the demo. */
const onSite: Record<string, (site: Site) => Measured> = {
  pages: measureRendering,
  'signing-in': (site) => shown(measureSignIns(site), printSignIns),
  importing: (site) => shown(measureImport(site), printImport),
  memory: (site) => shown(measureMemory(site), printMemory),
  photos: (site) => shown(measurePhotos(site), printPhotos),
}

/** The parts that need no server. */
const alone: Record<string, () => Measured> = {
  start: measureStart,
  alerts: () => shown(measureAlerts(), printAlerts),
  counting: () => shown(measureCounting(), printCounting),
  accuracy: () =>
    shown(measureAccuracy(textFlag('file')), (accuracy) => printAccuracy(textFlag('file') ?? 'the demo', accuracy)),
}

/** The parts that make PostgreSQL databases of their own. */
const onPostgres: Record<string, (server: string) => Measured> = {
  search: (server) => measureSearch(server, searchSizes()),
  lists: (server) => shown(measureLists(server), printLists),
  ads: (server) => shown(measureAds(server), printAds),
  cases: (server) => shown(measureCases(server), printCases),
  invoices: (server) => shown(measureInvoices(server), printInvoices),
  rating: (server) => shown(measureRating(server, numberFlag('vehicles', sized(50_000, 100))), printRating),
  feeds: (server) => shown(measureFeeds(server), printFeeds),
  social: (server) => shown(measureSocial(server), printSocial),
  taxonomy: (server) => shown(measureTaxonomy(server), printTaxonomy),
  year: (server) => shown(measureYear(server), printYear),
  live: (server) => withDemoDatabase(server, (url) => shown(measureLiveOn(url), printLive)),
  'memory-postgres': (server) =>
    withDemoDatabase(server, (databaseUrl) =>
      withSite((site) => shown(measureMemory(site), printMemory), { databaseUrl }),
    ),
}

/** Are the parts in PostgreSQL that `npm run bench` measures. The others take minutes and have commands of their own. */
const usualOnPostgres = ['search', 'lists', 'rating']

const results: Record<string, unknown> = { node: process.version, cpus: cpus().length, at: new Date().toISOString() }
const server = process.env.TEST_DATABASE_URL

checkNode()
build()
await (isTiny ? runEverything() : runParts(process.argv.slice(2).filter((name) => name in allParts())))

/** Runs the named parts one after the other, or the usual ones, each in a world of its own. */
async function runParts(names: string[]): Promise<void> {
  const chosen = names.length > 0 ? names : [...Object.keys(alone), ...Object.keys(onSite), ...usualOnPostgres]
  for (const name of chosen) await run(name)
  if (names.length > 0) return
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', JSON.stringify(results, null, 2))
  console.log('\nAll figures: bench/results/latest.json')
}

async function run(name: string): Promise<void> {
  const ofSite = onSite[name]
  const ofPostgres = onPostgres[name]
  if (ofSite) results[name] = await withSite(ofSite)
  else if (!ofPostgres) results[name] = await alone[name]?.()
  else if (server) results[name] = await ofPostgres(server)
  else console.log(`\nThe part “${name}” was left out: TEST_DATABASE_URL is not set.`)
}

/** Runs every part at its smallest, on one site and one demo. */
async function runEverything(): Promise<void> {
  for (const [name, measure] of Object.entries(alone)) await titled(name, measure)
  await withSite(async (site) => {
    for (const [name, measure] of Object.entries(onSite)) await titled(name, () => measure(site))
  })
  if (server)
    await withSharedDemo(server, async () => {
      for (const [name, measure] of Object.entries(onPostgres)) await titled(name, () => measure(server))
    })
}

/** Prints the name of a part before its figures, for the test that reads them. */
function titled(name: string, measure: () => Measured): Measured {
  console.log(`═ ${name}`)
  return measure()
}

function allParts() {
  return { ...onSite, ...alone, ...onPostgres }
}

function searchSizes(): number[] {
  if (isTiny) return [100]
  return (textFlag('sizes') ?? '10000,100000').split(',').map(Number)
}

async function measureStart() {
  const dataDir = newFolder()
  if (isTiny) beginWithDemo(dataDir)
  const start = async () => {
    const site = await startSite({ dataDir })
    const figures = { seconds: site.readySeconds, rssMb: site.rssMb() }
    await site.stop()
    return { figures, remove: site.remove }
  }
  const { figures: first } = await start()
  const { figures: again, remove } = await start()
  remove()
  print('Start: until the site answers', [
    ['first, with a new demo', `${first.seconds.toFixed(1)} s`, inMb(first.rssMb)],
    ['again', `${again.seconds.toFixed(1)} s`, inMb(again.rssMb)],
  ])
  return { first, again }
}

async function shown<T>(figures: T | Promise<T>, printFigures: (figures: T) => void): Promise<T> {
  const measured = await figures
  printFigures(measured)
  return measured
}
