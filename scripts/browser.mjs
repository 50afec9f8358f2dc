import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const debians = '/usr/bin/chromium'

/** Makes sure that there is a browser to test in: the machine's, Debian's package when it may be installed, else Playwright's. */
export function findBrowser() {
  if (existsSync(debians)) return debians
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (apt-get) …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync(debians)) return debians
  }
  console.log('Installing Playwright’s Chromium …')
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0
    ? 'playwright'
    : null
}
