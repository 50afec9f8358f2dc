import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ApiKeyHolder, Context } from '../context'
import { findDealership } from '../dealerships/lookup'
import { consumeCount, type SettingLimit } from '../limits/limits'
import { forbidden, keyNeeded } from '../refusals'
import { apiKeys } from './schema'
import { hashSecret } from './secrets'

const requests: SettingLimit = { prefix: 'api-key', seconds: 60, setting: 'api-key' }
const noteUseEverySeconds = 60

/** Throws not_signed_in for one that does not work, too_many, forbidden while its dealership is not open. */
export async function apiKeyOf(context: Pick<Context, 'db' | 'now'>, secret: string): Promise<ApiKeyHolder> {
  const now = context.now()
  const hash = hashSecret(secret)
  const { id, name, scopes, dealershipId, expiresAt, revokedAt, secretHash, previousHash, previousUntil } = apiKeys
  const [row] = await context.db
    .select({ id, name, scopes, dealershipId })
    .from(apiKeys)
    .where(
      and(
        or(eq(secretHash, hash), and(eq(previousHash, hash), gt(previousUntil, now))),
        isNull(revokedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
  if (!row) throw keyNeeded()
  await consumeCount(context, requests, row.id, (most) => `A key makes ${most} requests a minute.`)
  const { status } = await findDealership(context, row.dealershipId)
  if (status !== 'approved') throw forbidden(`The dealership is ${status}: its keys open nothing.`)
  await noteUse(context, row.id)
  return row
}

const noteUse = ({ db, now }: Pick<Context, 'db' | 'now'>, keyId: number) => {
  const { id, lastUsedAt } = apiKeys
  const at = sql`${now().toISOString()}::timestamptz`
  const isOld = sql`(${lastUsedAt} is null or ${lastUsedAt} <= ${at} - make_interval(secs => ${noteUseEverySeconds}))`
  return db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(id, keyId), isOld))
}
