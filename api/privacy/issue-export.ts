import { and, eq, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../accounts/sessions/tokens'
import type { Context } from '../context'
import { accountExports } from './schema'

/** When its mail is written: it works for a day. Null when the export is over. */
export async function issueExport({ db }: Pick<Context, 'db'>, id: number): Promise<string | null> {
  const token = newToken()
  const [row] = await db
    .update(accountExports)
    .set({ tokenHash: hashToken(token), expiresAt: sql`now() + interval '24 hours'` })
    .where(and(eq(accountExports.id, id), eq(accountExports.status, 'ready')))
    .returning({ id: accountExports.id })
  return row ? token : null
}
