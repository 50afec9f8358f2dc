import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: { alias: { '~': folder('./app'), '#api': folder('./api') } },
  test: {
    include: [
      'api/**/*.test.ts',
      'demo/**/*.test.ts',
      'app/**/*.test.{ts,tsx}',
      'framework/*.test.ts',
      'server/**/*.test.ts',
      'tests/*.test.ts',
    ],
    globalSetup: ['tests/support/scratch.ts', 'tests/support/template.ts'],
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Most of a file's time was importing the API once more: the files of a worker share its modules.
    isolate: false,
    restoreMocks: true,
    setupFiles: ['tests/support/real-timers.ts'],
    unstubGlobals: true,
    // A limit ends what hangs. It asserts nothing, so it is generous enough for a machine with other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Its own limit of a wait is one second.
    expect: { poll: { timeout: 60_000 } },
    bail: 15,
  },
})
