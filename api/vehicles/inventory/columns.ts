import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { type LotColumn, lotColumns } from './lot-columns.contract'
import { lotColumnChoices } from './schema'

interface Choice {
  columns: LotColumn[] | null
}

export async function getLotColumns({ db, actor }: Context & Staff): Promise<Choice> {
  const { columns, userId } = lotColumnChoices
  const [row] = await db.select({ columns }).from(lotColumnChoices).where(eq(userId, actor.id))
  // A column that is not offered any more is left out.
  return { columns: row ? lotColumns.filter((name) => row.columns.includes(name)) : null }
}

/** Null goes back to the usual ones. */
export async function setLotColumns(context: Context & Staff, { columns }: Choice): Promise<Choice> {
  const { db, actor } = context
  if (columns === null) await db.delete(lotColumnChoices).where(eq(lotColumnChoices.userId, actor.id))
  else
    await db
      .insert(lotColumnChoices)
      .values({ userId: actor.id, columns })
      .onConflictDoUpdate({ target: lotColumnChoices.userId, set: { columns } })
  return getLotColumns(context)
}
