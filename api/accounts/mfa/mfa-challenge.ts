import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import { mustAgree } from '../../legal/acceptances'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, gone, invalid, Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import {
  lockUnchanged,
  maySignIn,
  notifyNewDevice,
  openSessionIn,
  presentProfile,
  type SessionOptions,
} from '../accounts'
import { impersonationOf } from '../admin-users/impersonation'
import type { MfaNeeded, Profile, SignedInAnswer } from '../contract'
import { type User, users } from '../schema'
import { signInFacts } from '../sessions/open-session'
import { isKnownAddress, type SessionFactor } from '../sessions/sessions'
import { refuseExhausted, type SignInAttempt } from '../sign-in/throttle'
import { needsFactor } from './admin-security'
import { attemptChallenge, consumeChallenge, findChallenge, openChallenge } from './challenges'
import { type FactorParts, factorsOf, methodsOf, prove } from './factors'
import type { FactorAnswer } from './factors.contract'
import { passkeysOf, signingOptions } from './passkeys'

export type SignInResult = SignedInAnswer | z.infer<typeof MfaNeeded>
type ChallengeContext = { db: Context['db'] | Transaction; now: Context['now'] }
interface SignInOptions extends SessionOptions {
  area?: string
  reopen?: boolean
  /** Under which key failures are counted; without it none are. */
  tried?: SignInAttempt
}

export async function completeSignIn(
  context: NotifyingContext,
  parts: FactorParts,
  user: User,
  attempt: SignInOptions,
): Promise<SignInResult> {
  const agreement = await needsAgreement(context, user)
  return transaction(context, async (tx) => {
    await lockUnchanged(tx, user)
    const { tried = { email: user.email.toLowerCase(), ip: context.ip }, ...opening } = attempt
    const facts = await signInFacts(tx, user, tried)
    if (attempt.tried) refuseExhausted(facts.counts, user, { ...attempt.tried, ...facts })
    const methods = methodsOf(facts)
    if (methods.length > 0)
      return { step: await openMfaChallenge({ db: tx, now: context.now }, parts, user, { methods, attempt }) }
    if (user.status === 'deactivated' && attempt.reopen === false) throw new Refusal('conflict', deactivated)
    await notifyNewDevice(context, tx, user, facts.agents)
    const token = await openSessionIn(tx, context, user, { ...opening, dealershipIds: facts.dealershipIds })
    return { token, profile: withNeeds(user, { factor: facts.adminFactor, agreement }) }
  })
}

const deactivated =
  'Your account is deactivated. To have it back, tick “Open my account again” and enter your password once more.'

/** Within a larger operation, which writes its own audit row and notification. */
export async function completeSignInWithin(
  tx: Transaction,
  context: Context,
  parts: FactorParts,
  { user, ...attempt }: SignInOptions & { user: User },
): Promise<SignInResult> {
  const methods = methodsOf(await factorsOf({ db: tx }, user.id))
  if (methods.length > 0)
    return { step: await openMfaChallenge({ db: tx, now: context.now }, parts, user, { methods, attempt }) }
  const token = await openSessionIn(tx, context, user, attempt)
  return { token, profile: await profileWithNeeds({ db: tx, now: context.now }, user) }
}

/** Throws not_found when the account has gone since the session was read. */
export async function profileOf(context: Context & SignedIn): Promise<Profile> {
  const { id, impersonatorId, sessionId } = context.actor
  const profile = await profileWithNeeds(context, findOrRefuse(await userOf(context, id), 'The account'))
  const impersonation = impersonatorId === null ? null : await impersonationOf(context, sessionId)
  return { ...profile, ...(impersonation && { impersonation }) }
}

export const profileWithNeeds = async (context: ChallengeContext, user: User): Promise<Profile> =>
  withNeeds(user, { factor: await needsFactor(context, user), agreement: await needsAgreement(context, user) })

interface Needs {
  factor: boolean
  agreement: boolean
}

const withNeeds = (user: User, { factor, agreement }: Needs): Profile => ({
  ...presentProfile(user),
  ...(factor && { factorNeeded: true as const }),
  ...(agreement && { mustAgree: true as const }),
})

/** The operator's own people are not asked: they have to reach the page that mends a text. */
const needsAgreement = async (context: ChallengeContext, user: User): Promise<boolean> =>
  !isSystemAdmin(user) && mustAgree(context, user)

async function openMfaChallenge(
  context: ChallengeContext,
  parts: FactorParts,
  user: User,
  { methods, attempt }: { methods: SessionFactor[]; attempt: SignInOptions },
) {
  const { area = 'public', dealershipId, reopen = true } = attempt
  const options = await optionsFor(context, parts, user.id, methods)
  const input = { userId: user.id, webauthn: options?.challenge, area, dealershipId, reopen }
  return { token: await openChallenge(context, { purpose: 'sign-in', ...input }), methods, webauthn: options }
}

async function optionsFor(
  context: ChallengeContext,
  { party }: FactorParts,
  userId: number,
  methods: readonly string[],
) {
  if (!methods.includes('passkey')) return undefined
  return { ...(await signingOptions(party, await passkeysOf(context, userId))) }
}

/** Throws gone when it has expired or was attempted too often. */
export async function findMfaChallenge(context: Context, parts: FactorParts, token: string) {
  const { userId, webauthn } = await findChallenge(context, 'sign-in', token)
  if (userId === null) throw gone('Please sign in again.')
  const methods = methodsOf(await factorsOf(context, userId))
  const options = await optionsFor(context, parts, userId, methods)
  return { token, methods, webauthn: options && webauthn ? { ...options, challenge: webauthn } : undefined }
}

/** Throws gone when it took too long or five tries, invalid at the wrong field, too_many after ten for one account. */
export async function answerMfaChallenge(
  context: NotifyingContext,
  parts: FactorParts,
  { token, ...answer }: z.infer<typeof FactorAnswer> & { token: string },
): Promise<SignedInAnswer> {
  const challenge = await attemptChallenge(context, 'sign-in', token)
  const user = await userOf(context, challenge.userId)
  if (!user || !maySignIn(user, challenge.area)) throw gone('Please sign in again.')
  const isKnown = await isKnownAddress(context, user.id, context.ip)
  const counted = { user, ip: context.ip, isKnown }
  await parts.limits.consumeMfaAttempt(context, counted)
  const attempt = { dealershipId: challenge.dealershipId ?? undefined }
  const session = await transaction(context, async (tx) => {
    await lockUnchanged(tx, user)
    const factor = await prove(context, tx, parts, { ...answer, user, challenge: challenge.webauthn })
    if (!factor) return null
    if (user.status === 'deactivated' && !challenge.reopen) throw gone(deactivated)
    await consumeChallenge(tx, context, challenge.id)
    await notifyNewDevice(context, tx, user)
    return openSessionIn(tx, context, user, { ...attempt, factor })
  })
  if (!session) {
    await audit(context, { action: 'signin.step-refused', entity: 'user', entityId: user.id })
    throw wrongAnswer(answer)
  }
  await parts.limits.resetMfaAttempts(context, counted)
  return { token: session, profile: await profileWithNeeds(context, user) }
}

async function userOf({ db }: Context, id: number | null): Promise<User | undefined> {
  const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id))
  return user
}

export function wrongAnswer({ code, recoveryCode, passkey }: z.infer<typeof FactorAnswer>): Refusal {
  if (passkey) return invalid('This passkey was not taken. Try again, or choose another way.')
  const [field, words] = recoveryCode
    ? ['recoveryCode', 'This is none of your recovery codes, or it was used before.']
    : ['code', code ? 'This code is not right, or was used before. Wait for the next one.' : 'Enter a code.']
  return invalid(words, { [field]: words })
}
