import { test } from 'vitest'
import { expectFigures, longEnoughMs, runTiny } from './support/benches'

const server = process.env.TEST_DATABASE_URL
const figures: Record<string, string[]> = {
  'bench:search': [
    ...['# vehicles on sale', 'filled from PostgreSQL # s', 'full page, 8 facets # / # ms # / # ms # ×'],
    ...['1 changed # ms until searchable # ms', 'good: a make and a price # / # ms'],
  ],
  'bench:prices': ['from nothing # s, # vehicles/s, CPU here # s', 'nothing new # s, # written', 'would take # s'],
}

for (const [script, patterns] of Object.entries(figures))
  test.skipIf(!server)(`npm run ${script} does its work on PostgreSQL`, { timeout: longEnoughMs }, async () => {
    expectFigures(await runTiny(script, []), patterns)
  })

test.skipIf(!server)('npm run bench:memory walks on PostgreSQL', { timeout: longEnoughMs }, async () => {
  expectFigures(await runTiny('bench:memory', ['--postgres']), ['after the start # #', 'to the last # MB'])
})
