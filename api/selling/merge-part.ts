import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { MergePart } from '../merge-part'
import { sellRecipients } from './schema'
import { refreshTabs } from './tabs'

const of = (id: number) => eq(sellRecipients.dealershipId, id)
type Reader = { db: Pick<Transaction, 'select'> }

/** Finds the requests that both have: there the remaining one's own answer counts. */
async function ofBoth({ db }: Reader, { from, into }: { from: number; into: number }) {
  const own = db.select({ id: sellRecipients.requestId }).from(sellRecipients).where(of(into))
  return db
    .select({ id: sellRecipients.id })
    .from(sellRecipients)
    .where(and(of(from), inArray(sellRecipients.requestId, own)))
}

/** Lets the dealership that remains go on with the other's requests and offers. */
export const sellingMergePart: MergePart = {
  tables: ['sell_recipient'],
  async preview({ db }, merge) {
    const twice = (await ofBoth({ db }, merge)).length
    return [
      { kind: 'sell-requests', count: (await db.$count(sellRecipients, of(merge.from))) - twice },
      { kind: 'sell-requests-of-both', count: twice },
    ]
  },
  async move(tx, _context, merge) {
    const twice = (await ofBoth({ db: tx }, merge)).map(({ id }) => id)
    if (twice.length > 0) await tx.delete(sellRecipients).where(inArray(sellRecipients.id, twice))
    const moved = await tx
      .update(sellRecipients)
      .set({ dealershipId: merge.into })
      .where(of(merge.from))
      .returning({ requestId: sellRecipients.requestId })
    for (const { requestId } of moved) await refreshTabs(tx, requestId)
  },
}
