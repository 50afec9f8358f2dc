import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { hashInThreads, hashPassword, passwordMatches } from '../api/accounts/passwords/hashing'
import { type LiveAds, openLiveAds } from '../api/advertising/serving/live-ads'
import { createApi } from '../api/app'
import { openFiles } from '../api/assets/open'
import { endsCache } from '../api/database/ended-caches'
import { subscribeToChanges } from '../api/database/events'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { openSignals, type Signals } from '../api/database/signals'
import { environmentFacts } from '../api/environment/facts'
import { seedEssentials } from '../api/essentials'
import { FaultGatherer } from '../api/health/fault-gatherer'
import type { FaultBatch } from '../api/health/faults.contract'
import { recordFaults } from '../api/health/record-faults'
import { startJobs } from '../api/jobs/start'
import { purgeScratch } from '../api/scratch'
import { openSearch, type SearchIndex } from '../api/search/index'
import { listening, serveApi } from '../api/server'
import type { Config } from '../api/settings/config'
import { openLog } from '../api/settings/log'
import { type FollowedSettings, followSettings } from '../api/site-settings/memory'
import { demoAccountsIn, hasDemo, setDemoPassword } from '../demo/accounts'
import { openAssets } from './assets'
import { buildFacts, installationOf } from './build-facts'
import { callableFor } from './callable'
import { flushing } from './faults'
import { lockDataDir } from './lock-data-dir'
import { hasDatabase, isFirstDemo, makeDemo } from './make-demo'
import { createWeb } from './web'
import type { WebParts } from './web-parts'

export interface RunningServer {
  webUrl: string | null
  apiUrl: string | null
  stop(): Promise<void>
}

type Print = (line: string) => void
type Stop = () => unknown

export async function start(config: Config, options: { say: Print; development: boolean }): Promise<RunningServer> {
  const stops: Stop[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    return { ...(await startParts(config, options, stops)), stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

interface Parts {
  config: Config
  development: boolean
  buildId: string
  log: Logger
  /** Null when another API is used (API_BASE_URL). */
  database: OpenDatabase | null
  /** Null when another API is used, and where only jobs run. */
  search: SearchIndex | null
  liveAds: LiveAds | undefined
  settings: FollowedSettings | undefined
  api: ReturnType<typeof createApi> | null
  stops: Stop[]
}

async function startParts(config: Config, { say, development }: { say: Print; development: boolean }, stops: Stop[]) {
  const { role } = config
  const log = openLog({ level: config.logLevel })
  const database = hasDatabase(config) ? await prepareDatabase(config, { log, say }, stops) : null
  if (database && role !== 'jobs') stops.push(hashInThreads())
  const files = await openFiles(config)
  await purgeScratch(files.scratch, new Date())
  const search = database && role !== 'jobs' ? await fillSearch(database, log, say, stops) : null
  const liveAds = database && search ? await followAds(database, search, log, stops) : undefined
  const settings = database ? await followSiteSettings(database, log, stops) : undefined
  const {
    trustProxy,
    thirdParty,
    breachedPasswords,
    feedFolders,
    feedQuotas,
    cards,
    inboundMail,
    sessionSecrets: secrets,
    origin,
  } = config
  const build = await buildFacts(development)
  const faults = database && search ? gatherFaults(database, build.id, log, stops) : undefined
  const api =
    database && search
      ? createApi({
          database,
          search,
          liveAds,
          files,
          log,
          secrets,
          origin,
          trustProxy,
          thirdParty,
          breachedPasswords,
          feedFolders,
          feedQuotas,
          cards,
          inboundMail,
          environment: environmentFacts(config, process.env),
          mailFolder: demoMail(config),
          callable: callableFor(config),
          faults,
          installation: installationOf(config, build),
        })
      : null
  const parts: Parts = { config, development, buildId: build.id, log, database, search, liveAds, settings, api, stops }
  if (role === 'all' || role === 'jobs') await runJobs(parts)
  const apiUrl = role !== 'jobs' && config.api.port !== 0 ? await listenApi(parts) : null
  const webUrl = role === 'all' || role === 'web' ? await listenWeb(parts) : null
  return { webUrl, apiUrl }
}

/** Nothing is answered before the search is. */
async function fillSearch(database: OpenDatabase, log: Logger, say: Print, stops: Stop[]): Promise<SearchIndex> {
  const search = await timed(say, 'Filling the search', () =>
    openSearch(database, (err) => log.error({ err }, 'the search could not read a change')),
  )
  stops.push(() => search.close())
  return search
}

async function followAds(database: OpenDatabase, search: SearchIndex, log: Logger, stops: Stop[]): Promise<LiveAds> {
  const live = await openLiveAds(database, search, (err) => log.error({ err }, 'advertising could not read a change'))
  stops.push(() => live.close())
  return live
}

async function followSiteSettings(database: OpenDatabase, log: Logger, stops: Stop[]): Promise<FollowedSettings> {
  const settings = await followSettings(database, (err) => log.error({ err }, 'the settings could not read a change'))
  stops.push(() => settings.close())
  return settings
}

/** Counts the errors of calls by cause, straight into the database: the web half hands its own over. */
function gatherFaults(database: OpenDatabase, build: string, log: Logger, stops: Stop[]): FaultGatherer {
  const send = async (batch: FaultBatch) => void (await recordFaults(database, batch, 'api'))
  const faults = new FaultGatherer({ build, send })
  const { close } = flushing(faults, (err) => log.warn({ err }, 'errors were not counted'))
  stops.push(close)
  return faults
}

/** Mails are read in the demo alone, where they do not leave, and only on this machine. */
const demoMail = ({ showsMails, dataDir }: Config) => (showsMails ? join(dataDir, 'mail') : undefined)

async function runJobs({ config, database, stops }: Parts): Promise<void> {
  if (!database) return
  const { dataDir, bucket, smtpUrl, origin, logLevel, sessionSecrets: secrets } = config
  const given = { dataDir, bucket, smtpUrl, origin, logLevel, secrets, callable: callableFor(config) }
  const { feedFolders, feedQuotas, cards, inboundMail } = config
  const settings = { ...given, feedFolders, feedQuotas, cards, inboundMail, redis: redisOf(config) }
  const jobs = await startJobs({ connection: database.connection, counts: database.counts, ...settings })
  stops.push(() => jobs.stop())
}

async function listenApi({ api, config, stops }: Parts): Promise<string | null> {
  if (!api) return null
  const { url, close } = await serveApi(api, { ...config.api, https: config.origin.startsWith('https:') })
  stops.push(close)
  return url
}

async function listenWeb(parts: Parts): Promise<string> {
  const { api, buildId, config, database, search, liveAds, settings, development, log, stops } = parts
  const line = api
    ? { fetch: async (request: Request) => api.fetch(request), baseUrl: null }
    : { fetch, baseUrl: config.api.baseUrl ?? null }
  const { assets, build, announce, close } = await openAssets(development, config.web.port)
  stops.push(close)
  const ready = async () => !database || (await answers(database))
  const ended = { posts: 0, announcements: 0 }
  const follow = database ? countingEnded(followChanges(database, log), ended) : undefined
  const adsVersion = () => liveAds?.version ?? 0
  // A setting may be shown on any page, as an announcement is.
  const everyPage = () => ended.announcements + (settings?.version ?? 0)
  const version = () => `${search?.engine.version ?? 0} ${everyPage()} ${adsVersion()}`
  const web = await createWeb({
    config,
    api: line,
    buildId,
    log,
    build,
    assets,
    development,
    ready,
    version,
    postsVersion: () => ended.posts,
    announcementsVersion: everyPage,
    adsVersion,
    writes: api ? database?.writes : undefined,
    follow,
  })
  stops.push(() => web.close())
  const url = await listen(web.server, config.web.port, config.web.host)
  announce()
  return url
}

const followChanges =
  (database: OpenDatabase, log: Logger): NonNullable<WebParts['follow']> =>
  (handle) =>
    subscribeToChanges(database, handle, (err) => log.error({ err }, 'live pages could not read a change'))

/** Counts the changes that end pages with posts, and those that end every page. */
const countingEnded =
  (
    follow: NonNullable<WebParts['follow']>,
    ended: Record<'posts' | 'announcements', number>,
  ): NonNullable<WebParts['follow']> =>
  (handle) =>
    follow((events) => {
      for (const cache of ['posts', 'announcements'] as const) if (endsCache(cache, events)) ended[cache] += 1
      return handle(events)
    })

const answers = ({ pool }: OpenDatabase): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** The embedded database has one process. */
const redisOf = ({ redisUrl, databaseUrl }: Config) =>
  redisUrl && databaseUrl ? { url: redisUrl, name: new URL(databaseUrl).pathname } : undefined

function signalsOf(config: Config, log: Logger): Signals | undefined {
  const redis = redisOf(config)
  return redis && openSignals(redis, (err) => log.warn({ err }, 'Redis'))
}

async function prepareDatabase(
  config: Config,
  { log, say }: { log: Logger; say: Print },
  stops: Stop[],
): Promise<OpenDatabase> {
  if (!config.databaseUrl) stops.push(lockDataDir(config.dataDir, config.web.port))
  if (isFirstDemo(config)) await timed(say, 'Making the demo marketplace', () => makeDemo(config))
  const signals = signalsOf(config, log)
  const database = await timed(
    say,
    config.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the database in ${config.dataDir}`,
    () => openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir }, { signals }),
  )
  stops.push(() => database.close())
  await timed(say, 'Bringing the schema up to date', () => migrateDatabase(database))
  await seedEssentials(database)
  if (config.production) await refuseDemoAccounts(database)
  if (config.demo) await timed(say, 'Looking after the demo marketplace', () => maintainDemo(database, config))
  return database
}

/** Makes the demo where a database exists and has none yet: an empty PostgreSQL, or an embedded one that was only migrated. */
async function maintainDemo(database: OpenDatabase, config: Config): Promise<void> {
  const { demoPassword: password } = config
  if (!(await hasDemo(database))) await makeDemo(config)
  if (password) await setDemoPassword(database, { password, hashPassword, passwordMatches })
}

async function refuseDemoAccounts({ pool }: OpenDatabase): Promise<void> {
  const found = await demoAccountsIn(pool)
  if (found.length > 0)
    throw new Error(
      `Production does not start with demo accounts in its database: ${found.join(', ')}. Everybody knows their password.`,
    )
}

async function timed<T>(say: Print, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${what} … ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host)
  await listening(server, port)
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host
  return `http://${shown}:${(server.address() as AddressInfo).port}`
}
