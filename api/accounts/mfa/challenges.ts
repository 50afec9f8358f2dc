import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { gone } from '../../refusals'
import { hashToken, hasTokenFormat, newToken } from '../sessions/tokens'
import { challenges } from './factors.schema'

export type Challenge = typeof challenges.$inferSelect
type NewChallenge = Pick<
  typeof challenges.$inferInsert,
  'purpose' | 'userId' | 'webauthn' | 'area' | 'dealershipId' | 'reopen'
>
type ChallengeContext = { db: Context['db'] | Transaction; now: Context['now'] }

const lifetimeMs = 10 * 60_000
const maxAttempts = 5

/** Opens a challenge for ten minutes and five attempts. Returns its token; only the hash is stored. */
export async function openChallenge({ db, now }: ChallengeContext, input: NewChallenge): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + lifetimeMs)
  await db.insert(challenges).values({ ...input, tokenHash: hashToken(token), createdAt: now(), expiresAt })
  return token
}

const isUsable = ({ now }: ChallengeContext, purpose: Challenge['purpose'], token: string) =>
  and(
    eq(challenges.tokenHash, hashToken(token)),
    eq(challenges.purpose, purpose),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now()),
    lt(challenges.attempts, maxAttempts),
  )

/** Counts no attempt. Throws gone when it has expired, is used up or has another purpose. */
export async function findChallenge(context: ChallengeContext, purpose: Challenge['purpose'], token: string) {
  const [row] = hasTokenFormat(token)
    ? await context.db
        .select()
        .from(challenges)
        .where(isUsable(context, purpose, token))
    : []
  if (!row) throw over()
  return row
}

/** Counts an attempt before it is checked, so that parallel attempts gain nothing. Throws gone as findChallenge does. */
export async function attemptChallenge(
  context: ChallengeContext,
  purpose: Challenge['purpose'],
  token: string,
): Promise<Challenge> {
  const [row] = hasTokenFormat(token)
    ? await context.db
        .update(challenges)
        .set({ attempts: sql`${challenges.attempts} + 1` })
        .where(isUsable(context, purpose, token))
        .returning()
    : []
  if (!row) throw over()
  return row
}

/** Once even when two calls come at the same time. Throws gone for the other. */
export async function consumeChallenge(tx: Transaction, { now }: Pick<Context, 'now'>, id: number): Promise<void> {
  const [consumed] = await tx
    .update(challenges)
    .set({ usedAt: now() })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
    .returning({ id: challenges.id })
  if (!consumed) throw over()
}

/** For after a change of password or factor: sign-ins that wait for their second step began with the old credentials. */
export async function revokeSignInChallenges(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  userId: number,
): Promise<void> {
  await tx
    .update(challenges)
    .set({ usedAt: now() })
    .where(and(eq(challenges.userId, userId), eq(challenges.purpose, 'sign-in'), isNull(challenges.usedAt)))
}

const over = () => gone('This took too long, or was tried too often. Please begin again.')

export async function purgeChallenges({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(challenges).where(sql`${challenges.createdAt} < now() - interval '1 day'`)
  return rowCount ?? 0
}
