import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { emailAccessChange } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import { findOrRefuse, requireRecent } from '../../refusals'
import { enqueueEmail } from '../emails/messages'
import { fullNameOf } from '../names'
import { joinRequests, users } from '../schema'
import { joinDealership } from './join'
import type { JoinDecision, JoinRequest, JoinRequestQuery } from './join-requests.contract'
import { requireMemberRoom } from './member-limit'
import { roleLabels } from './role-labels'

/** What waits for the administrators of the actor's dealership. */
export const listJoinRequests = (context: Context & Staff, query: JoinRequestQuery) =>
  listPage(
    context,
    query,
    {
      from: sql`${joinRequests} join ${users} on ${users.id} = ${joinRequests.userId}`,
      key: joinRequests.id,
      where: [
        eq(joinRequests.dealershipId, context.dealership.id),
        eq(joinRequests.status, 'open'),
        beginsWithWords(users.words, query.q),
      ],
      sorts: { sent: joinRequests.createdAt, name: users.sortName },
    },
    (ids) => requestsByIds(context, ids),
  )

async function requestsByIds(context: Context & Staff, ids: number[]): Promise<Map<number, JoinRequest>> {
  if (ids.length === 0) return new Map()
  const { id, message, createdAt } = joinRequests
  const { firstName, lastName, displayName, email } = users
  const rows = await context.db
    .select({ id, message, sentAt: createdAt, email, person: { firstName, lastName, displayName } })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(joinRequests.dealershipId, context.dealership.id), inArray(id, ids)))
  return new Map(
    rows.map(({ person, sentAt, ...row }) => [
      row.id,
      { ...row, name: fullNameOf(person), sentAt: sentAt.toISOString() },
    ]),
  )
}

/** Throws not_found for one that is not open any more, confirm_needed to accept it. */
export const decideJoinRequest = (
  context: Context & Staff,
  { id, ...input }: { id: number } & z.infer<typeof JoinDecision>,
): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const { dealership, actor } = context
    if (input.decision === 'accepted') requireRecent(actor)
    const [row] = await tx
      .update(joinRequests)
      .set({ status: input.decision, decidedBy: actor.id, decidedAt: context.now() })
      .where(
        and(eq(joinRequests.id, id), eq(joinRequests.dealershipId, dealership.id), eq(joinRequests.status, 'open')),
      )
      .returning({ userId: joinRequests.userId })
    const { userId } = findOrRefuse(row, 'The request')
    const role = input.decision === 'accepted' ? input.role : null
    if (role) await letIn(tx, context, { userId, role })
    const action = role ? 'staff.join-accepted' : 'staff.join-declined'
    const what = {
      entity: 'user',
      entityId: userId,
      dealershipId: dealership.id,
      detail: role ? { role } : {},
    } as const
    await audit(context, { action, ...what }, tx)
    await answerRequest(tx, context, { userId, role })
    return { id }
  })

/** Mails those who are administrators so far, then adds the member. */
async function letIn(
  tx: Transaction,
  context: Context & Staff,
  { userId, role }: { userId: number; role: keyof typeof roleLabels },
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await emailAccessChange(tx, context, { what: `let ${user?.email} join as ${roleLabels[role]}`, page: 'users' })
  await requireMemberRoom(tx, context.dealership.id)
  await joinDealership(tx, { userId, dealershipId: context.dealership.id, role })
}

async function answerRequest(
  tx: Transaction,
  { dealership }: Staff,
  { userId, role }: { userId: number; role: keyof typeof roleLabels | null },
): Promise<void> {
  const [user] = await tx.select({ email: users.email, name: users.firstName }).from(users).where(eq(users.id, userId))
  if (!user) return
  const { id, name } = await findDealership({ db: tx }, dealership.id)
  const names = { name: user.name, dealership: name }
  const message = role
    ? ({ kind: 'join-accepted', ...names, dealershipId: id, role: roleLabels[role] } as const)
    : ({ kind: 'join-declined', ...names } as const)
  await enqueueEmail(tx, { to: user.email, message })
}
