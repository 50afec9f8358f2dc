import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { endOpenOffers } from './offers/end-deal'
import { sellLinks, sellMessages, sellPhotos, sellRecipients, sellRequests } from './schema'
import { refreshTabs } from './tabs'

/** Leaves of these requests what their dealerships did, without the person, their words and their photos. */
export async function forgetRequests(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sellRequests)
    .set({ userId: null, contactName: null, email: null, phone: null, lender: null, vin: null, zip: null, remarks: '' })
    .where(inArray(sellRequests.id, [...ids]))
  await tx.delete(sellPhotos).where(inArray(sellPhotos.requestId, [...ids]))
  await tx.delete(sellLinks).where(inArray(sellLinks.requestId, [...ids]))
  const recipients = tx
    .select({ id: sellRecipients.id })
    .from(sellRecipients)
    .where(inArray(sellRecipients.requestId, [...ids]))
  await tx
    .update(sellMessages)
    .set({ body: '' })
    .where(and(eq(sellMessages.bySeller, true), inArray(sellMessages.recipientId, recipients)))
}

/** Ends what is open of a person who leaves: nothing can be agreed with them. */
export async function endRequests(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    await endOpenOffers(tx, context, id)
    await tx
      .update(sellRequests)
      .set({ status: 'withdrawn', endedAt: context.now(), version: sql`${sellRequests.version} + 1` })
      .where(and(eq(sellRequests.id, id), inArray(sellRequests.status, ['sent', 'offers', 'accepted'])))
    await refreshTabs(tx, id)
  }
}

const photoDays = 30
const contactDays = 90

/** Removes photos 30 days and persons 90 days after a request has ended. */
export async function purgeEnded({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const ended = db
    .select({ id: sellRequests.id })
    .from(sellRequests)
    .where(lt(sellRequests.endedAt, before(photoDays)))
  const { rowCount } = await db.delete(sellPhotos).where(inArray(sellPhotos.requestId, ended))
  const named = or(sql`${sellRequests.email} is not null`, sql`${sellRequests.contactName} is not null`)
  const old = await db
    .select({ id: sellRequests.id })
    .from(sellRequests)
    .where(and(lt(sellRequests.endedAt, before(contactDays)), ne(sellRequests.status, 'draft'), named))
    .limit(1000)
  await db.transaction((tx) =>
    forgetRequests(
      tx,
      old.map(({ id }) => id),
    ),
  )
  return (rowCount ?? 0) + old.length
}
