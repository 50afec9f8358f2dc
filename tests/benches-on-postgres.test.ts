import { test } from 'vitest'
import { expectFigures, figuresOnPostgres, longEnoughMs, runTiny } from './support/benches'

const server = process.env.TEST_DATABASE_URL
for (const [script, patterns] of Object.entries(figuresOnPostgres))
  test.skipIf(!server)(`npm run ${script} does its work on PostgreSQL`, { timeout: longEnoughMs }, async () => {
    expectFigures(await runTiny(script, []), patterns)
  })

test.skipIf(!server)('npm run bench:memory walks on PostgreSQL', { timeout: longEnoughMs }, async () => {
  expectFigures(await runTiny('bench:memory', ['--postgres']), ['after the start # #', 'to the last # MB'])
})
