import { spawn, spawnSync } from 'node:child_process'
import { isBuildStale, isInstallStale, writeInstallStamp } from './stale.mjs'

const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Stops with one sentence on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Drive Avenue needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Installs and builds what is missing, and makes the demo while it builds; in production it keeps nothing that only the build needs. */
export async function prepare(env = process.env) {
  for (const step of stepsToStart({ ...isStale(), production: isProduction(env) })) await steps[step]()
}

/** Installs everything that the lockfile asks for, when it is not there. */
export function install() {
  if (isStale().install) steps.install()
}

/** Builds, when the sources are not what was built last. */
export function build() {
  if (!isStale().build) return
  console.log('Building …')
  run(process.execPath, ['scripts/build.mjs'])
}

const isStale = () => ({ install: isInstallStale(), runtime: isInstallStale('runtime'), build: isBuildStale() })

/** What a start has to do first, in order. */
export function stepsToStart({ production, install, runtime, build }) {
  if (!production) return [...(install ? ['install'] : []), ...(build ? ['build'] : [])]
  if (build) return [...(install ? ['install'] : []), 'build', 'prune']
  return install && runtime ? ['installRuntime'] : []
}

/** The rule of api/settings/config.ts, which is not built yet when this is asked; a test compares them. */
export const isProduction = ({ NODE_ENV, PUBLIC_ORIGIN, DATABASE_URL, DEMO }) =>
  NODE_ENV === 'production' ||
  Boolean(PUBLIC_ORIGIN?.startsWith('https:')) ||
  (Boolean(DATABASE_URL) && !['1', 'true', 'on'].includes(DEMO ?? ''))

const withoutDev = '--omit=dev'
const steps = {
  install: () => npm('Installing packages', ['ci', '--include=dev'], 'all'),
  installRuntime: () => npm('Installing packages', ['ci', withoutDev], 'runtime'),
  prune: () => npm('Removing what only the build needs', ['prune', withoutDev], 'runtime'),
  build: buildAndMakeDemo,
}

/** Builds, and makes the demo of a first start as soon as the server is bundled. The failure of one ends both. */
async function buildAndMakeDemo() {
  console.log('Building …')
  const building = startPart('scripts/build.mjs', 'The build failed.')
  let demo
  building.child.once('message', () => {
    demo = startPart('build/first-demo.js', 'The demo marketplace could not be made.')
  })
  await building.ended
  await demo?.ended
}

/** Starts a program that ends when this process does (it listens for `disconnect`). */
function startPart(script, failure) {
  const child = spawn(process.execPath, [script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const stop = (error) => {
    console.error(error ? `${failure} ${error.message}` : failure)
    process.exit(1)
  }
  child.once('error', stop)
  const ended = new Promise((done) => child.once('exit', (code) => (code === 0 ? done() : stop())))
  return { child, ended }
}

/** No package of ours needs its install scripts, and a script of a package is a stranger's program. */
const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund']

/** Runs npm on what its cache has, without asking the registry about each package; asks where the cache is too old or empty. */
function npm(doing, command, kept) {
  const began = performance.now()
  console.log(`${doing} (npm ${command.join(' ')}) …`)
  const call = (...more) => ['npm', [...command, ...npmOptions, ...more]]
  if (!succeeds(...call('--prefer-offline', '--loglevel=silent'))) run(...call('--loglevel=error'))
  writeInstallStamp(kept)
  console.log(`Done in ${seconds(began)}`)
}

const shown = { stdio: 'inherit', shell: process.platform === 'win32' }

const succeeds = (command, args) => spawnSync(command, args, shown).status === 0

/** Runs a command in the open; its failure is ours. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { ...shown, ...options })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
