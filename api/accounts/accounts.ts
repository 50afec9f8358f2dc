import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Actor, type Context, transaction } from '../context'
import type { z } from '../http/contract'
import { findOrRefuse, forbidden, Refusal } from '../refusals'
import type { LoginInput, Profile } from './contract'
import { membershipsOf } from './memberships'
import { passwordMatches } from './passwords'
import { isStaff, isSystemAdmin } from './permissions'
import { sessions, users } from './schema'
import { endSession, startSession } from './sessions'
import type { SignInThrottle } from './throttle'

type User = typeof users.$inferSelect

/**
 * Signs a person in: a new session and the profile.
 * Throws not_signed_in (the same words for an unknown account, a wrong password and, on the administrators' page,
 * anyone else), forbidden when a consumer uses the dealerships' page, too_many when throttled.
 */
export async function signIn(
  context: Context,
  throttle: SignInThrottle,
  input: z.infer<typeof LoginInput> & { userAgent: string | null },
): Promise<{ token: string; profile: Profile }> {
  const email = input.email.toLowerCase()
  await throttle.check(email, context.ip, input.area)
  const user = await userByEmail(context, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
  if (!user || !matches || !mayEnter(user, input.area)) return refuseSignIn(context, throttle, email, input.area)
  if (input.area === 'dealership' && !isStaff(user))
    throw forbidden('This account belongs to a buyer. Please use the general sign-in.')
  await throttle.forget(email, context.ip)
  const token = await openSession(context, user, input)
  return { token, profile: presentProfile(user) }
}

const mayEnter = (user: User, area: string) =>
  ['active', 'unverified'].includes(user.status) && (area !== 'admin' || isSystemAdmin(user))

async function refuseSignIn(context: Context, throttle: SignInThrottle, email: string, area: string): Promise<never> {
  await throttle.failed(email, context.ip)
  await audit(context, { action: 'signin.refused', detail: { email, area } })
  throw new Refusal('not_signed_in', 'That email and password do not match.')
}

async function openSession(context: Context, user: User, input: { dealershipId?: number; userAgent: string | null }) {
  return transaction(context, async (tx) => {
    const { token, sessionId } = await startSession(tx, user.id, { ip: context.ip, userAgent: input.userAgent })
    const actor: Actor = { id: user.id, role: user.role, name: user.displayName, sessionId }
    if (isStaff(user)) {
      const mine = await membershipsOf({ db: tx }, actor)
      const active = mine.find((one) => one.id === input.dealershipId) ?? (mine.length === 1 ? mine[0] : undefined)
      if (active) await tx.update(sessions).set({ activeDealershipId: active.id }).where(eq(sessions.id, sessionId))
    }
    await audit(context, { action: 'signin', actorUserId: user.id, entity: 'session', entityId: sessionId }, tx)
    return token
  })
}

/** The actor's own profile. Throws not_found when the account has gone since the session was read. */
export async function profileOf(context: Context, actor: Actor): Promise<Profile> {
  const [user] = await context.db.select().from(users).where(eq(users.id, actor.id))
  return presentProfile(findOrRefuse(user, 'The account'))
}

/** Ends the actor's session and writes it to the audit log. */
export async function signOut(context: Context, actor: Actor): Promise<void> {
  await endSession(context, actor.sessionId)
  await audit(context, { action: 'signout', entity: 'session', entityId: actor.sessionId })
}

async function userByEmail(context: Context, email: string): Promise<User | undefined> {
  const [user] = await context.db.select().from(users).where(sql`lower(${users.email}) = ${email}`)
  return user
}

const presentProfile = (user: User): Profile => ({
  id: user.id,
  email: user.email,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  displayName: user.displayName,
  city: user.city,
  state: user.state,
  zip: user.zip,
  avatar: user.avatarAssetId ? { _id: user.avatarAssetId } : null,
})
