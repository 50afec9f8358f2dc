import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { accountExports } from './schema'

/** The exports a person asked for. Forgetting a person expires their exports; the next purge removes the files. */
export const exportPersonalData: PersonalData = {
  tables: ['account_export'],
  async collect({ db }, { id: userId }) {
    const { id, status, bytes, createdAt, readyAt, expiresAt } = accountExports
    const exports = await db
      .select({ id, status, bytes, createdAt, readyAt, expiresAt })
      .from(accountExports)
      .where(eq(accountExports.userId, userId))
    return { exports }
  },
  async forget(tx, { id }) {
    await tx
      .update(accountExports)
      .set({ status: 'expired', tokenHash: null, expiresAt: sql`now()` })
      .where(eq(accountExports.userId, id))
  },
}
