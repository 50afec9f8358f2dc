import { asc, isNull, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../context'
import { featuresIn } from './features'
import { vehicles } from './schema'

const rowsAtOnce = 2_000

/** Looks for features in the options of vehicles that were never looked through. Returns how many; safe to stop and repeat. */
export async function noteFeatures(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  let noted = 0
  for (;;) {
    const count = await noteSome(context)
    noted += count
    if (count < rowsAtOnce) return noted
  }
}

const noteSome = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction(context, async (tx) => {
    const found = await tx
      .select({ id: vehicles.id, options: vehicles.options })
      .from(vehicles)
      .where(isNull(vehicles.features))
      .orderBy(asc(vehicles.id))
      .limit(rowsAtOnce)
      .for('update')
    if (found.length === 0) return 0
    const rows = found.map(({ id, options }) => ({ id, features: featuresIn(options) }))
    await tx.execute(sql`
      update ${vehicles} v set features = x.features
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, features text[]) where v.id = x.id`)
    const ids = found.map(({ id }) => id)
    await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
    return found.length
  })
