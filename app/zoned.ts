const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** A moment as a table has it, by the clock of a time zone: 2026-11-20T18:05:09-05:00 (ISO 8601). */
export function isoIn(timeZone: string, at: string): string {
  const clock = { ...digits, second: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'longOffset' } as const
  const parts = new Intl.DateTimeFormat('en-US', clock).formatToParts(new Date(at))
  const {
    year,
    month,
    day,
    hour,
    minute,
    second,
    timeZoneName = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length) || '+00:00'}`
}
