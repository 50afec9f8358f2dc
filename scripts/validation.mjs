import { testsOnBothDatabases } from './both-databases.mjs'
import { checkTogether, vitest } from './checks.mjs'
import { isBuildStale } from './stale.mjs'

const node = process.execPath
const arrows = ['--config', '.dependency-cruiser.cjs', 'api', 'app', 'demo', 'framework', 'server']

/**
 * Checks types, lint, arrows and unused code while it builds, then runs the unit and API tests, which the build's benches
 * are part of: once, on PostgreSQL where TEST_DATABASE_URL is set. Returns whether there is a build.
 */
export async function validate() {
  await checkTogether([
    ...(isBuildStale() ? [['build', node, ['scripts/build.mjs']]] : []),
    ['types', node, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded'], /error TS\d/],
    ['lint', 'npx', ['biome', 'check', '.', '--reporter=summary', '--diagnostic-level=warn']],
    ['arrows', 'npx', ['depcruise', ...arrows]],
    ['unused code', 'npx', ['knip']],
  ])
  await vitest('unit and API tests')
  if (process.env.TEST_DATABASE_URL)
    await vitest('tests of the database, embedded', testsOnBothDatabases, { TEST_DATABASE_URL: '' })
  else console.log('\nTests that need PostgreSQL were left out: TEST_DATABASE_URL is not set.')
  return !isBuildStale()
}
