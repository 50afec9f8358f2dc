import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { revokeOneTimeTokens } from '../email-links/one-time'
import { revokeSignInChallenges } from '../mfa/challenges'
import { hasFactor } from '../mfa/factors'
import { passkeys, recoveryCodes, totpSecrets } from '../mfa/factors.schema'
import { identities, type User } from '../schema'

interface AddedBetween {
  since?: SQL
  before?: Date
}

/** Ends the links that were asked for, and the sign-ins that were begun, by whoever knew the password before. */
export async function revokePendingSignIns(tx: Transaction, context: Context, userId: number): Promise<void> {
  await revokeOneTimeTokens(tx, userId, ['reset', 'welcome', 'email_change'])
  await revokeSignInChallenges(tx, context, userId)
}

/** All or those added in a span of time; recovery codes go with the last factor. */
export async function removeCredentials(
  tx: Transaction,
  userId: number,
  { since, before }: AddedBetween = {},
): Promise<void> {
  for (const table of [passkeys, totpSecrets, identities, recoveryCodes]) {
    const then = and(since && gte(table.createdAt, since), before && lt(table.createdAt, before))
    await tx.delete(table).where(and(eq(table.userId, userId), then))
  }
  if (!(await hasFactor({ db: tx }, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Whoever opened the account had not shown that the address is theirs. */
export async function removeUnverifiedCredentials(tx: Transaction, user: User): Promise<void> {
  const { id, emailVerifiedAt: before } = user
  if (before) await removeCredentials(tx, id, { before })
  else if (wasUnverified(user)) await removeCredentials(tx, id)
}

const wasUnverified = ({ status }: User) => status === 'unverified' || status === 'deactivated'
