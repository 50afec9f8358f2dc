import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginWithDemo } from '../../scripts/demo-folder.mjs'
import { expect, test } from '../support/browser'
import { freePort } from '../support/free-port'
import { ask } from '../support/site'

// The server as `npm start` runs it: a child of the launcher.
test.describe.configure({ mode: 'serial' })
let base: string
const folder = mkdtempSync(join(tmpdir(), 'da-lau-'))
let launcher: ChildProcess
test.beforeAll(() => beginWithDemo(folder))
test.beforeEach(async () => {
  const { PATH, HOME, TMPDIR } = process.env
  const port = await freePort()
  base = `http://localhost:${port}`
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'fatal', API_PORT: '0', PORT: String(port) }
  launcher = spawn(process.execPath, ['tests/support/launch.mjs'], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(status, { timeout: 150_000 }).toBe(200)
})
test.afterEach(() => void launcher.kill('SIGKILL'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const status = () =>
  ask('/readyz', { base }).then(
    (answer) => answer.status,
    () => 0,
  )
const serverPid = (): number => JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')).pid
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the server runs with one allocator arena, and a signal to its launcher ends both well', async () => {
  const pid = serverPid()
  expect(pid).not.toBe(launcher.pid)
  if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1')
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  launcher.kill('SIGINT') // a terminal tells the whole group: the same signal again is no second one
  expect((await ended)[0]).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('killed, the launcher takes the server along', async () => {
  const pid = serverPid()
  launcher.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
