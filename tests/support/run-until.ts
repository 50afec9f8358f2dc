import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestApi } from './api'
import type { Runner } from './signed-pool'

interface Run extends Omit<Runner, 'connection'> {
  /** Names a file of this folder. */
  script: string
  /** Counts statements; null: it runs to its end. */
  killAt: number | null
}

/** Runs a script in another process, which is killed -9 at a statement. Throws Error where it ends badly. */
export async function runUntil({ open }: TestApi, { script, killAt, ...run }: Run): Promise<'killed' | 'ended'> {
  const input = JSON.stringify({ connection: open.connection, ...run })
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), input], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let statements = 0
  child.stdout.on('data', (signs: Buffer) => {
    statements += signs.length
    if (killAt !== null && statements >= killAt) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(`${script} ended with ${code}.`)
  return 'ended'
}
