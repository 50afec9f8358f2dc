import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { findPlace, type Place } from '../../content/places'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { recordAcceptances } from '../../legal/acceptances'
import type { NotifyingContext } from '../../notifier'
import { invalid, Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { maySignIn, openSession, openSessionIn, presentProfile, userByEmail } from '../accounts'
import type { SignedInAnswer } from '../contract'
import { createOneTimeToken } from '../email-links/one-time'
import { enqueueEmail } from '../emails/messages'
import { hasFactor } from '../mfa/factors'
import { shownName } from '../names'
import { hashPassword, passwordMatches } from '../passwords/hashing'
import type { PasswordRules } from '../passwords/passwords'
import { type User, users } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'
import { checkAttempt, countFailure } from '../sign-in/throttle'
import type { Registration } from './registration.contract'

export interface RegistrationParts {
  limits: AccountLimits
  rules: PasswordRules
}

/** Sent again within ten minutes signs in. Throws invalid, conflict at `email`, too_many above 60 an hour. */
export async function registerPerson(
  context: NotifyingContext,
  { limits, rules }: RegistrationParts,
  input: Registration,
): Promise<SignedInAnswer> {
  await limits.consumeRegistration(context, context.ip)
  const { place, wrong } = await judged(context, rules, input)
  if (await userByEmail(context, input.email.toLowerCase())) return signInAgain(context, input, wrong)
  if (!place || Object.keys(wrong).length > 0) throw invalid('Check the fields that are marked.', wrong)
  const passwordHash = await hashPassword(input.password)
  const opened = await transaction(context, async (tx) => {
    const user = await openAccount(tx, context, { ...input, ...place, passwordHash, role: 'consumer' })
    return user && { token: await openSessionIn(tx, context, user), profile: presentProfile(user) }
  })
  return opened ?? signInAgain(context, input, {})
}

/** Whoever has just opened it is signed in; throws conflict for anyone else, with what else is wrong, too_many. */
export async function signInAgain(
  context: NotifyingContext,
  { email, password }: { email: string; password: string },
  wrong: Record<string, string>,
): Promise<SignedInAnswer> {
  const user = await userByEmail(context, email.toLowerCase())
  if (user && maySignIn(user) && !isSystemAdmin(user) && (await isFresh(context, user))) {
    await refuseWrong(context, user, { password, wrong })
    if (!(await hasFactor(context, user.id)))
      return { token: await openSession(context, user), profile: presentProfile(user) }
  }
  throw taken(wrong)
}

/** A password that is checked here counts as a sign-in attempt. Throws conflict for a wrong one, too_many. */
async function refuseWrong(
  context: Context,
  user: User,
  { password, wrong }: { password: string; wrong: Record<string, string> },
): Promise<void> {
  const tried = { email: user.email.toLowerCase(), ip: context.ip }
  await checkAttempt(context, tried)
  if (await passwordMatches(user.passwordHash, password)) return
  const detail = { area: 'registration' }
  const entry = { action: 'signin.refused', entity: 'user', entityId: user.id, detail } as const
  await countFailure(context, tried, { user, entry })
  throw taken(wrong)
}

function taken(wrong: Record<string, string>): Refusal {
  const words = 'There is an account with this email address already.'
  return new Refusal('conflict', words, { email: words, ...wrong })
}

async function isFresh({ db }: Context, { id }: User): Promise<boolean> {
  const [row] = await db
    .select({ fresh: sql<boolean>`${users.createdAt} > now() - interval '10 minutes'` })
    .from(users)
    .where(eq(users.id, id))
  return row?.fresh === true
}

/** What the form's schema cannot check: a sentence for each field that is wrong. */
export async function judged(
  context: Context,
  rules: PasswordRules,
  { email, password, zip }: { email: string; password: string; zip: string },
): Promise<{ place: Place | null; wrong: Record<string, string> }> {
  const [place, weak] = await Promise.all([findPlace(context, zip), rules.problem(context, password, { email })])
  return {
    place,
    wrong: { ...(weak ? { password: weak } : {}), ...(place ? {} : { zip: 'We do not know this ZIP code.' }) },
  }
}

type Account = Pick<User, 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash'> &
  Partial<Pick<User, 'phone' | 'city' | 'state' | 'zip'>>

/** Unverified; mails the link that verifies it. Null when the address is taken. */
export async function openAccount(tx: Transaction, context: Context, account: Account): Promise<User | null> {
  const { email, firstName, lastName, role, passwordHash, phone, city, state, zip } = account
  const now = context.now()
  const [user] = await tx
    .insert(users)
    .values({
      email,
      firstName,
      lastName,
      role,
      passwordHash,
      phone,
      city,
      state,
      zip,
      displayName: shownName(firstName, lastName),
      status: 'unverified',
      termsAcceptedAt: now,
      passwordChangedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  await recordAcceptances(tx, context, { userId: user.id, occasion: 'sign-up' })
  const oneTimeId = await createOneTimeToken(tx, { kind: 'verify', userId: user.id, email })
  await enqueueEmail(tx, { to: email, message: { kind: 'verify', oneTimeId } })
  await audit(context, { action: 'account.opened', actorUserId: user.id, entity: 'user', entityId: user.id }, tx)
  return user
}
