import { asc, isNull, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import { vehicles } from '../schema'
import { featuresIn } from './features'

const rowsAtOnce = 2_000

/** Safe to stop and repeat. */
export async function extractFeatures(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  let done = 0
  for (;;) {
    const count = await extractBatch(context)
    done += count
    if (count < rowsAtOnce) return done
  }
}

const extractBatch = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
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
