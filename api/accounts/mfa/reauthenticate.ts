import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import { invalid } from '../../refusals'
import { findAccount, lockAccount } from '../account-lookup'
import { passwordMatches } from '../passwords/hashing'
import { refreshProof } from '../sessions/sessions'
import { attemptChallenge, consumeChallenge, openChallenge } from './challenges'
import { type FactorParts, hasFactor, prove } from './factors'
import type { Reauthentication } from './factors.contract'
import { passkeysOf, signingOptions } from './passkeys'
import { wrongAnswer } from './second-step'

type Input = z.infer<typeof Reauthentication>

/** Throws invalid at the wrong field, too_many after ten wrong tries in a quarter of an hour, gone when expired. */
export async function reauthenticate(context: Context, parts: FactorParts, actor: Actor, input: Input) {
  if (input.password !== undefined) await reauthenticateByPassword(context, parts, actor, input.password)
  else await reauthenticateByFactor(context, parts, actor, input)
}

async function reauthenticateByPassword(context: Context, { limits }: FactorParts, actor: Actor, password: string) {
  await limits.password(context, actor.id)
  const { passwordHash } = await findAccount(context, actor.id)
  const wrong = 'That is not your password.'
  if (await hasFactor(context, actor.id)) throw factorAsked()
  if (!(await passwordMatches(passwordHash, password))) throw invalid(wrong, { password: wrong })
  await limits.passwordProved(context, actor.id)
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

async function reauthenticateByFactor(context: Context, parts: FactorParts, actor: Actor, input: Input) {
  await parts.limits.factor(context, actor.id)
  const begun = input.passkey ? await attemptChallenge(context, 'confirm', input.token ?? '') : null
  const challenge = begun?.userId === actor.id ? begun.webauthn : null
  const by = await transaction(context, async (tx) => {
    const factor = await prove(context, tx, parts, { ...input, user: await lockAccount(tx, actor.id), challenge })
    if (!factor) return null
    if (begun) await consumeChallenge(tx, context, begun.id)
    await refreshProof(tx, actor.sessionId)
    await audit(context, { action: 'identity.confirmed', detail: { by: factor } }, tx)
    return factor
  })
  if (!by) throw wrongAnswer(input)
  await parts.limits.factorProved(context, actor.id)
}

/** Throws invalid when there is none. */
export async function askReauthentication(context: Context, { party }: FactorParts, actor: Actor) {
  const mine = await passkeysOf(context, actor.id)
  if (mine.length === 0) throw invalid('There is no passkey yet.')
  const options = await signingOptions(party, mine)
  const begun = { purpose: 'confirm', userId: actor.id, webauthn: options.challenge } as const
  return { token: await openChallenge(context, begun), options: { ...options } }
}
