import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { siteSettings } from './schema'

/** Undefined: it was never set. */
export async function siteSetting({ db }: { db: Context['db'] | Transaction }, key: string): Promise<unknown> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return row?.value
}

export async function setSiteSetting(tx: Transaction, key: string, value: unknown): Promise<void> {
  await tx.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}

/** Until the transaction ends nobody else changes them. What was never set gets its first value. */
export async function lockSiteSettings(tx: Transaction, first: Record<string, unknown>): Promise<void> {
  const keys = Object.keys(first).sort()
  await tx
    .insert(siteSettings)
    .values(keys.map((key) => ({ key, value: first[key] })))
    .onConflictDoNothing()
  await tx
    .select({ key: siteSettings.key })
    .from(siteSettings)
    .where(inArray(siteSettings.key, keys))
    .orderBy(siteSettings.key)
    .for('update')
}
