import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { lockMatching } from '../inventory/own-vehicle'
import { writePatches } from '../inventory/write-changes'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'

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

/** In a transaction that has locked the dealership. Returns how many were changed. */
export async function repriceDocFee(tx: Transaction, context: Pick<Context, 'now'>, fee: DocFee): Promise<number> {
  const ids = await lockMatching(tx, charged(fee))
  const patches = ids.map((id) => ({ id, set: { feeDocCents: fee.docFeeCents } }))
  return (await writePatches(tx, context, patches)).length
}
