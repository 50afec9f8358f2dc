// npm test: installs what is missing, then proves the whole product. It closes with one line: N passed, N failed.
import { findBrowser } from './browser.mjs'
import { finish, playwright } from './checks.mjs'
import { checkNode, install } from './prepare.mjs'
import { validate } from './validation.mjs'

const withoutBrowser = process.argv.includes('--no-browser')
checkNode()
install()
const browser = withoutBrowser ? null : findBrowser()
if (!browser && !withoutBrowser) {
  console.error('No browser was found and none could be installed: install Chromium, or run npm test -- --no-browser.')
  process.exit(1)
}
const built = await validate()
if (built && browser) await playwright('browser tests')
finish(withoutBrowser ? 'Without a browser: the end-to-end and accessibility tests under tests/e2e were left out.' : '')
