import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginWithDemo } from '../../scripts/demo-folder.mjs'
import { demoDatabaseOf } from './demo-database'
import { freePort } from './free-port'
import { until } from './until'

export interface TestServer {
  url: string
  /** Null for a server that was started without `listensForCalls`. */
  apiUrl: string | null
  pid: number
  /** Ends the server in good order and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends the server at once, in the middle of its work. */
  kill(): Promise<void>
}

type Settings = Record<string, string>
const built = fileURLToPath(new URL('../../build/server.js', import.meta.url))
const portTaken = /EADDRINUSE/
const startMs = 170_000

/**
 * Starts the built server with these settings and no others, on a data folder and a port of its own, and with an API
 * that listens when `listensForCalls`. In the browser tests of a run with TEST_DATABASE_URL it has a database of its own on
 * that PostgreSQL, unless `isEmbedded`. Throws with what the server printed when it does not start.
 */
export async function startServer(
  settings: Settings,
  { listensForCalls = false, isEmbedded = false } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'da-web-'))
  const hasDemo = settings.NODE_ENV !== 'production' && settings.ROLE !== 'web'
  const database = hasDemo ? await beginDemo(settings.DATA_DIR ?? folder, isEmbedded) : {}
  const start = async (attempts: number): Promise<TestServer> => {
    const [port, apiPort] = [await freePort(), listensForCalls ? await freePort() : 0]
    const ports = { PORT: String(port), API_PORT: String(apiPort) }
    return startOnPorts({ DATA_DIR: folder, ...database, ...ports, ...settings }).catch((error: Error) => {
      if (attempts > 1 && portTaken.test(error.message)) return start(attempts - 1)
      throw error
    })
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const server = await start(5).catch((error: unknown) => {
    removeFolder()
    throw error
  })
  const stop = () => server.stop().finally(removeFolder)
  return { ...server, stop }
}

/** Gives a data folder the demo, and returns the settings by which a server finds it. */
async function beginDemo(folder: string, isEmbedded: boolean): Promise<Settings> {
  const server = process.env.TEST_DATABASE_URL
  if (server && process.env.E2E_DEMO_COPIES && !isEmbedded)
    return { DEMO: 'on', DATABASE_URL: await demoDatabaseOf(folder, server) }
  beginWithDemo(folder)
  return {}
}

async function startOnPorts(settings: Settings): Promise<TestServer> {
  const url = `http://localhost:${settings.PORT}`
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [built], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += String(text)
  })
  let isStopping = false
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  // Names a server that dies in the middle of a test: its requests fail there with nothing but a closed connection.
  child.once('close', (code, signal) => {
    if (!isStopping) process.stderr.write(`The server at ${url} ended by itself: ${code ?? signal} ${complaint}\n`)
  })
  process.once('exit', () => child.kill()) // leaves no process behind when a test gives up
  const stop = async () => {
    isStopping = true
    child.kill('SIGTERM')
    return ended
  }
  const kill = async () => {
    isStopping = true
    child.kill('SIGKILL')
    await ended
  }
  await answers(url, () => child.exitCode !== null).catch(async (error: unknown) => {
    await stop()
    throw new Error(`${String(error)} ${complaint}`)
  })
  const apiUrl = settings.API_PORT === '0' ? null : `http://127.0.0.1:${settings.API_PORT}`
  return { url, apiUrl, pid: child.pid ?? 0, stop, kill }
}

const answers = (url: string, hasEnded: () => boolean): Promise<boolean> =>
  until(
    `an answer of ${url}`,
    async () => {
      if (hasEnded()) throw new Error('The server ended.')
      const answer = await fetch(`${url}/healthcheck`).catch(() => null)
      return answer?.ok
    },
    startMs,
  )
