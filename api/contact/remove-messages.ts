import { inArray, lt, type SQL } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import { removeCases } from '../cases/open-case'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { contactKinds } from './kinds'
import { contactAttachments, contactMessages } from './schema'

/** With their files. */
export async function removeContactMessages(tx: Transaction, where: SQL | undefined): Promise<number> {
  const rows = await tx.select({ id: contactMessages.id }).from(contactMessages).where(where)
  const ids = rows.map(({ id }) => id)
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

const retentionMonths = 24

/** 24 months. */
export function purgeContactMessages({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const oldest = new Date(now())
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths)
  return db.transaction((tx) => removeContactMessages(tx, lt(contactMessages.createdAt, oldest)))
}
