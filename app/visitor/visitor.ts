/** What a visitor has gathered: ids of vehicles, the newest first, and when the stream of new cars was looked at (epoch seconds). */
export interface Visitor {
  saved: readonly number[]
  compared: readonly number[]
  recent: readonly number[]
  /** The last look at /just-listed, and the last one of the visit before. */
  looked: number | null
  lookedBefore: number | null
}

export type Shelf = 'saved' | 'compared' | 'recent'

export const room: Record<Shelf, number> = { saved: 50, compared: 4, recent: 12 }

export const nobody: Visitor = { saved: [], compared: [], recent: [], looked: null, lookedBefore: null }

export const isSaved = (visitor: Visitor, id: number): boolean => visitor.saved.includes(id)
export const isCompared = (visitor: Visitor, id: number): boolean => visitor.compared.includes(id)

/** With this vehicle on a shelf. When there is no room the oldest falls out; one that is there already stays in its place. */
export function withVehicle(visitor: Visitor, shelf: Shelf, id: number): { visitor: Visitor; fallen: number | null } {
  if (visitor[shelf].includes(id)) return { visitor, fallen: null }
  const ids = [id, ...visitor[shelf]]
  const fallen = ids[room[shelf]] ?? null
  return { visitor: { ...visitor, [shelf]: ids.slice(0, room[shelf]) }, fallen }
}

export const withoutVehicle = (visitor: Visitor, shelf: Shelf, id: number): Visitor => ({
  ...visitor,
  [shelf]: visitor[shelf].filter((one) => one !== id),
})

/** A vehicle whose page was opened comes first, wherever it stood. */
export const withView = (visitor: Visitor, id: number): Visitor =>
  withVehicle(withoutVehicle(visitor, 'recent', id), 'recent', id).visitor

const sameVisitSeconds = 30 * 60

/** After a look at the stream: within 30 minutes of the one before it is the same visit. */
export function withLook(visitor: Visitor, now: number): Visitor {
  const { looked, lookedBefore } = visitor
  return { ...visitor, looked: now, lookedBefore: lastVisit(visitor, now) === looked ? looked : lookedBefore }
}

/** When the visit before this one was, in epoch seconds; null when this is the first. */
export function lastVisit({ looked, lookedBefore }: Visitor, now: number): number | null {
  if (looked === null) return null
  return now - looked < sameVisitSeconds ? lookedBefore : looked
}
