import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { emailAccessChange } from '../../dealerships/emails/email-administrators'
import { type DealershipFacts, findDealership } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import { isPlainName } from '../../http/fields.contract'
import type { Staff } from '../../http/guards'
import { mailboxOf } from '../../mail/outbox'
import { findOrRefuse, forbidden, gone, notFound, Refusal, requireRecent } from '../../refusals'
import { mayContribute } from '../../roles/permissions'
import { userByEmail } from '../accounts'
import { enqueueEmail } from '../emails/messages'
import { requireMemberRoom } from '../members/member-limit'
import { roleLabels } from '../members/role-labels'
import { invitations, memberships, users } from '../schema'
import { hashToken, hasTokenFormat, newToken } from '../sessions/tokens'
import type { AccountLimits } from '../sign-in/account-limits'
import type { Invitation, OpenInvitation, SentInvitation } from './invitation.contract'
import { sentByIds } from './sent-invitations'

/**
 * Invites people to a dealership by mail, for seven days; an earlier invitation of the same address ends.
 * Throws forbidden until the inviter's address is verified and the dealership approved, confirm_needed, conflict at `emails` for somebody who is a member, too_many for more than 30 an hour from one dealership.
 */
export async function inviteStaff(
  context: Context & Staff,
  limits: AccountLimits,
  { emails, role, message }: z.infer<typeof Invitation>,
): Promise<SentInvitation[]> {
  const dealership = await findDealership(context, context.dealership.id)
  refuseUnproven(context.actor, dealership)
  requireRecent(context.actor)
  const addresses = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
  await refuseMembers(context, addresses)
  for (const _ of addresses) await limits.consumeInvitation(context, dealership.id)
  return transaction(context, async (tx) => {
    const ids = new Map<string, number>()
    await lockAddresses(tx, dealership.id, addresses)
    for (const email of inLockOrder(addresses, mailboxOf)) {
      await revokeEarlier(tx, email, dealership.id)
      await requireMemberRoom(tx, dealership.id)
      const expiresAt = sql`now() + interval '7 days'`
      const values = { dealershipId: dealership.id, email, role, message, invitedBy: context.actor.id, expiresAt }
      const [row] = await tx.insert(invitations).values(values).returning()
      const invitation = findOrRefuse(row, 'The invitation')
      ids.set(email, invitation.id)
      await send(tx, context, { invitation, dealership })
      await record(tx, context, 'staff.invited', invitation)
    }
    await emailAccessChange(tx, context, {
      what: `invited ${addresses.join(', ')} as ${roleLabels[role]}`,
      page: 'users',
    })
    const sent = await sentByIds({ ...context, db: tx }, [...ids.values()])
    return addresses.flatMap((email) => sent.get(ids.get(email) ?? 0) ?? [])
  })
}

async function refuseMembers(context: Context & Staff, addresses: string[]): Promise<void> {
  const lowered = addresses.map((email) => email.toLowerCase())
  const members = await membersAmong(context, lowered)
  const member = addresses.find((email) => members.has(email.toLowerCase()))
  if (member === undefined) return
  const words = `${member} is already a member.`
  throw new Refusal('conflict', words, { emails: words })
}

type Row = typeof invitations.$inferSelect

/** Throws confirm_needed, not_found, too_many. */
export async function renewInvitation(
  context: Context & Staff,
  limits: AccountLimits,
  { id }: { id: number },
): Promise<SentInvitation> {
  const dealership = await findDealership(context, context.dealership.id)
  refuseUnproven(context.actor, dealership)
  requireRecent(context.actor)
  await limits.consumeInvitation(context, dealership.id)
  return transaction(context, async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ invitedBy: context.actor.id, expiresAt: sql`now() + interval '7 days'` })
      .where(openOf(context, id))
      .returning()
    const invitation = findOrRefuse(row, 'The invitation')
    await requireMemberRoom(tx, dealership.id, 0)
    await send(tx, context, { invitation, dealership })
    await record(tx, context, 'staff.invited-again', invitation)
    await emailAccessChange(tx, context, {
      what: `invited ${invitation.email} as ${roleLabels[invitation.role]} again`,
      page: 'users',
    })
    return findOrRefuse((await sentByIds({ ...context, db: tx }, [id])).get(id), 'The invitation')
  })
}

/** Its link stops working. Throws not_found. */
export const revokeInvitation = (context: Context & Staff, { id }: { id: number }): Promise<{ revoked: true }> =>
  transaction(context, async (tx) => {
    const [row] = await tx.update(invitations).set({ status: 'revoked' }).where(openOf(context, id)).returning()
    await record(tx, context, 'staff.invitation-revoked', findOrRefuse(row, 'The invitation'))
    return { revoked: true as const }
  })

const openOf = ({ dealership }: Staff, id: number) =>
  and(eq(invitations.id, id), eq(invitations.dealershipId, dealership.id), eq(invitations.status, 'sent'))

async function send(
  tx: Transaction,
  { actor }: Staff,
  { invitation: { id, email, role, message }, dealership }: { invitation: Row; dealership: DealershipFacts },
): Promise<void> {
  const names = {
    dealership: dealership.name,
    inviter: isPlainName(actor.name) ? actor.name : 'A colleague',
    role: roleLabels[role],
  }
  const invite = { kind: 'invitation', invitationId: id, dealershipId: dealership.id, message, ...names } as const
  await enqueueEmail(tx, { to: email, message: invite })
}

const record = (tx: Transaction, context: Context & Staff, action: AuditAction, { id, role }: Row) =>
  audit(
    context,
    { action, entity: 'invitation', entityId: id, dealershipId: context.dealership.id, detail: { role } },
    tx,
  )

/** Invitations carry free text to strangers: only a verified sender at an approved dealership may send them. */
function refuseUnproven(actor: Actor, { status }: DealershipFacts): void {
  if (!mayContribute(actor))
    throw forbidden('Please confirm your email address first: the link is in our email to you.')
  if (status !== 'approved') throw forbidden('You can invite colleagues as soon as your dealership is approved.')
}

/** Which of these addresses, in lower case, are those of active members. */
async function membersAmong({ db, dealership }: Context & Staff, addresses: string[]): Promise<Set<string>> {
  const email = sql<string>`lower(${users.email})`
  const active = and(eq(memberships.dealershipId, dealership.id), eq(memberships.status, 'active'))
  const rows = await db
    .select({ email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(active, inArray(email, addresses)))
  return new Set(rows.map((row) => row.email))
}

/** Invitations of one address are serialised. In the same order in every form, or two forms would wait for each other. */
async function lockAddresses(tx: Transaction, dealershipId: number, addresses: string[]): Promise<void> {
  for (const address of inLockOrder(addresses, (email) => email.toLowerCase()))
    await lockFor(tx, 'invitation', `${dealershipId} ${address.toLowerCase()}`)
}

/** The outbox locks mailboxes as it is written to. */
const inLockOrder = (addresses: string[], lockOf: (address: string) => string): string[] =>
  addresses.toSorted((a, b) => (lockOf(a) < lockOf(b) ? -1 : 1))

async function revokeEarlier(tx: Transaction, email: string, dealershipId: number): Promise<void> {
  const address = email.toLowerCase()
  await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(
      and(
        eq(invitations.dealershipId, dealershipId),
        sql`lower(${invitations.email}) = ${address}`,
        eq(invitations.status, 'sent'),
      ),
    )
}

/** An invitation ends with its sender's membership. */
const inviterStays = sql`exists (select 1 from ${memberships} m join ${users} u on u.id = m.user_id
  where m.user_id = invitation.invited_by and m.dealership_id = invitation.dealership_id
    and m.status = 'active' and m.role = 'dealership_admin' and u.status in ('active', 'unverified'))`

/** Null when it was accepted or withdrawn meanwhile. */
export async function issueInvitation({ db }: Pick<Context, 'db'>, id: number): Promise<string | null> {
  const token = newToken()
  const [row] = await db
    .update(invitations)
    .set({ tokenHash: hashToken(token), expiresAt: sql`now() + interval '7 days'` })
    .where(and(eq(invitations.id, id), eq(invitations.status, 'sent'), inviterStays))
    .returning({ id: invitations.id })
  return row ? token : null
}

/** Throws not_found for an unknown one, gone for one accepted, withdrawn or run out. */
export async function openInvitation({ db }: { db: Context['db'] | Transaction }, token: string) {
  const { expiresAt } = invitations
  const [row] = hasTokenFormat(token)
    ? await db
        .select({ invitation: invitations, expired: sql<boolean>`${expiresAt} <= now() or not ${inviterStays}` })
        .from(invitations)
        .where(eq(invitations.tokenHash, hashToken(token)))
    : []
  if (!row) throw notFound('The invitation')
  const { invitation, expired } = row
  if (invitation.status === 'accepted') throw gone('This invitation has been accepted. Sign in to your dealership.')
  if (invitation.status === 'revoked' || expired) throw gone('This invitation has run out. Ask for a new one.')
  return invitation
}

/** Throws as openInvitation does. */
export async function findInvitation(context: Context, token: string): Promise<OpenInvitation> {
  const { dealershipId, email, role } = await openInvitation(context, token)
  const [{ id, name, city }, user] = await Promise.all([
    findDealership(context, dealershipId),
    userByEmail(context, email.toLowerCase()),
  ])
  const yours = user !== undefined && user.id === context.actor?.id
  return { dealership: { id, name, city }, email, role, hasAccount: user !== undefined, yours }
}
