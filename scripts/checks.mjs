import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const tally = { passed: 0, failed: 0 }
const failures = []
const failedTests = []

/** Runs one check in the open and counts it. */
export function check(name, command, args, env = {}) {
  const { status } = announced(name, command, args, env)
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1)
  return status === 0
}

/** Runs Vitest and counts its tests. */
export function vitest(name, args = [], env = {}) {
  const report = freshReport(`${name.replaceAll(/\W+/g, '-')}.json`)
  const { status } = announced(
    name,
    'npx',
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  )
  const result = read(report)
  failedTests.push(...failedInVitest(result))
  // A run that broke before it could report is a failure, whatever it counted.
  count(name, result?.numPassedTests ?? 0, Math.max(result?.numFailedTests ?? 0, status === 0 ? 0 : 1))
}

/** Runs Playwright and counts its tests. */
export function playwright(name, args = []) {
  const report = freshReport('e2e.json')
  const { status } = announced(name, 'npx', ['playwright', 'test', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const result = read(report)
  const stats = result?.stats
  failedTests.push(...failedInPlaywright(result))
  count(name, stats?.expected ?? 0, Math.max((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), status === 0 ? 0 : 1))
}

/** The closing line, and the exit code that goes with it. */
export function finish(note = '') {
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  // Named once more at the end: a log that is cut keeps its last lines.
  for (const { name, message } of failedTests) console.log(`  ${name}\n    ${plain(message).slice(0, 600)}`)
  if (note) console.log(note)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed === 0 ? 0 : 1)
}

function announced(name, command, args, env) {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(
    `── ${name}: ${result.status === 0 ? 'ok' : 'failed'}, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  return result
}

function count(name, passed, failed) {
  tally.passed += passed
  tally.failed += failed
  if (failed > 0) failures.push(name)
}

function freshReport(name) {
  mkdirSync('test-results', { recursive: true })
  const report = `test-results/${name}`
  rmSync(report, { force: true })
  return report
}

const failedInVitest = (result) =>
  (result?.testResults ?? []).flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [{ name: file.name, message: file.message }]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: `${file.name} › ${fullName}`,
            message: failureMessages.join(' '),
          })),
  )

const failedInPlaywright = (result) => (result?.suites ?? []).flatMap(failedInSuite)

const failedInSuite = (suite) => [
  ...suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      name: `${file}:${line} › ${title}`,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join(' '),
    })),
  ...(suite.suites ?? []).flatMap(failedInSuite),
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '').replaceAll(/\s+/g, ' ')

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
