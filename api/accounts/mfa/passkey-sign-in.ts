import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import type { NotifyingContext } from '../../notifier'
import { Refusal } from '../../refusals'
import { maySignIn, notifyNewDevice, openSessionIn, refuseBuyers } from '../accounts'
import { users } from '../schema'
import { attemptChallenge, consumeChallenge, openChallenge } from './challenges'
import type { FactorParts } from './factors'
import { profileWithNeeds } from './mfa-challenge'
import type { PasskeySignIn } from './mfa-challenge.contract'
import { checkPasskey, signingOptions } from './passkeys'

export async function beginPasskeySignIn(context: Context, { party, limits }: FactorParts) {
  await limits.consumePasskeySignIn(context, context.ip)
  const options = await signingOptions(party)
  const token = await openChallenge(context, { purpose: 'passkey-sign-in', webauthn: options.challenge })
  return { token, options: { ...options } }
}

/**
 * An unlocked passkey stands for two factors, so no MFA challenge follows. Throws gone for an expired challenge,
 * not_signed_in for a refused passkey (the same words for anyone but an administrator on the administrators' page),
 * forbidden when a buyer uses the dealerships' page, conflict for a deactivated account: its password opens it again.
 */
export async function signInByPasskey(
  context: NotifyingContext,
  { party }: FactorParts,
  { token, response, area, dealershipId }: z.infer<typeof PasskeySignIn>,
) {
  const issued = await attemptChallenge(context, 'passkey-sign-in', token)
  const result = await transaction(context, async (tx) => {
    const passkey = await checkPasskey(context, tx, party, { challenge: issued.webauthn ?? '', response })
    const [user] = passkey ? await tx.select().from(users).where(eq(users.id, passkey.userId)) : []
    if (!user || !maySignIn(user, area === 'admin' ? area : undefined)) return null
    if (user.status === 'deactivated') throw closed()
    refuseBuyers(user, area)
    await consumeChallenge(tx, context, issued.id)
    await notifyNewDevice(context, tx, user)
    const session = await openSessionIn(tx, context, user, { dealershipId, factor: 'passkey' })
    return { token: session, profile: await profileWithNeeds({ db: tx, now: context.now }, user) }
  })
  if (result) return result
  await audit(context, { action: 'signin.refused', detail: { by: 'passkey', area } })
  throw new Refusal('not_signed_in', 'This passkey was not taken. Sign in with your password instead.')
}

const closed = () =>
  new Refusal('conflict', 'Your account is deactivated. To open it again, sign in with your password.')
