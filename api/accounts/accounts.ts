import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { inWords } from '../mail/moments'
import type { NotifyingContext } from '../notifier'
import { forbidden, notSignedIn } from '../refusals'
import { isStaff, isSystemAdmin } from '../roles/permissions'
import { deletionOf, reactivate } from './account-closure/account-closure'
import { addressee, greetingName, isVerified } from './addressee'
import type { Profile } from './contract'
import { enqueueEmail } from './emails/messages'
import { initialDealershipId, membershipsOf, touchMembership } from './memberships'
import { notifyAccountEvent } from './notify-account-event'
import { type User, users } from './schema'
import { deviceOf } from './sessions/devices'
import { createSession } from './sessions/open-session'
import { devicesOf, endSession, type SessionFactor } from './sessions/sessions'

/** A deactivated account is active again as soon as its owner signs in. */
export const maySignIn = (user: User, area = 'public') =>
  ['active', 'unverified', 'deactivated'].includes(user.status) &&
  (area !== 'admin' || isSystemAdmin(user)) &&
  (area !== 'dealership' || isStaff(user))

/** On the dealerships' page a buyer is told where else to go. Throws forbidden. */
export function refuseBuyers(user: User, area: string): void {
  if (area === 'dealership' && !isStaff(user))
    throw forbidden('This account belongs to a buyer. Please use the general sign-in.')
}

export interface SessionOptions {
  dealershipId?: number
  factor?: SessionFactor
  continuesSession?: boolean
  dealershipIds?: number[]
}

/** The session that came with the call ends, and a browser not seen before is told of by mail. */
export async function openSession(context: NotifyingContext, user: User, input: SessionOptions = {}): Promise<string> {
  return transaction(context, async (tx) => {
    await lockUnchanged(tx, user)
    await notifyNewDevice(context, tx, user)
    return openSessionIn(tx, context, user, input)
  })
}

/** Whoever proved a password while it was being changed gets no session by it. Throws not_signed_in. */
export async function lockUnchanged(tx: Transaction, user: User): Promise<void> {
  const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update')
  if (!now || now.passwordHash !== user.passwordHash || !maySignIn(now)) throw notSignedIn()
}

/** Within a larger operation, which writes its own audit row and notification. */
export async function openSessionIn(
  tx: Transaction,
  context: Context,
  user: User,
  input: SessionOptions = {},
): Promise<string> {
  if (user.status === 'deactivated') await reactivate(tx, context, user)
  const { factor, continuesSession, dealershipId } = input
  const after = continuesSession ? context.actor?.sessionId : undefined
  const mine = isStaff(user) ? (input.dealershipIds ?? (await dealershipIdsOf(tx, user))) : []
  const activeDealershipId = await initialDealershipId(tx, user, { mine, wanted: dealershipId })
  if (activeDealershipId !== null && mine.length > 1) await touchMembership(tx, user, activeDealershipId)
  return createSession(tx, context, { user, factor, after, activeDealershipId })
}

const dealershipIdsOf = async (tx: Transaction, user: User) =>
  (await membershipsOf({ db: tx }, user)).map(({ id }) => id)

/** Except about its first one. */
export async function notifyNewDevice(
  context: NotifyingContext,
  tx: Transaction,
  user: User,
  agents?: (string | null)[],
) {
  const known = agents ? agents.map(deviceOf) : await devicesOf(tx, user.id)
  const device = deviceOf(context.userAgent)
  if (known.length === 0 || known.includes(device)) return
  const at = inWords(context.now(), user.timeZone)
  await enqueueEmail(tx, { ...addressee(user), message: { kind: 'new-sign-in', name: greetingName(user), at, device } })
  await notifyAccountEvent(tx, context, user.id, { what: 'new-sign-in', detail: device })
}

/** Nobody signed in is no error: the outcome is the same. */
export async function signOut(context: Context): Promise<void> {
  const sessionId = context.actor?.sessionId
  if (sessionId === undefined) return
  await transaction(context, async (tx) => {
    await endSession(tx, context, sessionId)
    await audit(context, { action: 'signout', entity: 'session', entityId: sessionId }, tx)
  })
}

/** `email` in lower case. */
export async function userByEmail(
  { db }: { db: Context['db'] | Transaction },
  email: string,
): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`)
  return user
}

export const presentProfile = (user: User): Profile => ({
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
  verified: isVerified(user),
  ...(user.deletionAskedAt && { deletesAt: deletionOf(user.deletionAskedAt) }),
})
