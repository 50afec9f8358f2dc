import { and, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import { convertedAmong, removeCases } from '../cases/open-case'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { type CountOlder, removedBefore } from '../site-settings/retention/retention.section'
import { contactKinds } from './kinds'
import { contactAttachments, contactMessages } from './schema'

/** Removes them with their files. One that became a dealership’s ticket stays, without what names its sender. */
export async function removeContactMessages(tx: Transaction, where: SQL | undefined): Promise<number> {
  const rows = await tx.select({ id: contactMessages.id }).from(contactMessages).where(where)
  const all = rows.map(({ id }) => id)
  const converted = await convertedAmong(tx, contactKinds, all)
  if (converted.size > 0)
    await tx
      .update(contactMessages)
      .set({ name: null, email: '', phone: null, senderUserId: null })
      .where(inArray(contactMessages.id, [...converted]))
  const ids = all.filter((id) => !converted.has(id))
  if (ids.length === 0) return 0
  const files = await tx
    .select({ id: contactAttachments.assetId })
    .from(contactAttachments)
    .where(inArray(contactAttachments.contactMessageId, ids))
  await discardMessageFiles(
    tx,
    files.map(({ id }) => id),
  )
  await removeCases(tx, contactKinds, ids)
  await tx.delete(contactMessages).where(inArray(contactMessages.id, ids))
  return ids.length
}

/** Removes what is older than the setting of it says. */
export async function purgeContactMessages({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const oldest = await removedBefore({ db, now }, 'contactMessages')
  for (let removed = 0; ; ) {
    const ids = await db.select({ id: contactMessages.id }).from(contactMessages).where(oldBefore(oldest)).limit(lot)
    if (ids.length === 0) return removed
    const own = inArray(
      contactMessages.id,
      ids.map(({ id }) => id),
    )
    removed += await db.transaction((tx) => removeContactMessages(tx, own))
  }
}

const lot = 1000

/** Leaves out messages that became tickets and name no sender any more. */
const oldBefore = (moment: Date) => and(lt(contactMessages.createdAt, moment), ne(contactMessages.email, ''))

export const countOldMessages: CountOlder = ({ db }, before) => db.$count(contactMessages, oldBefore(before))
