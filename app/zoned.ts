import { Temporal } from 'temporal-polyfill'

/** A moment as a table has it, by the clock of a time zone: 2026-11-20T18:05:09-05:00 (ISO 8601). */
export const isoIn = (timeZone: string, at: string): string =>
  Temporal.Instant.from(at).toString({ timeZone, smallestUnit: 'second' })
