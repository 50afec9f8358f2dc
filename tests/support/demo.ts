import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ports } from './site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const template = join(tmpdir(), `da-demo-${ports.web}`)

/** Makes the demo marketplace once a run: it takes half a minute of a processor, and half a dozen sites want one. */
export function makeDemo(): void {
  forgetDemo()
  const seed = ['--import', 'tsx', 'scripts/database.ts', 'seed']
  const { status, stderr } = spawnSync(process.execPath, seed, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: template },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demo could not be made: ${stderr}`)
}

export const forgetDemo = () => rmSync(template, { recursive: true, force: true })

/** A data folder that has no database yet begins with a copy of the demo, where this run has made one. */
export function beginWithDemo(folder: string): void {
  if (existsSync(template) && !existsSync(join(folder, 'database'))) cpSync(template, folder, { recursive: true })
}
