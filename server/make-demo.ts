import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataDirInUse, isServed } from '../api/database/embedded'
import { projectPath } from '../api/database/paths'
import type { Config } from '../api/settings/config'

type Location = Pick<Config, 'dataDir' | 'databaseUrl'>
type Seed = (location: Location) => Promise<void>

/** Returns whether this process opens a database: none when it calls another API. */
export const hasDatabase = ({ api, role }: Config): boolean =>
  api.baseUrl === undefined || role === 'api' || role === 'jobs'

/** Returns whether a start makes the embedded database anew, with a demo in it. */
export const isFirstDemo = (config: Config): boolean =>
  config.demo && hasDatabase(config) && !config.databaseUrl && !existsSync(databaseIn(config.dataDir))

/** Fills a new embedded database in a folder of its own and moves it into place when it is whole: a start that is interrupted leaves no half of a demo. */
export async function makeDemo({ dataDir, databaseUrl }: Location, seed: Seed = seedInChild): Promise<void> {
  if (databaseUrl || existsSync(databaseIn(dataDir))) return seed({ dataDir, databaseUrl })
  const unfinished = join(dataDir, 'unfinished-demo')
  if (await isServed(unfinished)) throw new DataDirInUse(unfinished)
  rmSync(unfinished, { recursive: true, force: true })
  await seed({ dataDir: unfinished })
  renameSync(databaseIn(unfinished), databaseIn(dataDir))
  rmSync(unfinished, { recursive: true, force: true })
}

const databaseIn = (dataDir: string) => join(dataDir, 'database')

/** Seeds in a process that ends: the memory that it took goes back to the system. */
async function seedInChild({ dataDir, databaseUrl = '' }: Location): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    NODE_ENV: 'development' as const,
  }
  const child = spawn(process.execPath, [...command(), 'seed'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo marketplace could not be made.')
}

const isBundled = () => fileURLToPath(import.meta.url).endsWith('.js')

const command = () =>
  isBundled() ? [projectPath('build', 'database.js')] : ['--import', 'tsx', projectPath('scripts', 'database.ts')]
