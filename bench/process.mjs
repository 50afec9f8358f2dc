import { readFileSync } from 'node:fs'

const tickMs = 10 // Linux counts CPU in hundredths of a second

/** The CPU a process has used so far, and its main thread's part, in ms; null where there is no /proc. */
export function cpuOf(pid) {
  const whole = ticks(`/proc/${pid}/stat`)
  const main = ticks(`/proc/${pid}/task/${pid}/stat`)
  return whole === null || main === null ? null : { whole: whole * tickMs, main: main * tickMs }
}

/** Resident memory in MB, or null. */
export function rssOf(pid) {
  const kilobytes = read(`/proc/${pid}/status`)?.match(/VmRSS:\s+(\d+) kB/)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

function ticks(file) {
  const fields = read(file)
    ?.replace(/^.*\) /, '')
    .split(' ')
  return fields ? Number(fields[11]) + Number(fields[12]) : null // utime and stime
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
