import { existsSync, readFileSync, writeFileSync } from 'node:fs'

let cpuSecondsBefore = 0

/**
 * Returns the processor seconds of the child processes that ended since the last call, with all that they started and
 * waited for. Linux counts them when it removes a process; elsewhere the answer is null.
 */
export function childrensCpuSeconds() {
  if (!existsSync('/proc/self/stat')) return null
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  const [user, system] = [Number(fields[13]), Number(fields[14])]
  const all = (user + system) / 100
  const seconds = all - cpuSecondsBefore
  cpuSecondsBefore = all
  return seconds
}

const keptFile = 'bench/kept.json'
const wholeSeconds = (seconds) => (seconds == null ? '–' : seconds.toFixed(0)).padStart(6)

/** Prints what each step took beside the kept figures, and writes it for npm run bench:watch -- --keep. */
export function printSteps(steps) {
  const before = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')).steps ?? {}) : {}
  const sum = (of) => steps.reduce((all, step) => all + (of(step) ?? 0), 0)
  const width = Math.max(...steps.map(({ name }) => name.length), 5) + 2
  console.log(
    `\n${'seconds'.padEnd(width)}${'wall'.padStart(6)}${'kept'.padStart(6)}${'CPU'.padStart(8)}${'kept'.padStart(6)}`,
  )
  const line = (name, { seconds, cpuSeconds }, earlier) =>
    console.log(
      `${name.padEnd(width)}${wholeSeconds(seconds)}${wholeSeconds(earlier?.seconds)}  ${wholeSeconds(cpuSeconds)}${wholeSeconds(earlier?.cpuSeconds)}`,
    )
  for (const step of steps) line(step.name, step, before[step.name])
  const sums = { seconds: performance.now() / 1000, cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds) }
  line('all', sums, before.all)
  const all = [...steps, { name: 'all', ...sums }]
  const figures = all.map(({ name, seconds, cpuSeconds }) => [
    name,
    { seconds: round(seconds), cpuSeconds: round(cpuSeconds) },
  ])
  writeFileSync('test-results/steps.json', JSON.stringify(Object.fromEntries(figures), null, 2))
}

const round = (seconds) => (seconds === null ? null : Math.round(seconds))
