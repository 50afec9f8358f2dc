import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'
import { webUrl } from './tests/support/site'

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.spec.ts', 'web/*.spec.ts'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  globalSetup: './tests/support/site-under-test.ts',
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
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
