import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { closeSteps } from '../factors/challenges'
import { hasFactor } from '../factors/factors'
import { passkeys, recoveryCodes, totpSecrets } from '../factors/factors.schema'
import { closeOneTime } from '../links/one-time'
import { identities } from '../schema'

/** A new password ends the links that were asked for, and the sign-ins that were begun, by whoever knew the old one. */
export async function endWhatThePasswordBegan(tx: Transaction, context: Context, userId: number): Promise<void> {
  await closeOneTime(tx, userId, ['reset', 'email_change'])
  await closeSteps(tx, context, userId)
}

/** Removes what lets somebody in beside the password, or what of it was added since; recovery codes go with the last factor. */
export async function removeWaysIn(tx: Transaction, userId: number, { since }: { since?: SQL } = {}): Promise<void> {
  for (const table of [passkeys, totpSecrets, identities])
    await tx.delete(table).where(and(eq(table.userId, userId), since && gte(table.createdAt, since)))
  if (!(await hasFactor({ db: tx }, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
