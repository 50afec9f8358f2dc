import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { failedInPlaywright, failedInVitest, flakyInPlaywright, plain } from './reports.mjs'
import { childrensCpuSeconds, printSteps } from './step-times.mjs'

/** A suite with more tests than these that passed at their second try alone is broken: it fails. */
const mostFlaky = 3

const tally = { passed: 0, failed: 0 }
const failedChecks = []
const outputs = []
const failedTests = []
const flakyTests = []
const steps = []

/**
 * Runs checks at the same time, prints each one's output in one piece when it has ended, and returns whether all passed.
 * A check may say by a pattern how it names what it finds: one that fails and names nothing has crashed, and runs once more.
 */
export async function checkTogether(checks) {
  const passed = await Promise.all(
    checks.map(async ([name, command, args, finding]) => {
      let { status, output } = await run(name, command, args, {}, 'at its end')
      if (status !== 0 && finding && !finding.test(output)) {
        console.log(`${name} crashed with ${status}: it runs once more`)
        ;({ status, output } = await run(name, command, args, {}, 'at its end'))
      }
      if (status !== 0) outputs.push({ name, output })
      count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1)
      return status === 0
    }),
  )
  return passed.every(Boolean)
}

/** Runs Vitest and counts its tests. */
export async function vitest(name, args = [], env = {}) {
  const report = freshReport(`${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = await run(name, 'npx', ['vitest', 'run', ...reporters, ...args], env)
  const result = read(report)
  failedTests.push(...failedInVitest(result))
  // A run that broke before it could report is a failure, whatever it counted.
  count(name, result?.numPassedTests ?? 0, Math.max(result?.numFailedTests ?? 0, status === 0 ? 0 : 1))
}

/** Runs Playwright on this Node or another and counts its tests. One that passed at its second try has passed, and is named at the end. */
export async function playwright(name, files = [], node = process.execPath, settings = {}) {
  const report = freshReport(`${name.replaceAll(/\W+/g, '-')}.json`)
  const env = { ...settings, E2E_REPORT: report }
  const { status } = await run(name, node, ['node_modules/@playwright/test/cli.js', 'test', ...files], env)
  const result = read(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = result?.stats ?? {}
  failedTests.push(...failedInPlaywright(result))
  flakyTests.push(...flakyInPlaywright(result))
  count(name, expected + flaky, Math.max(unexpected, status === 0 ? 0 : 1))
}

/** Runs a command whose outcome is shown and not counted. */
export const show = (name, command, args, env = {}) => run(name, command, args, env)

/** Prints what failed, what was flaky, the seconds of each step and the closing line, and exits with its code. */
export function finish(note = '') {
  if (flakyTests.length > mostFlaky) count('flaky tests', 0, 1)
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
  // Named once more at the end: a log that is cut keeps its last lines.
  for (const { name, output } of outputs) console.log(`  ${name}:\n${plain(output).slice(-2000)}`)
  for (const { name, message } of failedTests) console.log(`  ${name}\n    ${plain(message).slice(0, 600)}`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/flaky.json', JSON.stringify(flakyTests, null, 2))
  for (const { name, message } of flakyTests)
    console.log(`Flaky (passed at its second try): ${name}\n    ${plain(message).slice(0, 600)}`)
  if (flakyTests.length > mostFlaky) console.log(`More than ${mostFlaky} tests were flaky, which fails the run.`)
  printSteps(steps)
  if (note) console.log(note)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed === 0 ? 0 : 1)
}

/** Runs a command and returns its exit code. Its output is printed as it comes, or in one piece, which is returned too. */
async function run(name, command, args, env, output = 'as it comes') {
  const began = performance.now()
  const inOnePiece = output !== 'as it comes'
  if (!inOnePiece) console.log(`\n── ${name}`)
  const child = spawn(command, args, {
    stdio: inOnePiece ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  const pieces = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece))
  const status = await new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
  const seconds = (performance.now() - began) / 1000
  if (inOnePiece) process.stdout.write(`\n── ${name}\n${Buffer.concat(pieces)}`)
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'failed'}, ${seconds.toFixed(1)} s`)
  steps.push({ name, seconds, cpuSeconds: childrensCpuSeconds() })
  return { status, output: `${Buffer.concat(pieces)}` }
}

function count(name, passed, failed) {
  tally.passed += passed
  tally.failed += failed
  if (failed > 0) failedChecks.push(name)
}

function freshReport(name) {
  mkdirSync('test-results', { recursive: true })
  const report = `test-results/${name}`
  rmSync(report, { force: true })
  return report
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
