import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { type DealershipFacts, dealershipsByIds } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import { isPlainName } from '../../http/fields.contract'
import { findOrRefuse, forbidden, gone, notFound, Refusal } from '../../refusals'
import { type DealershipRole, mayContribute } from '../../roles/permissions'
import { userByEmail } from '../accounts'
import { enqueueEmail } from '../emails/messages'
import { invitations, memberships, users } from '../schema'
import { hashOf, looksIssued, newToken } from '../sessions/tokens'
import type { AccountLimits } from '../sign-in/account-limits'
import type { Invitation, OpenInvitation } from './invitation.contract'

const inWords: Record<DealershipRole, string> = {
  dealership_admin: 'an administrator',
  dealership_sale: 'a salesperson',
  dealership_finance: 'a finance manager',
}

/**
 * Invites somebody to a dealership by mail, for seven days; an earlier invitation of the same address ends.
 * Throws forbidden until the inviter's address is confirmed and the dealership approved, conflict at `email` for somebody who is a member, too_many for more than 30 an hour from one dealership.
 */
export async function inviteStaff(
  context: Context,
  limits: AccountLimits,
  by: { actor: Actor; dealershipId: number },
  { email, role, message }: z.infer<typeof Invitation>,
) {
  const { actor, dealershipId } = by
  const dealership = findOrRefuse((await dealershipsByIds(context, [dealershipId])).get(dealershipId), 'The dealership')
  refuseUnproven(actor, dealership)
  if (await isMember(context, email, dealershipId)) {
    const words = 'This person is a member already.'
    throw new Refusal('conflict', words, { email: words })
  }
  await limits.invitation(context, dealershipId)
  return transaction(context, async (tx) => {
    await revokeEarlier(tx, email, dealershipId)
    const expiresAt = sql`now() + interval '7 days'`
    const values = { dealershipId, email, role, message, invitedBy: actor.id, expiresAt }
    const [row] = await tx.insert(invitations).values(values).returning()
    const invitation = findOrRefuse(row, 'The invitation')
    const names = {
      dealership: dealership.name,
      inviter: isPlainName(actor.name) ? actor.name : 'A colleague',
      role: inWords[role],
    }
    const invite = { kind: 'invitation', invitationId: invitation.id, dealershipId, message, ...names } as const
    await enqueueEmail(tx, { to: email, message: invite })
    const what = { entity: 'invitation', entityId: invitation.id, dealershipId, detail: { role } }
    await audit(context, { action: 'staff.invited', ...what }, tx)
    return { id: invitation.id, email, role, expiresAt: invitation.expiresAt.toISOString() }
  })
}

/** Invitations carry free text to strangers: only a confirmed sender at an approved dealership may send them. */
function refuseUnproven(actor: Actor, { status }: DealershipFacts): void {
  if (!mayContribute(actor)) throw forbidden('Please confirm your email address first: the link is in our mail to you.')
  if (status !== 'approved') throw forbidden('You can invite colleagues as soon as your dealership is approved.')
}

async function isMember(context: Context, email: string, dealershipId: number): Promise<boolean> {
  const user = await userByEmail(context, email.toLowerCase())
  if (!user) return false
  const [row] = await context.db
    .select({ status: memberships.status })
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), eq(memberships.dealershipId, dealershipId)))
  return row?.status === 'active'
}

/** Serialised by a lock. */
async function revokeEarlier(tx: Transaction, email: string, dealershipId: number): Promise<void> {
  const address = email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${dealershipId} ${address}`}))`)
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
    .set({ tokenHash: hashOf(token), expiresAt: sql`now() + interval '7 days'` })
    .where(and(eq(invitations.id, id), eq(invitations.status, 'sent'), inviterStays))
    .returning({ id: invitations.id })
  return row ? token : null
}

/** Throws not_found for an unknown one, gone for one accepted, withdrawn or run out. */
export async function openInvitation({ db }: { db: Context['db'] | Transaction }, token: string) {
  const { expiresAt } = invitations
  const [row] = looksIssued(token)
    ? await db
        .select({ invitation: invitations, expired: sql<boolean>`${expiresAt} <= now() or not ${inviterStays}` })
        .from(invitations)
        .where(eq(invitations.tokenHash, hashOf(token)))
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
  const [facts, user] = await Promise.all([
    dealershipsByIds(context, [dealershipId]),
    userByEmail(context, email.toLowerCase()),
  ])
  const { id, name, city } = findOrRefuse(facts.get(dealershipId), 'The dealership')
  const yours = user !== undefined && user.id === context.actor?.id
  return { dealership: { id, name, city }, email, role, hasAccount: user !== undefined, yours }
}
