/** Dates a version: `effectiveAt` is midnight UTC of the operator’s day. */
export interface DatedVersion {
  version: number
  effectiveAt: Date
}

export const effectiveDay = ({ effectiveAt }: Pick<DatedVersion, 'effectiveAt'>): string =>
  effectiveAt.toISOString().slice(0, 10)

/** Finds the newest version that has taken effect by a day, else the first that will. */
export const inForceOn = <V extends DatedVersion>(newestFirst: readonly V[], day: string): V | undefined =>
  newestFirst.find((one) => effectiveDay(one) <= day) ?? newestFirst.at(-1)

/** Answers the day from which a newer version holds in place of this one, or null. */
export function replacedOn(newestFirst: readonly DatedVersion[], number: number): string | null {
  const days = newestFirst.filter(({ version }) => version > number).map(effectiveDay)
  return days.sort()[0] ?? null
}

/** Tells whether a newer version took its place before its own day came. */
export function neverHolds(newestFirst: readonly DatedVersion[], one: DatedVersion): boolean {
  const end = replacedOn(newestFirst, one.version)
  return end !== null && end < effectiveDay(one)
}

export type VersionState = 'in-force' | 'upcoming' | 'past' | 'never'

export function stateOn(newestFirst: readonly DatedVersion[], one: DatedVersion, day: string): VersionState {
  if (inForceOn(newestFirst, day)?.version === one.version) return 'in-force'
  if (neverHolds(newestFirst, one)) return 'never'
  return effectiveDay(one) > day ? 'upcoming' : 'past'
}
