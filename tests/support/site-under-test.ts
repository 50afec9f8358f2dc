import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFolder } from '../../scripts/demo-folder.mjs'
import { prepareDemoDatabases } from './demo-database'
import { startServer, type TestServer } from './server'

/**
 * Starts the site that the browser tests look at, once a run, and tells the workers by their environment where it is. It
 * is one process as `npm start` has it, on the machine's PostgreSQL where TEST_DATABASE_URL names it; with E2E_SPLIT=1 it is the API with its jobs in one process and the web half in another.
 */
export default async function startSiteUnderTest(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'da-e2e-'))
  process.env.TMPDIR = folder
  demoFolder()
  const server = process.env.TEST_DATABASE_URL
  const demo = server ? await prepareDemoDatabases(server) : undefined
  const servers = process.env.E2E_URL ? [] : await startServers(folder)
  return async () => {
    for (const server of servers.reverse()) await server.stop()
    await demo?.dropCopies()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServers(folder: string): Promise<TestServer[]> {
  const dataDir = join(folder, 'data')
  const drops = join(dataDir, 'drops')
  mkdirSync(drops, { recursive: true })
  const settings = { NODE_ENV: '', DATA_DIR: dataDir, FEED_FOLDERS: drops }
  const site = await startServer(settings, { listensForCalls: true })
  const apiUrl = site.apiUrl ?? ''
  const web = process.env.E2E_SPLIT
    ? await startServer({ NODE_ENV: '', ROLE: 'web', API_BASE_URL: apiUrl, DATA_DIR: join(folder, 'web') })
    : site
  process.env.E2E_URL = web.url
  process.env.E2E_API_URL = apiUrl
  process.env.E2E_DATA_DIR = dataDir
  return web === site ? [site] : [site, web]
}
