import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './scripts/browser.mjs'
import { apiUrl, ports, webUrl } from './tests/support/site'

const serve = 'node --import tsx tests/support/serve.ts'
const quiet = { LOG_LEVEL: 'fatal', NODE_ENV: '' }
const api = { API_PORT: String(ports.api) }
const web = { PORT: String(ports.web) }
const stopping = {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 180_000,
}

/** One process as `npm start` has it, or (E2E_SPLIT=1) the API and its jobs in one and the web half that is looked at in another. */
const servers = process.env.E2E_SPLIT
  ? [
      {
        command: serve,
        url: `${apiUrl}/api/openapi.json`,
        env: { ...quiet, ...api, PORT: String(ports.api + 1) },
        ...stopping,
      },
      {
        command: serve,
        url: `${webUrl}/readyz`,
        env: { ...quiet, ...web, ROLE: 'web', API_BASE_URL: apiUrl },
        ...stopping,
      },
    ]
  : [{ command: serve, url: `${webUrl}/readyz`, env: { ...quiet, ...api, ...web }, ...stopping }]

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/*.spec.ts', 'web/*.spec.ts'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
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
  webServer: process.env.E2E_URL ? undefined : servers,
})
