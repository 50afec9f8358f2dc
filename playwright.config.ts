import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'
import { webUrl } from './tests/support/site'

/**
 * Names the tests whose pages load their pictures. The others do without: making and drawing pictures was a seventh of a
 * browser test's processor time.
 */
const withPictures =
  /\/(e2e|web)\/(public-ads|cards|composer|counting|dealership|editor|embed-frames|ended|gallery|headers|home|photos|profile|search-map|size|uploads|vehicle)\.spec\.ts$/

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const launchOptions = { executablePath: installedBrowser(), args }
/** Repeats what Playwright says of the mouse by the same switch: the last one wins. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const withoutPictures = { ...launchOptions, args: [...args, `--blink-settings=${mouse},imagesEnabled=false`] }

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  globalSetup: './tests/support/site-under-test.ts',
  // Three take a tenth of the files in 122 s instead of 169, and the whole suite no quicker: 1,065 s beside 1,074.
  workers: 2,
  // A test that passes at its second try is flaky: scripts/checks.mjs names it.
  retries: 1,
  maxFailures: 15,
  // A limit ends what hangs. It asserts nothing, so it is generous enough for a machine with other work.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    baseURL: webUrl,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'with pictures', testMatch: withPictures },
    {
      name: 'without pictures',
      testMatch: ['e2e/*.spec.ts', 'web/*.spec.ts'],
      testIgnore: withPictures,
      use: { launchOptions: withoutPictures },
    },
  ],
})
