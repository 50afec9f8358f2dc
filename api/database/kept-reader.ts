import { and, eq } from 'drizzle-orm'
import { after, type ChangeEvent, horizonOf, rowsAtOnce, stillAhead, toEvent } from './events'
import { readerPositions } from './events.schema'
import type { Database, Transaction } from './open'

export interface KeptReader {
  /** Runs when this reader reads for the first time, in the transaction that notes where it begins. */
  begin(tx: Transaction): Promise<void>
  /** Deals with some changes. Its last transaction calls `keep`, and so the position moves if and only if that work is done. */
  handle(events: ChangeEvent[], keep: (tx: Transaction) => Promise<void>): Promise<void>
}

/** Another process has read on meanwhile: what this one was about to write is written already. */
export class ReadElsewhere extends Error {
  constructor(name: string) {
    super(`The changes were read by another ${name} meanwhile.`)
  }
}

/**
 * Hands over what was committed since this reader's kept position: nothing is missed while nobody reads, over a restart or
 * a kill. A change may come twice when the process dies in between. Returns whether there may be more.
 */
export async function readOn(database: { db: Database }, name: string, reader: KeptReader): Promise<boolean> {
  const position = await positionOf(database, name)
  if (!position) {
    await begin(database, name, reader)
    return true
  }
  const { cursor } = position
  const ahead = position.ahead === '' ? [] : position.ahead.split(',')
  const rows = await after(database, cursor, ahead)
  const [first] = rows
  if (!first) return false
  const more = rows.length === rowsAtOnce
  const next = more ? cursor : first.horizon
  const handed = [...ahead, ...rows.map(({ id }) => id)]
  const still = next === cursor ? handed : await stillAhead(database, next, handed)
  await reader.handle(rows.map(toEvent), (tx) => keep(tx, name, position, { cursor: next, ahead: still.join() }))
  return more
}

type Position = Pick<typeof readerPositions.$inferSelect, 'cursor' | 'ahead'>

async function positionOf({ db }: { db: Database }, name: string): Promise<Position | undefined> {
  const [row] = await db.select().from(readerPositions).where(eq(readerPositions.name, name))
  return row
}

async function begin({ db }: { db: Database }, name: string, reader: KeptReader): Promise<void> {
  await db.transaction(async (tx) => {
    const cursor = await horizonOf({ db: tx })
    await tx.insert(readerPositions).values({ name, cursor, updatedAt: new Date() })
    await reader.begin(tx)
  })
}

async function keep(tx: Transaction, name: string, from: Position, to: Position): Promise<void> {
  const { name: column, cursor, ahead } = readerPositions
  const moved = await tx
    .update(readerPositions)
    .set({ ...to, updatedAt: new Date() })
    .where(and(eq(column, name), eq(cursor, from.cursor), eq(ahead, from.ahead)))
    .returning({ name: column })
  if (moved.length === 0) throw new ReadElsewhere(name)
}
