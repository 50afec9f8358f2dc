import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { isOnSale } from '../on-sale'
import { priceHistory, vehicles } from '../schema'

interface DocFee {
  dealershipId: number
  docFeeCents: number
}

/** Drafts too: they are published with what the dealership charges by then. */
const charged = ({ dealershipId, docFeeCents }: DocFee): SQL | undefined =>
  and(
    eq(vehicles.dealershipId, dealershipId),
    inArray(vehicles.status, ['draft', 'active', 'pending']),
    ne(vehicles.feeDocCents, docFeeCents),
  )

/** On sale, whose total a new doc fee would change. */
export const countRepriced = ({ db }: Pick<Context, 'db'>, fee: DocFee): Promise<number> =>
  db.$count(vehicles, and(charged(fee), isOnSale()))

/** The total follows the fee; where there is a public one, the one before and its time are noted, as after any change of a price. */
export async function repriceDocFee(tx: Transaction, context: Pick<Context, 'now'>, fee: DocFee): Promise<number> {
  const at = context.now()
  const { priceTotalCents, firstPublishedAt } = vehicles
  const hadPrice = sql`${priceTotalCents} is not null and ${firstPublishedAt} is not null`
  const changed = await tx
    .update(vehicles)
    .set({
      feeDocCents: fee.docFeeCents,
      previousTotalCents: sql`case when ${hadPrice} then ${priceTotalCents} else ${vehicles.previousTotalCents} end`,
      priceChangedAt: sql`case when ${hadPrice} then ${at.toISOString()}::timestamptz else ${vehicles.priceChangedAt} end`,
      updatedAt: at,
      version: sql`${vehicles.version} + 1`,
    })
    .where(charged(fee))
    .returning({ id: vehicles.id, mileage: vehicles.mileage, totalCents: priceTotalCents, firstPublishedAt })
  const history = changed
    .filter((one) => one.totalCents !== null && one.firstPublishedAt !== null)
    .map(({ id, mileage, totalCents }) => ({ vehicleId: id, mileage, totalCents, source: 'manual' as const, at }))
  for (let from = 0; from < history.length; from += 5000)
    await tx.insert(priceHistory).values(history.slice(from, from + 5000))
  await publishChange(tx, context, { concept: 'vehicles', ids: changed.map(({ id }) => id), kind: 'updated' })
  return changed.length
}
