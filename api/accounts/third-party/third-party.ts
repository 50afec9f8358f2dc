import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { isPlainName } from '../../http/fields.contract'
import type { SignedIn } from '../../http/guards'
import { recordAcceptances } from '../../legal/acceptances'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, forbidden, invalid, Refusal, reauthenticationNeeded } from '../../refusals'
import { isStaff, isSystemAdmin } from '../../roles/permissions'
import { findAccount, lockAccount } from '../account-lookup'
import { maySignIn, openSession, presentProfile } from '../accounts'
import type { MfaNeeded, SignedInAnswer } from '../contract'
import { type FactorParts, hasFactor, notifyFactorChange } from '../mfa/factors'
import { completeSignIn } from '../mfa/mfa-challenge'
import { shownName } from '../names'
import { identities, users } from '../schema'
import { nameOf, type Provider, type ProviderPerson } from './provider'
import type { Connection, ProviderCode, ProviderSignIn } from './third-party.contract'

type User = typeof users.$inferSelect
type Outcome = 'signed-in' | 'created' | 'connected'
type Answer = SignedInAnswer & { outcome: Outcome }
type MfaAnswer = z.infer<typeof MfaNeeded>

/**
 * Signs in whoever the provider says it is. An account is found by issuer and subject alone; without one a new account
 * is opened, unless its e-mail belongs to an account already: that one has to connect the provider itself.
 * Throws invalid for a code the provider does not take and for an e-mail it has not verified, conflict for a taken one,
 * forbidden for accounts that may not sign in this way: on the dealerships' page all but the staff's, and none is opened.
 */
export async function signInByProvider(
  context: NotifyingContext,
  { provider, ...parts }: FactorParts & { provider: Provider },
  input: z.infer<typeof ProviderSignIn>,
): Promise<Answer | MfaAnswer> {
  if (input.area === 'admin') throw adminsElsewhere()
  const person = await provider.identify(input)
  const owner = await ownerOf(context, person)
  if (owner) mayComeThisWay(owner)
  if (input.area === 'dealership') refuseStrangers(owner, person)
  const user = owner ?? (await openAccount(context, person))
  await noteUse(context, person)
  const result = await completeSignIn(context, parts, user, input)
  return 'step' in result ? result : { ...result, outcome: owner ? 'signed-in' : 'created' }
}

/** Throws conflict when that person belongs to another account, confirm_needed for a new one after ten minutes. */
export async function connectProvider(
  context: NotifyingContext & SignedIn,
  provider: Provider,
  input: z.infer<typeof ProviderCode>,
): Promise<Answer> {
  const person = await provider.identify(input)
  const account = await findAccount(context, context.actor.id)
  mayComeThisWay(account)
  await transaction(context, async (tx) => {
    const [made] = await insertIdentity(tx, account.id, person)
    const owner = made ? account.id : (await ownerOf({ db: tx }, person))?.id
    if (owner !== account.id)
      throw new Refusal('conflict', `This ${nameOf(person.issuer)} account is connected with another account here.`)
    if (!made) return
    if (!context.actor.recentlyAuthenticated) throw reauthenticationNeeded()
    await audit(context, { action: 'identity.connected', entity: 'user', entityId: account.id }, tx)
    await notifyFactorChange(context, tx, account, `Sign-in with ${accountWords(person)} was added.`)
  })
  // Where there is a second factor, the provider alone is no reauthentication: the time of the last one stays.
  const continuesSession = await hasFactor(context, account.id)
  const token = await openSession(context, account, { continuesSession })
  return { token, profile: presentProfile(account), outcome: 'connected' }
}

/** Names the provider, and the address there that tells one's own account from another's. */
const accountWords = ({ issuer, email }: Pick<ProviderPerson, 'issuer' | 'email'>): string =>
  email && /^\S+@\S+$/.test(email) ? `${nameOf(issuer)} (${email})` : nameOf(issuer)

const known = ({ issuer, subject }: ProviderPerson) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

async function ownerOf({ db }: { db: Context['db'] | Transaction }, person: ProviderPerson): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(known(person))
  return row?.user ?? null
}

const noteUse = ({ db }: Context, person: ProviderPerson) =>
  db.update(identities).set({ lastUsedAt: sql`now()` }).where(known(person))

const adminsElsewhere = () => forbidden('Administrators sign in with their password or a passkey.')

function mayComeThisWay(user: User): void {
  if (isSystemAdmin(user)) throw adminsElsewhere()
  if (!maySignIn(user)) throw forbidden('This account cannot sign in. Please write to us.')
}

/** A buyer and an unknown person get the same answer: a dealership's page creates no account. */
function refuseStrangers(owner: User | null, { issuer }: ProviderPerson): void {
  if (!isStaff(owner))
    throw forbidden(
      `No account of a dealership is connected with this ${nameOf(issuer)} account. Sign in with your password, then connect it under “My account”.`,
    )
}

async function openAccount(context: Context, person: ProviderPerson): Promise<User> {
  const provider = nameOf(person.issuer)
  const { email } = person
  if (!email || !person.emailVerified)
    throw invalid(`${provider} does not say that your email address is yours. Register with it here instead.`)
  return transaction(context, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        firstName: plain(person.firstName),
        lastName: plain(person.lastName),
        displayName: displayNameOf(person),
        emailVerifiedAt: context.now(),
        termsAcceptedAt: context.now(), // the button's own words say so
      })
      .onConflictDoNothing()
      .returning()
    if (!user)
      throw new Refusal(
        'conflict',
        `There is an account with ${email} already. Sign in with its password, then connect ${provider} under “My account”.`,
      )
    await recordAcceptances(tx, context, { userId: user.id, occasion: 'third-party' })
    await insertIdentity(tx, user.id, person)
    await audit(context, { action: 'account.opened', actorUserId: user.id, detail: { by: person.issuer } }, tx)
    return user
  })
}

const displayNameOf = ({ firstName, lastName, email }: ProviderPerson): string =>
  shownName(plain(firstName), plain(lastName)).trim() || plain(email?.split('@')[0] ?? '') || 'Member'

/** The provider lets people call themselves what they like. */
const plain = (name: string): string => (isPlainName(name) ? name : '')

const insertIdentity = (tx: Transaction, userId: number, { issuer, subject, email }: ProviderPerson) =>
  tx
    .insert(identities)
    .values({ userId, issuer, subject, email })
    .onConflictDoNothing()
    .returning({ id: identities.id })

export async function connectionsOf(context: Context & SignedIn) {
  const [rows, [user]] = await Promise.all([
    context.db.select().from(identities).where(eq(identities.userId, context.actor.id)).orderBy(identities.id),
    context.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, context.actor.id)),
  ])
  const items = rows.map(
    ({ id, issuer, email, createdAt }): z.infer<typeof Connection> => ({
      id,
      name: nameOf(issuer),
      email,
      since: createdAt.toISOString(),
    }),
  )
  return { items, hasPassword: Boolean(user?.passwordHash) }
}

/** Throws not_found for another's, conflict when nothing would be left to sign in with. */
export async function disconnect(context: NotifyingContext & SignedIn, { id }: { id: number }): Promise<void> {
  const { actor } = context
  await transaction(context, async (tx) => {
    // Of two that are removed at once, one stays.
    const user = await lockAccount(tx, actor.id)
    const mine = await tx.select().from(identities).where(eq(identities.userId, actor.id))
    const removed = findOrRefuse(
      mine.find((one) => one.id === id),
      'The connection',
    )
    if (mine.length === 1 && !user.passwordHash)
      throw new Refusal('conflict', 'Set a password first: without it nobody could sign in to this account.')
    await tx.delete(identities).where(eq(identities.id, id))
    await audit(context, { action: 'identity.removed', entity: 'user', entityId: actor.id }, tx)
    await notifyFactorChange(context, tx, user, `Sign-in with ${accountWords(removed)} was removed.`)
  })
}
