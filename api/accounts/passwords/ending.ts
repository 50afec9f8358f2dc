import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { closeSteps } from '../factors/challenges'
import { closeOneTime } from '../links/one-time'

/** A new password ends the links that were asked for, and the sign-ins that were begun, by whoever knew the old one. */
export async function endWhatThePasswordBegan(tx: Transaction, context: Context, userId: number): Promise<void> {
  await closeOneTime(tx, userId, ['reset', 'email_change'])
  await closeSteps(tx, context, userId)
}
