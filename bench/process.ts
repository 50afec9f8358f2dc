import { readFileSync } from 'node:fs'

const tickMs = 10 // Linux counts CPU in hundredths of a second

export interface Cpu {
  whole: number
  main: number
}

/** The CPU a process has used so far, and its main thread's part, in ms; null where there is no /proc. */
export function cpuOf(pid: number): Cpu | null {
  const whole = ticks(`/proc/${pid}/stat`)
  const main = ticks(`/proc/${pid}/task/${pid}/stat`)
  return whole === null || main === null ? null : { whole: whole * tickMs, main: main * tickMs }
}

/** Resident memory in MB, or null. */
export function rssOf(pid: number): number | null {
  const kilobytes = read(`/proc/${pid}/status`)?.match(/VmRSS:\s+(\d+) kB/)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

export const inMb = (mb: number | null): string =>
  mb === null ? 'memory is measured on Linux only' : `${mb.toFixed(0)} MB`

/** The most that this process takes while the work runs, in MB. */
export async function peakDuring<T>(work: () => Promise<T>): Promise<{ result: T; peakMb: number }> {
  let peakMb = rssOf(process.pid) ?? 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, rssOf(process.pid) ?? 0)
  }, 50)
  try {
    const result = await work()
    return { result, peakMb }
  } finally {
    clearInterval(watch)
  }
}

function ticks(file: string): number | null {
  const fields = read(file)
    ?.replace(/^.*\) /, '')
    .split(' ')
  return fields ? Number(fields[11]) + Number(fields[12]) : null // utime and stime
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
