import { defineConfig } from '@playwright/test'
import config from '../playwright.config'

/** Every page at three widths, light and dark: axe, no sideways scroll, and a picture of each to look at. */
export default defineConfig({
  ...config,
  globalSetup: './support/site-under-test.ts',
  projects: undefined,
  testDir: '.',
  testMatch: ['visual/*.spec.ts'],
  outputDir: '../test-results/visual-run',
  timeout: 600_000,
  reporter: [['line'], ['json', { outputFile: '../test-results/visual.json' }]],
})
