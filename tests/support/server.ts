import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface TestServer {
  url: string
  stop(): Promise<void>
}

const built = fileURLToPath(new URL('../../build/server.js', import.meta.url))

/** Starts the built server with these settings and nothing else set, on a data folder of its own. */
export async function startServer(port: number, settings: Record<string, string>): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'da-web-'))
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
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://localhost:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await answers(url, () => child.exitCode !== null).catch(async (error: unknown) => {
    await stop()
    throw new Error(`${String(error)} ${complaint}`)
  })
  return { url, stop }
}

async function answers(url: string, ended: () => boolean): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(100)) {
    if (ended()) throw new Error('The server ended.')
    const answer = await fetch(`${url}/healthcheck`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not answer.')
}
