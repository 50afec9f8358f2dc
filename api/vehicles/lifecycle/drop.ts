export const dropDays = 30

interface Change {
  totalCents: number | null
  previousTotalCents: number | null
  changedAt: Date | string | null
}

/** In cents, when the total fell within 30 days. */
export function dropOf({ totalCents, previousTotalCents, changedAt }: Change, now: Date): number | null {
  if (totalCents === null || previousTotalCents === null || changedAt === null) return null
  const drop = previousTotalCents - totalCents
  const recent = now.getTime() - new Date(changedAt).getTime() < dropDays * 86_400_000
  return drop > 0 && recent ? drop : null
}
