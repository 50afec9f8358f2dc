import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allocatorSettings, wantsAllocatorSettings } from '../scripts/allocator.mjs'
import { beginWithDemo } from '../scripts/demo-folder.mjs'
import { rssOf } from './process'

const free = '0'

export interface Site {
  url: string
  pid: number
  dataDir: string
  readySeconds: number
  rssMb(): number | null
  /** Counts what was sent to the database so far, where that is counted. */
  statements(): Promise<number>
  stop(): Promise<void>
  remove(): void
}

export type PlainServer = Pick<Site, 'url' | 'pid' | 'statements' | 'stop'>

export interface SiteOptions {
  /** A new folder unless it is given. Without a database in it the start makes a demo. */
  dataDir?: string
  databaseUrl?: string
  settings?: Record<string, string>
  /** Loads bench/count-statements.mjs before the server. */
  countsStatements?: boolean
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'drive-avenue-bench-'))

/** Starts the built server as `npm start` does, on a free port, as a demo of its own: embedded unless there is a URL. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataDir = newFolder(), databaseUrl, settings: more, countsStatements } = options
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const began = performance.now()
  const settings: NodeJS.ProcessEnv = {
    ...withoutSettings(process.env),
    NODE_ENV: 'development', // to the settings: no demo is production; the server itself runs as in production
    ...(wantsAllocatorSettings() ? allocatorSettings : {}),
    PORT: free,
    API_PORT: free,
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  }
  const preload = countsStatements ? ['--import', './bench/count-statements.mjs'] : []
  const started = await listening([...preload, 'build/server.js'], settings).catch((error) => {
    remove()
    throw error
  })
  const readySeconds = (performance.now() - began) / 1000
  return { ...started, dataDir, readySeconds, rssMb: () => rssOf(started.pid), remove }
}

/** Does the work with a site on a copy of the demo, or on the database that is given, and leaves nothing behind. */
export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  options: Omit<SiteOptions, 'dataDir'> = {},
): Promise<T> {
  const dataDir = newFolder()
  if (!options.databaseUrl) beginWithDemo(dataDir)
  const site = await startSite({ ...options, dataDir })
  try {
    return await work(site)
  } finally {
    await site.stop()
    site.remove()
  }
}

/** A plain server with the documents of a map, as bytes and drawn by bare React. */
export async function startPlain(answers: Record<string, string>): Promise<PlainServer> {
  const script = ['--import', 'tsx', 'bench/plain-server.ts']
  const plain = await listening(script, { ...process.env, NODE_ENV: 'production' })
  for (const [path, body] of Object.entries(answers)) await fetch(`${plain.url}/bytes${path}`, { method: 'PUT', body })
  return plain
}

function withoutSettings({ DATABASE_URL, API_BASE_URL, PUBLIC_ORIGIN, NODE_ENV, ROLE, ...env }: NodeJS.ProcessEnv) {
  return env
}

/** The channel ends what was started when the bench is killed: both servers listen for that. */
async function listening(args: string[], env: NodeJS.ProcessEnv): Promise<PlainServer> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout || child.pid === undefined) throw new Error(`${args.join(' ')} could not be run.`)
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += chunk
    const [, site, plain] = output.match(/Drive Avenue +(http:\S+)[\s\S]*Ready|Listening on (http:\S+)/) ?? []
    const url = site ?? plain
    if (!url) continue
    child.stdout.resume()
    return { url, pid: child.pid, statements: () => statementsOf(child), stop: () => stop(child) }
  }
  throw new Error(`${args.join(' ')} did not start:\n${output}`)
}

async function statementsOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('statements')
  const [message] = (await answer) as [{ statements: number }]
  return message.statements
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
