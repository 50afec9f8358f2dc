import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rssOf } from './process.mjs'

const free = '0'

/** Starts the built server as a demo of its own on a free port, in a folder of its own. */
export async function startSite(dataDir = mkdtempSync(join(tmpdir(), 'drive-avenue-bench-'))) {
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const began = performance.now()
  const { DATABASE_URL, API_BASE_URL, PUBLIC_ORIGIN, NODE_ENV, ROLE, ...env } = process.env
  const settings = {
    ...env,
    ...{ PORT: free, API_PORT: free, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' },
  }
  const { child, url } = await listening('build/server.js', settings).catch((error) => {
    remove()
    throw error
  })
  return {
    ...{ url, dataDir, pid: child.pid, readySeconds: (performance.now() - began) / 1000 },
    rssMb: () => rssOf(child.pid),
    stop: () => stop(child),
    remove,
  }
}

/** A plain server with the documents of a map, as bytes and drawn by bare React. */
export async function startPlain(answers) {
  const { child, url } = await listening('bench/plain-server.mjs', { ...process.env, NODE_ENV: 'production' })
  for (const [path, body] of Object.entries(answers)) await fetch(`${url}/bytes${path}`, { method: 'PUT', body })
  return { url, pid: child.pid, stop: () => stop(child) }
}

async function listening(script, env) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += chunk
    const url = said.match(/Drive Avenue +(http:\S+)[\s\S]*Ready|Listening on (http:\S+)/)
    if (!url) continue
    child.stdout.resume()
    return { child, url: url[1] ?? url[2] }
  }
  throw new Error(`${script} did not start:\n${said}`)
}

async function stop(child) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
