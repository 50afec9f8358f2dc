import { eq } from 'drizzle-orm'
import { membersWithRoles } from '../../accounts/members/staff'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import type { NotifyingContext } from '../../notifier'
import { invalid, Refusal } from '../../refusals'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import { recordEvent, touchRecipient } from '../events'
import type { declineReasons } from '../kinds.contract'
import { notifySeller } from '../notify'
import { sellMessages, sellOffers, sellRecipients } from '../schema'
import { lockForDealership, refuseUnlessOpen } from './lock'
import { auditDeal, settled } from './make-offer'

type StaffContext = NotifyingContext & Staff
interface Named {
  id: number
  version: number
}
const questions: Limit = { prefix: 'sell-question', points: 20, seconds: 86_400 }

/** Throws not_found, conflict for a stale version and for a dealership that has an open offer. */
export const passOnSellRequest = (
  context: StaffContext,
  { id, version, reason }: Named & { reason: (typeof declineReasons)[number] },
) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id, version })
    refuseUnlessOpen(deal.request, context.now())
    if (deal.offer?.status === 'open' && deal.offer.expiresAt > context.now())
      throw new Refusal('conflict', 'You have an open offer. It binds you until it ends.')
    await changeRecipient(tx, deal.recipient.id, {
      status: 'declined',
      declineReason: reason,
      answeredAt: context.now(),
    })
    await recordEvent(tx, context, { requestId: id, recipientId: deal.recipient.id, kind: 'passed' })
    await auditDeal(tx, context, deal, 'sell_request.passed', { reason })
    return settled(tx, deal)
  })

/** Throws not_found, conflict for a request that has ended, too_many. */
export const askSeller = (context: StaffContext, { id, body }: { id: number; body: string }) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id })
    refuseUnlessOpen(deal.request, context.now())
    await consumeCount({ db: tx }, questions, deal.recipient.id, 'That’s a lot of questions.')
    const message = { recipientId: deal.recipient.id, bySeller: false, authorUserId: context.actor.id, body }
    const messageId = await insertMessage(tx, context, message)
    await recordEvent(tx, context, { requestId: id, recipientId: deal.recipient.id, kind: 'asked' })
    const notice = {
      message: { kind: 'sell-question', messageId },
      news: 'asked',
      key: `message ${messageId}`,
    } as const
    await notifySeller(tx, context, deal.request, notice)
    await auditDeal(tx, context, deal, 'sell_request.asked', {})
    return settled(tx, deal)
  })

/** Throws not_found, conflict for a stale version, invalid for one who does not open the dealership's inbox. */
export const assignSellRequest = (context: StaffContext, { id, version, userId }: Named & { userId: number | null }) =>
  transaction(context, async (tx) => {
    const deal = await lockForDealership(tx, context, { id, version })
    const roles = dealershipStaff.filter((role) => mayOpen(role, 'inbox'))
    const members = await membersWithRoles({ db: tx }, context.dealership.id, roles)
    if (userId !== null && !members.some((member) => member.id === userId))
      throw invalid('Choose someone who opens your inbox.', { userId: 'Choose someone who opens your inbox.' })
    await touchRecipient(tx, context, deal.recipient.id, { assignedTo: userId })
    await auditDeal(tx, context, deal, 'sell_request.assigned', { before: deal.recipient.assignedTo, after: userId })
    return settled(tx, deal)
  })

export async function insertMessage(
  tx: Transaction,
  { now }: Pick<StaffContext, 'now'>,
  message: Omit<typeof sellMessages.$inferInsert, 'createdAt'>,
): Promise<number> {
  const [row] = await tx
    .insert(sellMessages)
    .values({ ...message, createdAt: now() })
    .returning({ id: sellMessages.id })
  if (!row) throw new Error('The message was not inserted.')
  return row.id
}

export const changeRecipient = (tx: Transaction, id: number, changes: Partial<typeof sellRecipients.$inferInsert>) =>
  tx.update(sellRecipients).set(changes).where(eq(sellRecipients.id, id))

export const changeOffer = (tx: Transaction, id: number, changes: Partial<typeof sellOffers.$inferInsert>) =>
  tx.update(sellOffers).set(changes).where(eq(sellOffers.id, id))
