// npm test: installs what is missing, then proves the whole product. It closes with one line: N passed, N failed.
// npm test -- --no-browser leaves the browser out. npm test -- --ci adds a start and three browser files on a newer Node, and
// shows five figures of speed, which fail nothing.
import { findBrowser } from './browser.mjs'
import { finish, playwright, show } from './checks.mjs'
import { newerNode } from './newer-node.mjs'
import { checkNode, install } from './prepare.mjs'
import { validate } from './validation.mjs'

const withoutBrowser = process.argv.includes('--no-browser')
const isCi = process.argv.includes('--ci')
checkNode()
install()
const browser = withoutBrowser ? null : findBrowser()
if (!browser && !withoutBrowser) {
  console.error('No browser was found and none could be installed: install Chromium, or run npm test -- --no-browser.')
  process.exit(1)
}
const built = await validate()
if (built && browser) await playwright('browser tests')
if (built && browser && isCi) await onNewerNode()
if (built && isCi) await show('speed', 'npx', ['tsx', 'bench/watch.ts', '--quick'])
finish(withoutBrowser ? 'Without a browser: the end-to-end and accessibility tests under tests/e2e were left out.' : '')

/** Starts the site on Node 24 and looks at it in a browser, where that Node can be had. */
async function onNewerNode() {
  const node = newerNode(24)
  if (!node) return console.log('\nNode 24 could not be fetched: a start on it was left out.')
  const files = ['tests/e2e/home.spec.ts', 'tests/e2e/session.spec.ts', 'tests/e2e/uploads.spec.ts']
  // On the embedded database, as a fresh machine has it.
  await playwright('a start on Node 24', files, node, { TEST_DATABASE_URL: '' })
}
