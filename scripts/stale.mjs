import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'api',
  'demo/accounts.ts',
  'demo/seed',
  'demo/seed-demo.ts',
  'framework',
  'server',
  'public',
  'scripts',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
]

/** A short name for the state of everything that goes into a build. */
export function sourcesStamp() {
  const hash = createHash('sha256')
  const add = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}\0`).update(readFileSync(path))
  }
  for (const path of sources) if (existsSync(path)) add(path)
  return hash.digest('hex')
}

export const isBuildStale = () => !existsSync('build/stamp') || readFileSync('build/stamp', 'utf8') !== sourcesStamp()

const stampFile = 'node_modules/.drive-avenue'

/** Whether node_modules is not what the lockfile asks for: all of it, or what running needs. */
export function isInstallStale(kept = 'all') {
  if (!existsSync(stampFile)) return true
  const stamp = readFileSync(stampFile, 'utf8')
  return stamp !== lockfileStamp() && !(kept === 'runtime' && stamp === `${lockfileStamp()} runtime`)
}

export const writeInstallStamp = (kept) =>
  writeFileSync(stampFile, kept === 'runtime' ? `${lockfileStamp()} runtime` : lockfileStamp())

/** Names no version of Node: the native packages are made for Node-API, and one installation serves 20, 22 and 24. */
const lockfileStamp = () =>
  createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
