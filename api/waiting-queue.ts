/** Says what waits in a queue of the site’s administrators. */
export interface WaitingQueue {
  waiting: number
  /** Says since when the oldest waits; null: nothing does. */
  oldest: string | null
  /** Names who is at work on something of it. */
  people: string[]
}

/** Reads a row of counts. */
export const waitingQueue = (
  row: { waiting: number; oldest: Date | string | null } | undefined,
  people: readonly string[] = [],
): WaitingQueue => ({
  waiting: row?.waiting ?? 0,
  oldest: row?.oldest ? new Date(row.oldest).toISOString() : null,
  people: [...people],
})
