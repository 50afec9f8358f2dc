import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { siteSettings } from './schema'

/** Undefined: it was never set. */
export async function siteSetting({ db }: { db: Context['db'] | Transaction }, key: string): Promise<unknown> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return row?.value
}
