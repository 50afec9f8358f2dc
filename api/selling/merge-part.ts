import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { MergePart } from '../merge-part'
import { recordEvent, reopened, touchRequest } from './events'
import { sellOffers, sellRecipients } from './schema'
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

/** Deletes the merged one's answers; where its offer was the accepted one, the request looks at the others again. */
async function deleteOfBoth(tx: Transaction, context: Pick<Context, 'now'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const accepted = await tx
    .select({ requestId: sellOffers.requestId })
    .from(sellOffers)
    .where(and(inArray(sellOffers.recipientId, [...ids]), eq(sellOffers.status, 'accepted')))
  const gone = await tx
    .delete(sellRecipients)
    .where(inArray(sellRecipients.id, [...ids]))
    .returning({ requestId: sellRecipients.requestId })
  for (const { requestId } of accepted) {
    await touchRequest(tx, context, requestId, reopened)
    await recordEvent(tx, context, { requestId, kind: 'fell-through' })
  }
  return gone.map(({ requestId }) => requestId)
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
  async move(tx, context, merge) {
    const twice = (await ofBoth({ db: tx }, merge)).map(({ id }) => id)
    const left = await deleteOfBoth(tx, context, twice)
    const moved = await tx
      .update(sellRecipients)
      .set({ dealershipId: merge.into })
      .where(of(merge.from))
      .returning({ requestId: sellRecipients.requestId })
    for (const requestId of [...left, ...moved.map((row) => row.requestId)]) await refreshTabs(tx, requestId)
  },
}
