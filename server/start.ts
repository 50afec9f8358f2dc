import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino, { type Logger } from 'pino'
import { hashPassword } from '../api/accounts/passwords'
import { createApi } from '../api/app'
import { diskFiles } from '../api/assets/files'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { seedDemo } from '../api/database/seed/demo'
import { demoAccountsIn } from '../api/database/seed/demo-accounts'
import { seedEssentials } from '../api/database/seed/essentials'
import { startJobs } from '../api/jobs/start'
import { openSearch, type SearchIndex } from '../api/search/index'
import { listening, serveApi } from '../api/server'
import type { Config } from '../api/settings/config'
import { openAssets } from './assets'
import { takeDataDir } from './lock'
import { createWeb } from './web'

export interface Running {
  webUrl: string | null
  apiUrl: string | null
  stop(): Promise<void>
}

type Say = (line: string) => void
type Stop = () => unknown

/** Starts what this process's role asks for, in order, and returns how to stop it, in the other order. */
export async function start(config: Config, options: { say: Say; development: boolean }): Promise<Running> {
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
  log: Logger
  /** Null when another API is used (API_BASE_URL). */
  database: OpenDatabase | null
  /** Null when another API is used, and where only jobs run. */
  search: SearchIndex | null
  api: ReturnType<typeof createApi> | null
  stops: Stop[]
}

async function startParts(config: Config, { say, development }: { say: Say; development: boolean }, stops: Stop[]) {
  const { role } = config
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }))
  const remote = config.api.baseUrl !== undefined && role !== 'api' && role !== 'jobs'
  const database = remote ? null : await prepareDatabase(config, say, stops)
  const files = diskFiles(config.dataDir)
  const search = database && role !== 'jobs' ? await fillSearch(database, log, say, stops) : null
  const api = database && search ? createApi({ database, search, files, log, trustProxy: config.trustProxy }) : null
  const parts: Parts = { config, development, log, database, search, api, stops }
  if (role === 'all' || role === 'jobs') await runJobs(parts)
  const apiUrl = role !== 'jobs' && config.api.port !== 0 ? await listenApi(parts) : null
  const webUrl = role === 'all' || role === 'web' ? await listenWeb(parts) : null
  return { webUrl, apiUrl }
}

/** Nothing is answered before the search is. */
async function fillSearch(database: OpenDatabase, log: Logger, say: Say, stops: Stop[]): Promise<SearchIndex> {
  const search = await timed(say, 'Filling the search', () =>
    openSearch(database, (err) => log.error({ err }, 'the search could not read a change')),
  )
  stops.push(() => search.close())
  return search
}

async function runJobs({ config: { dataDir, smtpUrl, logLevel }, database, stops }: Parts): Promise<void> {
  if (!database) return
  const jobs = await startJobs({ connection: database.connection, dataDir, smtpUrl, logLevel })
  stops.push(() => jobs.stop())
}

async function listenApi({ api, config, stops }: Parts): Promise<string | null> {
  if (!api) return null
  const { url, close } = await serveApi(api, config.api)
  stops.push(close)
  return url
}

async function listenWeb({ api, config, database, search, development, log, stops }: Parts): Promise<string> {
  const line = api
    ? { fetch: async (request: Request) => api.fetch(request), baseUrl: null }
    : { fetch, baseUrl: config.api.baseUrl ?? null }
  const { assets, build, close } = await openAssets(development)
  stops.push(close)
  const ready = async () => !database || (await answers(database))
  const version = () => search?.engine.version ?? 0
  const web = await createWeb({ config, api: line, log, build, assets, development, ready, version })
  stops.push(() => web.close())
  return listen(web.server, config.web.port, config.web.host)
}

const answers = ({ pool }: OpenDatabase): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

async function prepareDatabase(config: Config, say: Say, stops: Stop[]): Promise<OpenDatabase> {
  if (!config.databaseUrl) stops.push(takeDataDir(config.dataDir, config.web.port))
  const database = await timed(
    say,
    config.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the database in ${config.dataDir}`,
    () => openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir }),
  )
  stops.push(() => database.close())
  await timed(say, 'Bringing the schema up to date', () => migrateDatabase(database))
  await seedEssentials(database)
  if (config.production) await refuseDemoAccounts(database)
  if (config.demo)
    await timed(say, 'Looking after the demo marketplace', () => seedDemo(database, { now: new Date(), hashPassword }))
  return database
}

async function refuseDemoAccounts({ pool }: OpenDatabase): Promise<void> {
  const found = await demoAccountsIn(pool)
  if (found.length > 0)
    throw new Error(
      `Production does not start with demo accounts in its database: ${found.join(', ')}. Everybody knows their password.`,
    )
}

async function timed<T>(say: Say, what: string, work: () => Promise<T>): Promise<T> {
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
