import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { openCounts } from './embedded-counts'
import { startThread } from './threads'

export interface Embedded {
  socketDir: string
  counts: Int32Array
  stop(): Promise<void>
}

/** A database that was dumped, to start from in memory (tests), and PGlite compiled: that costs as much as starting it. */
export interface EmbeddedTemplate {
  file: string
  wasm: WebAssembly.Module
}

/** A folder to store data in, or a template. */
export interface EmbeddedOptions {
  dataDir: string | null
  socketPath: string
  /** Shared with the thread, which counts the statements that may write, and those that have. */
  counts: Int32Array
  template?: EmbeddedTemplate
}

/** On a Unix socket that only this user may open. */
export async function startEmbedded(dataDir: string, template?: EmbeddedTemplate): Promise<Embedded> {
  const socketDir = socketDirOf(dataDir)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  chmodSync(socketDir, 0o700)
  const socketPath = join(socketDir, '.s.PGSQL.5432')
  if (await answers(socketPath)) throw new DataDirInUse(dataDir)
  rmSync(socketPath, { force: true })
  const folder = template === undefined ? join(dataDir, 'database') : null
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const counts = openCounts()
  const workerData: EmbeddedOptions = { dataDir: folder, socketPath, counts, template }
  const worker = startThread('api/database/embedded.thread.ts', { workerData })
  await ready(worker)
  return { socketDir, counts, stop: () => stop(worker) }
}

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another process has the database in ${resolve(dataDir)} open.`)
  }
}

/** A Unix socket's path may have 107 bytes: long data folders get a short stand-in under the system's temporary folder. */
export function socketDirOf(dataDir: string): string {
  const wanted = join(resolve(dataDir), 'socket')
  if (join(wanted, '.s.PGSQL.5432').length <= 100) return wanted
  const uid = process.getuid?.() ?? 0
  return join(tmpdir(), `drive-avenue-${uid}-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`)
}

export const isServed = (dataDir: string): Promise<boolean> => answers(join(socketDirOf(dataDir), '.s.PGSQL.5432'))

function answers(socketPath: string): Promise<boolean> {
  if (!existsSync(socketPath)) return Promise.resolve(false)
  return new Promise((done) => {
    const socket = net.connect(socketPath)
    socket.once('connect', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })
}

function ready(worker: Worker): Promise<void> {
  return new Promise((done, fail) => {
    worker.once('error', fail)
    worker.once('message', (message: { ready?: true; failed?: string }) =>
      message.ready ? done() : fail(new Error(message.failed ?? 'The embedded database did not start.')),
    )
  })
}

async function stop(worker: Worker): Promise<void> {
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  worker.postMessage('stop')
  await ended
}
