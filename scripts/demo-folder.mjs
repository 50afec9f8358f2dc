import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesStamp } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/demo')

/**
 * Returns a data folder with the demo marketplace, for tests and benches to copy. Making it costs half a minute of a
 * processor, so it is made once for these sources and this day: the demo's dates count from the day on which it is made.
 */
export function demoFolder() {
  process.env.DEMO_FOLDER ??= preparedFolder() // for the processes that this one starts, too
  return process.env.DEMO_FOLDER
}

function preparedFolder() {
  const folder = join(cache, `${sourcesStamp().slice(0, 16)}-${new Date().toISOString().slice(0, 10)}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache))
    if (!isBeingMade(old)) rmSync(join(cache, old), { recursive: true, force: true })
  const unfinished = join(cache, `unfinished-${process.pid}`)
  const { status, stderr } = spawnSync(process.execPath, ['build/database.js', 'seed'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DEMO: 'on', DATABASE_URL: '', DATA_DIR: unfinished },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demo could not be made: ${stderr}`)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process has made the same demo meanwhile: that one is as good.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** Tells a demo that another process makes at this moment from what a killed one left. */
function isBeingMade(name) {
  const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/** Copies the demo into a data folder that has no database yet. */
export function beginWithDemo(folder) {
  if (!existsSync(join(folder, 'database'))) cpSync(demoFolder(), folder, { recursive: true })
}
