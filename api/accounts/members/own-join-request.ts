import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { type DealershipFacts, findDealership } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import { isPlainName } from '../../http/fields.contract'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, forbidden, Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { enqueueEmail } from '../emails/messages'
import { joinRequests, memberships, users } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'
import type { OwnJoinRequest } from './join-requests.contract'
import { administratorsOf } from './staff'

type Own = z.infer<typeof OwnJoinRequest>
type Reader = { db: Context['db'] | Transaction } & SignedIn

/** Throws not_found for a dealership that is not approved. */
export async function getOwnJoinRequest(context: Reader, { dealershipId }: { dealershipId: number }): Promise<Own> {
  const { id, name, city } = await publicDealership(context, dealershipId)
  const [[request], member] = await Promise.all([
    context.db
      .select({ message: joinRequests.message, sentAt: joinRequests.createdAt })
      .from(joinRequests)
      .where(openOf(context, dealershipId)),
    isActiveMember(context, dealershipId),
  ])
  return {
    dealership: { id, name, city },
    request: request ? { message: request.message, sentAt: request.sentAt.toISOString() } : null,
    member,
  }
}

/** Throws not_found, forbidden for administrators of the marketplace, conflict for members, too_many above five an hour. */
export async function sendJoinRequest(
  context: Context & SignedIn,
  limits: AccountLimits,
  { dealershipId, message }: { dealershipId: number; message: string },
): Promise<Own> {
  const { actor } = context
  if (isSystemAdmin(actor)) throw forbidden('An administrator’s account cannot join a dealership.')
  const dealership = await publicDealership(context, dealershipId)
  if (await isActiveMember(context, dealershipId))
    throw new Refusal('conflict', 'You work with this dealership already.')
  await limits.consumeJoinRequest(context, actor.id)
  return transaction(context, async (tx) => {
    const [row] = await tx
      .insert(joinRequests)
      .values({ dealershipId, userId: actor.id, message })
      .onConflictDoUpdate({
        target: [joinRequests.dealershipId, joinRequests.userId],
        targetWhere: sql`${joinRequests.status} = 'open'`,
        set: { message },
      })
      .returning({ id: joinRequests.id, isNew: sql<boolean>`xmax = 0` })
    if (row?.isNew) {
      await writeToAdmins(tx, context, { dealership, message })
      const what = { entity: 'join-request', entityId: row.id, dealershipId } as const
      await audit(context, { action: 'staff.join-requested', ...what }, tx)
    }
    return getOwnJoinRequest({ ...context, db: tx }, { dealershipId })
  })
}

/** Without an open request nothing happens. */
export const withdrawJoinRequest = (
  context: Context & SignedIn,
  { dealershipId }: { dealershipId: number },
): Promise<Own> =>
  transaction(context, async (tx) => {
    await tx
      .update(joinRequests)
      .set({ status: 'withdrawn', decidedAt: context.now() })
      .where(openOf(context, dealershipId))
    return getOwnJoinRequest({ ...context, db: tx }, { dealershipId })
  })

/** At most three mails of this kind a day for each of them; the request stands on their page in any case. */
async function writeToAdmins(
  tx: Transaction,
  { actor }: SignedIn,
  { dealership, message }: { dealership: DealershipFacts; message: string },
): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, actor.id))
  const facts = {
    person: isPlainName(actor.name) ? actor.name : 'Somebody',
    email: person?.email ?? '',
    dealership: dealership.name,
    dealershipId: dealership.id,
  }
  for (const { to, verified } of await administratorsOf({ db: tx }, dealership.id))
    if (verified) await enqueueEmail(tx, { to, message: { kind: 'join-requested', ...facts, message } })
}

async function publicDealership(context: Reader, id: number): Promise<DealershipFacts> {
  const facts = await findDealership(context, id)
  return findOrRefuse(facts.status === 'approved' ? facts : null, 'The dealership')
}

async function isActiveMember({ db, actor }: Reader, dealershipId: number): Promise<boolean> {
  const mine = and(
    eq(memberships.userId, actor.id),
    eq(memberships.dealershipId, dealershipId),
    eq(memberships.status, 'active'),
  )
  return (await db.$count(memberships, mine)) > 0
}

const openOf = ({ actor }: SignedIn, dealershipId: number) =>
  and(eq(joinRequests.userId, actor.id), eq(joinRequests.dealershipId, dealershipId), eq(joinRequests.status, 'open'))
