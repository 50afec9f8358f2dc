import { and, eq } from 'drizzle-orm'
import { type ChangeEvent, changesAfter, horizonOf, rowsAtOnce, stillAhead, toEvent } from './events'
import { readerPositions } from './events.schema'
import type { Database, Transaction } from './open'

export interface DurableSubscriber {
  /** Runs when this subscriber polls for the first time, in the transaction that stores where it begins. */
  begin(tx: Transaction): Promise<void>
  /** Handles a batch of changes. Its last transaction calls `savePosition`: the position moves if and only if that work is committed. */
  handle(events: ChangeEvent[], savePosition: (tx: Transaction) => Promise<void>): Promise<void>
}

/** Another process has handled these changes meanwhile: what this one was about to write is written already. */
export class ReadByAnotherProcess extends Error {
  constructor(name: string) {
    super(`The changes were read by another ${name} meanwhile.`)
  }
}

/** Nothing is missed by a restart; a change may come twice when the process dies. Returns whether there may be more. */
export async function pollSubscriber(
  database: { db: Database },
  name: string,
  subscriber: DurableSubscriber,
): Promise<boolean> {
  const position = await positionOf(database, name)
  if (!position) {
    await begin(database, name, subscriber)
    return true
  }
  const { cursor } = position
  const ahead = position.ahead === '' ? [] : position.ahead.split(',')
  const rows = await changesAfter(database, cursor, ahead)
  const [first] = rows
  if (!first) return false
  const more = rows.length === rowsAtOnce
  const next = more ? cursor : first.horizon
  const handed = [...ahead, ...rows.map(({ id }) => id)]
  const still = next === cursor ? handed : await stillAhead(database, next, handed)
  await subscriber.handle(rows.map(toEvent), (tx) =>
    savePosition(tx, name, position, { cursor: next, ahead: still.join() }),
  )
  return more
}

type Position = Pick<typeof readerPositions.$inferSelect, 'cursor' | 'ahead'>

async function positionOf({ db }: { db: Database }, name: string): Promise<Position | undefined> {
  const [row] = await db.select().from(readerPositions).where(eq(readerPositions.name, name))
  return row
}

async function begin({ db }: { db: Database }, name: string, subscriber: DurableSubscriber): Promise<void> {
  await db.transaction(async (tx) => {
    const cursor = await horizonOf({ db: tx })
    await tx.insert(readerPositions).values({ name, cursor, updatedAt: new Date() })
    await subscriber.begin(tx)
  })
}

async function savePosition(tx: Transaction, name: string, from: Position, to: Position): Promise<void> {
  const { name: column, cursor, ahead } = readerPositions
  const moved = await tx
    .update(readerPositions)
    .set({ ...to, updatedAt: new Date() })
    .where(and(eq(column, name), eq(cursor, from.cursor), eq(ahead, from.ahead)))
    .returning({ name: column })
  if (moved.length === 0) throw new ReadByAnotherProcess(name)
}
