import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { recordAcceptances } from '../../legal/acceptances'
import { forbidden, gone, notSignedIn, Refusal } from '../../refusals'
import { isStaff, isSystemAdmin } from '../../roles/permissions'
import { maySignIn, openSessionIn, presentProfile, userByEmail } from '../accounts'
import { joinDealership } from '../members/join'
import { hasFactor } from '../mfa/factors'
import { shownName } from '../names'
import { hashPassword, passwordMatches } from '../passwords/hashing'
import { type PasswordRules, refuseWeak } from '../passwords/passwords'
import { invitations, type User, users } from '../schema'
import { checkAttempt, countFailure } from '../sign-in/throttle'
import { type StorePictures, withAvatar } from './dealership-registration'
import type { KnownMember, NewMember } from './dealership-registration.contract'
import { openInvitation } from './invitations'

type From = { token: string }

/** Holding the link proves the address. Throws invalid for a weak password. */
export async function acceptWithNewAccount(
  context: Context,
  rules: PasswordRules,
  { token, firstName, lastName, password }: z.infer<typeof NewMember> & From,
  storePictures: StorePictures,
) {
  const { email, role } = await openInvitation(context, token)
  await refuseWeak(context, rules, password, { email, field: 'password' })
  const [passwordHash, { avatar }] = await Promise.all([hashPassword(password), storePictures()])
  return transaction(context, async (tx) => {
    const now = context.now()
    const moments = { emailVerifiedAt: now, termsAcceptedAt: now, passwordChangedAt: now }
    const names = { firstName, lastName, displayName: shownName(firstName, lastName) }
    const [user] = await tx
      .insert(users)
      .values({ email, role, passwordHash, ...names, ...moments })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new Refusal('conflict', 'There is an account with this email address by now. Load the page again.')
    await recordAcceptances(tx, context, { userId: user.id, occasion: 'invitation' })
    return acceptInvitation(tx, context, await withAvatar(tx, user, avatar), token)
  })
}

/** By its password, or signed in. Throws not_signed_in, too_many, forbidden for accounts that may not join. */
export async function acceptWithAccount(context: Context, { password, ...from }: z.infer<typeof KnownMember> & From) {
  const { email, role } = await openInvitation(context, from.token)
  const user = await userByEmail(context, email.toLowerCase())
  if (!user) throw gone('This invitation has run out. Ask for a new one.')
  if (isSystemAdmin(user)) throw forbidden('An administrator’s account cannot join a dealership.')
  if (user.id !== context.actor?.id) await refuseStranger(context, user, password ?? '')
  return transaction(context, async (tx) => {
    const now = context.now()
    const [staff] = await tx
      .update(users)
      .set({
        role: isStaff(user) ? user.role : role,
        status: 'active',
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(and(eq(users.id, user.id), asProved(user)))
      .returning()
    if (!staff) throw notSignedIn()
    return acceptInvitation(tx, context, staff, from.token)
  })
}

const asProved = ({ passwordHash }: User) =>
  and(
    sql`${users.passwordHash} is not distinct from ${passwordHash}`,
    inArray(users.status, ['active', 'unverified', 'deactivated']),
  )

/** An account with a second factor is refused before its password is checked: the answer must not reveal that it is right. */
async function refuseStranger(context: Context, user: User, password: string) {
  if (await hasFactor(context, user.id))
    throw forbidden('This account has a second step at sign-in. Sign in first, then open the invitation again.')
  const tried = { email: user.email.toLowerCase(), ip: context.ip }
  await checkAttempt(context, tried)
  if ((await passwordMatches(user.passwordHash, password)) && maySignIn(user)) return
  const entry = { action: 'signin.refused', entity: 'user', entityId: user.id, detail: { area: 'invitation' } } as const
  await countFailure(context, tried, { user, entry })
  const words = 'That is not the password of this account.'
  throw new Refusal('not_signed_in', words, { password: words })
}

async function acceptInvitation(tx: Transaction, context: Context, user: User, token: string) {
  const { id, dealershipId, role } = await openInvitation({ db: tx }, token)
  const [accepted] = await tx
    .update(invitations)
    .set({ status: 'accepted', acceptedAt: context.now() })
    .where(and(eq(invitations.id, id), eq(invitations.status, 'sent')))
    .returning({ id: invitations.id })
  if (!accepted) throw gone('This invitation has been accepted. Sign in to your dealership.')
  const globalRole = await joinDealership(tx, { userId: user.id, dealershipId, role })
  const what = { entity: 'invitation', entityId: id, dealershipId, actorUserId: user.id, detail: { role } } as const
  await audit(context, { action: 'staff.joined', ...what }, tx)
  const continuesSession = user.id === context.actor?.id
  const opened = await openSessionIn(tx, context, user, { dealershipId, continuesSession })
  return { token: opened, profile: presentProfile({ ...user, role: globalRole }) }
}
