const dayMs = 86_400_000

/** Returns the next week from Monday to Sunday, by UTC: places are booked by whole weeks, from tomorrow on. */
export function nextWeek(now: Date): { startsOn: string; endsOn: string } {
  const untilMonday = (8 - now.getUTCDay()) % 7 || 7
  const monday = now.getTime() + untilMonday * dayMs
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { startsOn: dayOf(monday), endsOn: dayOf(monday + 6 * dayMs) }
}
