import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { isBuildStale, isInstallStale, lockfileStamp } from './stale.mjs'

const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Stops with one sentence on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Drive Avenue needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Installs what the lockfile asks for, when it is not there. */
export function install() {
  if (!isInstallStale()) return
  const began = performance.now()
  console.log('Installing packages (npm ci) …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync('node_modules/.drive-avenue', lockfileStamp())
  console.log(`Installed in ${seconds(began)}`)
}

/** Builds, when the sources are not what was built last. */
export function build() {
  if (!isBuildStale()) return
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'])
}

/** Runs a command in the open; its failure is ours. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
