import { inArray, lt, type SQL } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { contactAttachments, contactMessages } from './schema'

/** With their files. */
export async function removeContactMessages(tx: Transaction, where: SQL | undefined): Promise<number> {
  const chosen = tx.select({ id: contactMessages.id }).from(contactMessages).where(where)
  const files = await tx
    .select({ id: contactAttachments.assetId })
    .from(contactAttachments)
    .where(inArray(contactAttachments.contactMessageId, chosen))
  await discardMessageFiles(
    tx,
    files.map(({ id }) => id),
  )
  const { rowCount } = await tx.delete(contactMessages).where(where)
  return rowCount ?? 0
}

const retentionMonths = 24

/** 24 months. */
export function purgeContactMessages({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const oldest = new Date(now())
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths)
  return db.transaction((tx) => removeContactMessages(tx, lt(contactMessages.createdAt, oldest)))
}
