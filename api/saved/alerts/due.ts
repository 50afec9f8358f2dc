import { siteTimeZone } from '../../site-settings/first-time-zone'
import type { Cadence } from '../cadences'
import { lastAt, minuteOfDay, nextAt } from './local-time'

/** In the person's time zone. Quiet hours in minutes after midnight; null: none. */
export interface MailPreferences {
  timeZone: string | null
  digestHour: number
  quietFrom: number | null
  quietTo: number | null
}

const monday = 1
export const instantPauseMs = 10 * 60_000

/** The hours may span midnight. */
export function isQuiet({ timeZone, quietFrom, quietTo }: MailPreferences, now: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const minute = minuteOfDay(now, timeZone ?? siteTimeZone)
  return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
}

export const quietUntil = ({ timeZone, quietTo }: MailPreferences, now: Date): Date =>
  nextAt(now, timeZone ?? siteTimeZone, quietTo ?? 0)

/** Null: never. */
export function nextDue(cadence: Cadence, { timeZone, digestHour }: MailPreferences, now: Date): Date | null {
  const zone = timeZone ?? siteTimeZone
  switch (cadence) {
    case 'off':
      return null
    case 'instant':
      return new Date(now.getTime() + instantPauseMs)
    case 'daily':
      return nextAt(now, zone, digestHour * 60)
    case 'weekly':
      return nextAt(now, zone, digestHour * 60, monday)
  }
}

/** Null: none are. Those of a missed digest are still due; those found since the last one wait for the next. */
export function dueUntil(cadence: Cadence, { timeZone, digestHour }: MailPreferences, now: Date): Date | null {
  const zone = timeZone ?? siteTimeZone
  switch (cadence) {
    case 'off':
      return null
    case 'instant':
      return now
    case 'daily':
      return lastAt(now, zone, digestHour)
    case 'weekly':
      return lastAt(now, zone, digestHour, monday)
  }
}
