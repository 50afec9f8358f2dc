import { Temporal } from 'temporal-polyfill'
import type { feedSchedules } from '../kinds'

interface Times {
  dailyMinute: number
  timeZone: string
  after: Date
}

/** When a file is fetched next; null: only when somebody asks for it. A day is one of the dealership's clocks. */
export function nextRun(
  schedule: (typeof feedSchedules)[number],
  { dailyMinute, timeZone, after }: Times,
): Date | null {
  if (schedule === 'off') return null
  if (schedule === 'hourly') return new Date(after.getTime() + 3_600_000)
  if (schedule === 'six_hourly') return new Date(after.getTime() + 6 * 3_600_000)
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone)
  const time = { hour: Math.floor(dailyMinute / 60), minute: dailyMinute % 60, second: 0, millisecond: 0 }
  const today = now.with({ ...time, microsecond: 0, nanosecond: 0 })
  const next = today.epochMilliseconds > after.getTime() ? today : today.add({ days: 1 })
  return new Date(next.epochMilliseconds)
}
