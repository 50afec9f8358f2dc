import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's; the first has no window to draw, which takes a fifth of the time off all browser tests. */
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Undefined: the one that Playwright has installed. */
export const installedBrowser = () => debians.find((path) => existsSync(path))

/** Makes sure that there is a browser to test in: Debian's package when it may be installed, the machine's, else Playwright's. */
export function findBrowser() {
  if (existsSync(debians[0])) return debians[0]
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (apt-get) …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const soon = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
    spawnSync('apt-get', ['update', ...soon], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...soon, 'chromium-headless-shell'], quiet)
  }
  const installed = installedBrowser()
  if (installed) return installed
  console.log('Installing Playwright’s Chromium …')
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0
    ? 'playwright'
    : null
}
