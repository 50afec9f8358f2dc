import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { invalid } from '../../refusals'
import { findAccount, lockAccount } from '../account-lookup'
import { passwordMatches } from '../passwords/hashing'
import { refreshProof } from '../sessions/sessions'
import { attemptChallenge, consumeChallenge, openChallenge } from './challenges'
import { type FactorParts, hasFactor, prove } from './factors'
import type { Reauthentication } from './factors.contract'
import { wrongAnswer } from './mfa-challenge'
import { passkeysOf, signingOptions } from './passkeys'

type Input = z.infer<typeof Reauthentication>

/** Throws invalid at the wrong field, too_many after ten wrong tries in a quarter of an hour, gone when expired. */
export async function reauthenticate(context: NotifyingContext & SignedIn, parts: FactorParts, input: Input) {
  if (input.password !== undefined) await reauthenticateByPassword(context, parts, input.password)
  else await reauthenticateByFactor(context, parts, input)
}

async function reauthenticateByPassword(context: Context & SignedIn, { limits }: FactorParts, password: string) {
  const { actor } = context
  await limits.consumePasswordAttempt(context, actor.id)
  const { passwordHash } = await findAccount(context, actor.id)
  const wrong = 'That is not your password.'
  if (await hasFactor(context, actor.id)) throw factorAsked()
  if (!(await passwordMatches(passwordHash, password))) throw invalid(wrong, { password: wrong })
  await limits.resetPasswordAttempts(context, actor.id)
  await transaction(context, async (tx) => {
    await lockAccount(tx, actor.id)
    if (await hasFactor({ db: tx }, actor.id)) throw factorAsked() // it was set up meanwhile
    await refreshProof(tx, actor.sessionId)
    await audit(context, { action: 'identity.confirmed', detail: { by: 'password' } }, tx)
  })
}

function factorAsked() {
  const words = 'Your account has a second step: use it here. The password alone is not enough.'
  return invalid(words, { password: words })
}

async function reauthenticateByFactor(context: NotifyingContext & SignedIn, parts: FactorParts, input: Input) {
  const { actor } = context
  await parts.limits.consumeFactorAttempt(context, actor.id)
  const issued = input.passkey ? await attemptChallenge(context, 'confirm', input.token ?? '') : null
  const challenge = issued?.userId === actor.id ? issued.webauthn : null
  const by = await transaction(context, async (tx) => {
    const factor = await prove(context, tx, parts, { ...input, user: await lockAccount(tx, actor.id), challenge })
    if (!factor) return null
    if (issued) await consumeChallenge(tx, context, issued.id)
    await refreshProof(tx, actor.sessionId)
    await audit(context, { action: 'identity.confirmed', detail: { by: factor } }, tx)
    return factor
  })
  if (!by) throw wrongAnswer(input)
  await parts.limits.resetFactorAttempts(context, actor.id)
}

/** Throws invalid when there is none. */
export async function beginReauthentication(context: Context & SignedIn, { party }: FactorParts) {
  const mine = await passkeysOf(context, context.actor.id)
  if (mine.length === 0) throw invalid('There is no passkey yet.')
  const options = await signingOptions(party, mine)
  const opening = { purpose: 'confirm', userId: context.actor.id, webauthn: options.challenge } as const
  return { token: await openChallenge(context, opening), options: { ...options } }
}
