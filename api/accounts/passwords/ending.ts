import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { closeOneTime } from '../email-links/one-time'
import { closeSteps } from '../mfa/challenges'
import { hasFactor } from '../mfa/factors'
import { passkeys, recoveryCodes, totpSecrets } from '../mfa/factors.schema'
import { identities, type User } from '../schema'

interface Added {
  since?: SQL
  before?: Date
}

/** A new password ends the links that were asked for, and the sign-ins that were begun, by whoever knew the old one. */
export async function endWhatThePasswordBegan(tx: Transaction, context: Context, userId: number): Promise<void> {
  await closeOneTime(tx, userId, ['reset', 'email_change'])
  await closeSteps(tx, context, userId)
}

/** Removes what lets somebody in beside the password, or what of it was added then; recovery codes go with the last factor. */
export async function removeWaysIn(tx: Transaction, userId: number, { since, before }: Added = {}): Promise<void> {
  for (const table of [passkeys, totpSecrets, identities, recoveryCodes]) {
    const then = and(since && gte(table.createdAt, since), before && lt(table.createdAt, before))
    await tx.delete(table).where(and(eq(table.userId, userId), then))
  }
  if (!(await hasFactor({ db: tx }, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Removes the ways in that were added before the address was confirmed: whoever opened the account had not shown that it is theirs. */
export async function removeWaysPrepared(tx: Transaction, user: User): Promise<void> {
  const { id, emailVerifiedAt: before } = user
  if (before) await removeWaysIn(tx, id, { before })
  else if (isPrepared(user)) await removeWaysIn(tx, id)
}

const isPrepared = ({ status }: User) => status === 'unverified' || status === 'deactivated'
