import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { type CountOlder, removedBefore } from '../site-settings/retention/retention.section'
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
  await deletePhotos(tx, ids)
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

/** Deletes the files with their rows. */
async function deletePhotos(tx: Transaction, requestIds: readonly number[]): Promise<number> {
  if (requestIds.length === 0) return 0
  const rows = await tx
    .delete(sellPhotos)
    .where(inArray(sellPhotos.requestId, [...requestIds]))
    .returning({ assetId: sellPhotos.assetId })
  await discardMessageFiles(
    tx,
    rows.map(({ assetId }) => assetId),
  )
  return rows.length
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

const batchSize = 1000

const named = or(sql`${sellRequests.email} is not null`, sql`${sellRequests.contactName} is not null`)
const endedBefore = (moment: Date) => and(lt(sellRequests.endedAt, moment), ne(sellRequests.status, 'draft'), named)

/** Counts requests that still name a person and ended before this moment. */
export const countOldContacts: CountOlder = ({ db }, before) => db.$count(sellRequests, endedBefore(before))

/** Removes photos 30 days after a request has ended, and persons as long after it as the settings say. */
export const purgeEnded = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction(context, async (tx) => {
    const photosBefore = new Date(context.now().getTime() - photoDays * 86_400_000)
    const contactsBefore = await removedBefore({ db: tx, now: context.now }, 'sellContacts')
    const pictured = await tx
      .selectDistinct({ id: sellRequests.id })
      .from(sellRequests)
      .innerJoin(sellPhotos, eq(sellPhotos.requestId, sellRequests.id))
      .where(lt(sellRequests.endedAt, photosBefore))
      .limit(batchSize)
    const photos = await deletePhotos(
      tx,
      pictured.map(({ id }) => id),
    )
    const old = await tx
      .select({ id: sellRequests.id })
      .from(sellRequests)
      .where(endedBefore(contactsBefore))
      .limit(batchSize)
    await forgetRequests(
      tx,
      old.map(({ id }) => id),
    )
    return photos + old.length
  })
