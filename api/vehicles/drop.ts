/** For how many days a price drop is shown. */
export const dropDays = 30

interface Change {
  totalCents: number | null
  previousTotalCents: number | null
  changedAt: Date | string | null
}

/** By how many cents the total fell, when that was within 30 days; else null. */
export function dropOf({ totalCents, previousTotalCents, changedAt }: Change, now: Date): number | null {
  if (totalCents === null || previousTotalCents === null || changedAt === null) return null
  const drop = previousTotalCents - totalCents
  const recent = now.getTime() - new Date(changedAt).getTime() < dropDays * 86_400_000
  return drop > 0 && recent ? drop : null
}
