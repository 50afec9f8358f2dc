import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { inWords } from '../../mail/moments'
import type { NotifyingContext } from '../../notifier'
import { addressee, greetingName } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { notifyAccountEvent } from '../notify-account-event'
import type { User } from '../schema'
import type { SessionFactor } from '../sessions/sessions'
import type { AccountLimits } from '../sign-in/account-limits'
import type { SecretEncryption } from './encryption'
import type { FactorAnswer } from './factors.contract'
import { passkeys, recoveryCodes, totpSecrets } from './factors.schema'
import { checkPasskey, type RelyingParty } from './passkeys'
import { redeemRecoveryCode } from './recovery-codes'
import { redeemTotp } from './totp'

export interface FactorParts {
  encryption: SecretEncryption
  party: RelyingParty
  limits: AccountLimits
}

type FactorContext = { db: Context['db'] | Transaction }

export interface FactorCounts {
  totp: boolean
  passkeys: number
  recovery: number
}

export async function factorsOf({ db }: FactorContext, userId: number): Promise<FactorCounts> {
  const { rows } = await db.execute<{ totp: boolean; passkeys: number; recovery: number }>(sql`select
    exists (select 1 from ${totpSecrets} where user_id = ${userId} and confirmed_at is not null) as totp,
    (select count(*)::int from ${passkeys} where user_id = ${userId}) as passkeys,
    (select count(*)::int from ${recoveryCodes} where user_id = ${userId} and used_at is null) as recovery`)
  return rows[0] ?? { totp: false, passkeys: 0, recovery: 0 }
}

export const isProtected = ({ totp, passkeys }: FactorCounts): boolean => totp || passkeys > 0
export const hasFactor = async (context: FactorContext, userId: number): Promise<boolean> =>
  isProtected(await factorsOf(context, userId))

/** The quickest first; empty without a second factor. */
export function methodsOf(factors: FactorCounts): SessionFactor[] {
  if (!isProtected(factors)) return []
  const { totp, passkeys, recovery } = factors
  const ways: [SessionFactor, boolean][] = [
    ['passkey', passkeys > 0],
    ['totp', totp],
    ['recovery', recovery > 0],
  ]
  return ways.filter(([, is]) => is).map(([way]) => way)
}

interface FactorQuestion {
  user: User
  challenge: string | null
}

/** Uses the answer's code up. Null when it proves none of the user's factors. */
export async function prove(
  context: NotifyingContext,
  tx: Transaction,
  { encryption, party }: FactorParts,
  { user, challenge, ...answer }: FactorQuestion & z.infer<typeof FactorAnswer>,
): Promise<SessionFactor | null> {
  const userId = user.id
  const { code, recoveryCode, passkey } = answer
  if (code) return (await redeemTotp(context, tx, { encryption, userId, code })) ? 'totp' : null
  if (recoveryCode) return redeemRecovery(context, tx, user, recoveryCode)
  if (!passkey || !challenge) return null
  return (await checkPasskey(context, tx, party, { challenge, response: passkey, userId })) ? 'passkey' : null
}

async function redeemRecovery(
  context: NotifyingContext,
  tx: Transaction,
  user: User,
  code: string,
): Promise<SessionFactor | null> {
  if (!(await redeemRecoveryCode(context, tx, { userId: user.id, code }))) return null
  const { recovery } = await factorsOf({ db: tx }, user.id)
  const left = recovery === 1 ? 'One is left.' : `${recovery} are left.`
  await notifyFactorChange(context, tx, user, `One of your recovery codes was used. ${left}`)
  return 'recovery'
}

/** `what` is a sentence. */
export async function notifyFactorChange(
  context: NotifyingContext,
  tx: Transaction,
  user: User,
  what: string,
): Promise<void> {
  const at = inWords(context.now(), user.timeZone)
  await enqueueEmail(tx, {
    ...addressee(user),
    message: { kind: 'second-factor-changed', name: greetingName(user), at, what },
  })
  await notifyAccountEvent(tx, context, user.id, { what: 'factor-changed', detail: what })
}
