import { check, vitest } from './checks.mjs'
import { isBuildStale } from './stale.mjs'

/**
 * Types, lint, arrows, unused code, the build, then unit and API tests; the API's again on PostgreSQL when there is one.
 * Benches start what was built. Returns whether there is a build.
 */
export function validate() {
  check('types', 'npx', ['tsc', '--noEmit', '-p', '.'])
  check('lint', 'npx', ['biome', 'check', '.', '--reporter=summary', '--diagnostic-level=warn'])
  check('arrows', 'npx', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'api',
    'app',
    'demo',
    'framework',
    'server',
  ])
  check('unused code', 'npx', ['knip'])
  const built = !isBuildStale() || check('build', process.execPath, ['scripts/build.mjs'])
  vitest('unit and API tests', [], { TEST_DATABASE_URL: '' })
  if (process.env.TEST_DATABASE_URL) vitest('API tests and benches on PostgreSQL', ['api', 'tests/benches-on-postgres'])
  else console.log('\nAPI tests and benches on PostgreSQL were left out: TEST_DATABASE_URL is not set.')
  return built
}
