import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { gone } from '../../refusals'
import { oneTimeTokens } from '../schema'
import { hashToken, hasTokenFormat, newToken } from '../sessions/tokens'

export type OneTimeKind = (typeof oneTimeTokens.$inferSelect)['kind']
export type OneTimeToken = typeof oneTimeTokens.$inferSelect
type Kinds = OneTimeKind | OneTimeKind[]

/** How long each kind of link lives (docs/trust.md), from the moment its mail is written. */
export const lifetime: Record<OneTimeKind, string> = {
  reset: '10 minutes',
  welcome: '7 days',
  email_change: '10 minutes',
  verify: '24 hours',
  email_restore: '7 days',
}
const lifetimes = sql.join(
  Object.entries(lifetime).map(([kind, time]) => sql`when ${kind} then ${time}`),
  sql` `,
)

/**
 * Makes a link's record, without a token yet, and returns its id. Earlier links of its kind for this person stop working,
 * but for those that restore an old address: whoever takes an account over and changes the address twice must not revoke
 * the link that its owner has.
 */
export async function createOneTimeToken(
  tx: Transaction,
  { kind, userId, email }: { kind: OneTimeKind; userId: number; email?: string },
): Promise<number> {
  await lockFor(tx, 'one-time link', `${kind} ${userId}`) // concurrent requests are serialised
  if (kind !== 'email_restore') await revokeOneTimeTokens(tx, userId, [kind])
  const [row] = await tx.insert(oneTimeTokens).values({ kind, userId, email }).returning({ id: oneTimeTokens.id })
  if (!row) throw new Error('The link was not stored.')
  return row.id
}

/** Null when the link has been used or replaced meanwhile. */
export async function issueOneTimeToken({ db }: Pick<Context, 'db'>, id: number): Promise<string | null> {
  const token = newToken()
  const [row] = await db
    .update(oneTimeTokens)
    .set({
      tokenHash: hashToken(token),
      expiresAt: sql`now() + (case ${oneTimeTokens.kind} ${lifetimes} end)::interval`,
    })
    .where(and(eq(oneTimeTokens.id, id), isNull(oneTimeTokens.usedAt)))
    .returning({ id: oneTimeTokens.id })
  return row ? token : null
}

/** Redeems nothing; null when the token is unknown, used, replaced or expired. */
export async function findOneTimeToken({ db }: { db: Context['db'] | Transaction }, kinds: Kinds, token: string) {
  const [row] = hasTokenFormat(token) ? await db.select().from(oneTimeTokens).where(isUsable(kinds, token)) : []
  return row ?? null
}

/** Redeems a link, once even when two calls come at the same time. Throws gone when it cannot be used. */
export async function redeemOneTimeToken(tx: Transaction, kinds: Kinds, token: string): Promise<OneTimeToken> {
  const [row] = hasTokenFormat(token)
    ? await tx.update(oneTimeTokens).set({ usedAt: sql`now()` }).where(isUsable(kinds, token)).returning()
    : []
  if (!row) throw linkUsed()
  return row
}

export const linkUsed = () => gone('This link has been used or has run out.')

const isUsable = (kinds: Kinds, token: string) =>
  and(
    inArray(oneTimeTokens.kind, [kinds].flat()),
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    isNull(oneTimeTokens.usedAt),
    sql`${oneTimeTokens.expiresAt} > now()`,
  )

/** All of the person's links of these kinds, or only those made after the link with the id `afterId`. */
export async function revokeOneTimeTokens(
  tx: Transaction,
  userId: number,
  kinds: OneTimeKind[],
  { afterId = 0 } = {},
): Promise<void> {
  const { id, kind, usedAt } = oneTimeTokens
  const ofUser = eq(oneTimeTokens.userId, userId)
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(ofUser, inArray(kind, kinds), isNull(usedAt), gt(id, afterId)))
}

export async function purgeOneTimeTokens({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db
    .delete(oneTimeTokens)
    .where(sql`${oneTimeTokens.createdAt} < now() - interval '30 days'`)
  return rowCount ?? 0
}
