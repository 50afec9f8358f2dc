/** A database or a transaction: what a change is written through. */
type Line = object

const pollers = new WeakMap<Line, Set<() => Promise<void>>>()
const publishing = new WeakSet<Line>()

/** The embedded database notifies nobody: this process polls as soon as it has committed a change itself. Returns the end of it. */
export function pollAfterCommit(db: Line, poll: () => Promise<void>): () => void {
  const known = pollers.get(db) ?? new Set()
  pollers.set(db, known.add(poll))
  return () => void known.delete(poll)
}

export const markPublishing = (tx: Line): void => void publishing.add(tx)

/** Of a savepoint the transaction around it has published the change. */
export function committed(tx: Line, line: Line): void {
  if (!publishing.has(tx)) return
  publishing.add(line)
  for (const poll of pollers.get(line) ?? []) void poll()
}
