import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { cardColumns, type ListingRow } from './listing'

const maxRows = 5_000

/** A change of a vehicle forgets its row, so a row is as fresh as the engine. */
export class CardCache {
  private readonly rows = new Map<number, ListingRow>()
  /** Raised by each change: a row that was read before one of them may be old already. */
  private changes = 0

  async rowsOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ListingRow[]> {
    const missing = ids.filter((id) => !this.rows.has(id))
    const read = new Map<number, ListingRow>()
    if (missing.length > 0) {
      const before = this.changes
      const { rows } = await db.execute<ListingRow>(
        sql`select ${cardColumns} from listing where id = any(${sql.param(missing)}::bigint[])`,
      )
      for (const row of rows) read.set(Number(row.id), row)
      if (before === this.changes) this.remember(read)
    }
    return ids.flatMap((id) => read.get(id) ?? this.rows.get(id) ?? [])
  }

  forget(ids: readonly number[]): void {
    this.changes += 1
    for (const id of ids) this.rows.delete(id)
  }

  clear(): void {
    this.changes += 1
    this.rows.clear()
  }

  private remember(rows: ReadonlyMap<number, ListingRow>): void {
    for (const [id, row] of rows) this.rows.set(id, row)
    for (const id of this.rows.keys()) {
      if (this.rows.size <= maxRows) return
      this.rows.delete(id)
    }
  }
}
