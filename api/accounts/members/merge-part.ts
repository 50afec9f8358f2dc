import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Merge, MergeLine, MergePart } from '../../merge-part'
import { invitations, joinRequests, memberships, users } from '../schema'
import { moveMembers, previewMembers } from './merge-members'

/** Who works with a dealership, is invited to it, or asks to join it. */
export const accountMergePart: MergePart = {
  tables: ['membership', 'session', 'invitation', 'join_request', 'challenge'],
  preview: async (reading, merge) => [
    ...(await previewMembers(reading, merge)),
    ...(await previewInvitations(reading, merge)),
    ...(await previewJoinRequests(reading, merge)),
  ],
  async move(tx, context, merge) {
    await moveMembers(tx, context, merge)
    await moveInvitations(tx, merge)
    await moveJoinRequests(tx, context, merge)
  },
}

const isMember = (
  { into }: Merge,
  person: SQL,
) => sql`exists (select from ${memberships} m join ${users} u on u.id = m.user_id
  where m.dealership_id = ${into} and m.status = 'active' and ${person})`

const openInvitations = ({ from }: Merge) => and(eq(invitations.dealershipId, from), eq(invitations.status, 'sent'))
const isInvitedTwice = (
  merge: Merge,
) => sql`(${isMember(merge, sql`lower(u.email) = lower(invitation.email)`)} or exists (
  select from ${invitations} other
  where other.dealership_id = ${merge.into} and other.status = 'sent' and lower(other.email) = lower(invitation.email)))`

async function previewInvitations({ db }: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine[]> {
  const open = openInvitations(merge)
  return [
    { kind: 'invitations', count: await db.$count(invitations, open) },
    { kind: 'invitations-twice', count: await db.$count(invitations, and(open, isInvitedTwice(merge))) },
  ]
}

async function moveInvitations(tx: Transaction, merge: Merge): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(and(openInvitations(merge), isInvitedTwice(merge)))
  await tx.update(invitations).set({ dealershipId: merge.into }).where(eq(invitations.dealershipId, merge.from))
}

const openRequests = ({ from }: Merge) => and(eq(joinRequests.dealershipId, from), eq(joinRequests.status, 'open'))
const isAskedTwice = (merge: Merge) => sql`(${isMember(merge, sql`u.id = join_request.user_id`)} or exists (
  select from ${joinRequests} other
  where other.dealership_id = ${merge.into} and other.status = 'open' and other.user_id = join_request.user_id))`

async function previewJoinRequests({ db }: Pick<Context, 'db'>, merge: Merge): Promise<MergeLine[]> {
  const open = openRequests(merge)
  return [
    { kind: 'join-requests', count: await db.$count(joinRequests, open) },
    { kind: 'join-requests-twice', count: await db.$count(joinRequests, and(open, isAskedTwice(merge))) },
  ]
}

async function moveJoinRequests(tx: Transaction, { now }: Pick<Context, 'now'>, merge: Merge): Promise<void> {
  await tx
    .update(joinRequests)
    .set({ status: 'withdrawn', decidedAt: now() })
    .where(and(openRequests(merge), isAskedTwice(merge)))
  await tx.update(joinRequests).set({ dealershipId: merge.into }).where(eq(joinRequests.dealershipId, merge.from))
}
