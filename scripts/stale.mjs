import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'api',
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

/** Whether node_modules is not what the lockfile asks for. */
export function isInstallStale() {
  if (!existsSync('node_modules/.drive-avenue')) return true
  return readFileSync('node_modules/.drive-avenue', 'utf8') !== lockfileStamp()
}

export const lockfileStamp = () =>
  createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex')
