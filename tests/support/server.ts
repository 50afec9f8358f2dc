import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beginWithDemo } from './demo'

export interface TestServer {
  url: string
  pid: number
  /** Ends as it should; the exit code. */
  stop(): Promise<number | null>
  /** Ends at once, in the middle of whatever it does. */
  kill(): Promise<void>
}

const built = fileURLToPath(new URL('../../build/server.js', import.meta.url))

/** Starts the built server with these settings and nothing else set, on a data folder of its own. */
export async function startServer(port: number, settings: Record<string, string>): Promise<TestServer> {
  const url = `http://localhost:${port}`
  if (await fetch(url).catch(() => null)) throw new Error(`Something else answers at ${url}.`)
  const folder = mkdtempSync(join(tmpdir(), 'da-web-'))
  if (settings.NODE_ENV !== 'production' && settings.ROLE !== 'web') beginWithDemo(settings.DATA_DIR ?? folder)
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [built], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      API_PORT: '0',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  process.once('exit', () => child.kill()) // whoever gave up waiting for it leaves nothing behind
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  await answers(url, () => child.exitCode !== null).catch(async (error: unknown) => {
    await stop()
    throw new Error(`${String(error)} ${complaint}`)
  })
  return { url, pid: child.pid ?? 0, stop, kill }
}

async function answers(url: string, ended: () => boolean): Promise<void> {
  for (const until = Date.now() + 170_000; Date.now() < until; await wait(100)) {
    if (ended()) throw new Error('The server ended.')
    const answer = await fetch(`${url}/healthcheck`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not answer.')
}
