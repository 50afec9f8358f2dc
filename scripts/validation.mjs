import { check, vitest } from './checks.mjs'

/** Types, lint, arrows, unused code, then unit and API tests; the API's again on PostgreSQL when there is one. */
export function validate() {
  check('types', 'npx', ['tsc', '--noEmit', '-p', '.'])
  check('lint', 'npx', ['biome', 'check', '.', '--reporter=summary', '--diagnostic-level=warn'])
  check('arrows', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'app', 'api', 'server'])
  check('unused code', 'npx', ['knip'])
  vitest('unit and API tests', [], { TEST_DATABASE_URL: '' })
  if (process.env.TEST_DATABASE_URL) vitest('API tests on PostgreSQL', ['api'])
}
