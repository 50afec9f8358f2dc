import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { projectPath } from '../api/database/paths'
import type { Config } from '../api/settings/config'

/** By a process that ends: the memory that it took goes back to the system. */
export async function makeDemo({ dataDir, databaseUrl = '' }: Config): Promise<void> {
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
