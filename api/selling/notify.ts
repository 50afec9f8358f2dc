import { and, eq, inArray, ne } from 'drizzle-orm'
import { membersWithRoles } from '../accounts/members/staff'
import { recipientsOf } from '../accounts/recipients'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { dealershipStaff, mayOpen } from '../roles/permissions'
import { enqueueSellEmail, type SellerEmail, type SellNews } from './emails/messages'
import { carOf } from './events'
import { type SellRequestRow, sellRecipients } from './schema'

type Notifying = Pick<NotifyingContext, 'now' | 'notifier'>
type Recipient = Pick<typeof sellRecipients.$inferSelect, 'id' | 'dealershipId' | 'assignedTo' | 'requestId'>

/** Notifies the seller by email, and in the account if there is one. `key` makes it happen once. */
export async function notifySeller(
  tx: Transaction,
  context: Notifying,
  request: SellRequestRow,
  { message, news, key }: { message?: SellerEmail; news: string; key: string },
): Promise<void> {
  const address = message && (await addressOf(tx, request))
  if (address && message)
    await enqueueSellEmail(tx, { to: address, message, verified: true, dedupeKey: `sell ${request.id} ${key}` })
  if (request.userId === null) return
  const payload = { side: 'seller', news, request: request.id, car: carOf(request) }
  await context.notifier.notify(tx, context, {
    userId: request.userId,
    event: 'selling',
    payload,
    dedupeKey: `sell ${request.id} ${key}`,
  })
}

/** Finds the address of the account that has it, or else the one that was confirmed for it. */
export async function addressOf(
  tx: Transaction,
  { userId, email, emailConfirmedAt }: SellRequestRow,
): Promise<string | null> {
  if (userId !== null) {
    const account = (await recipientsOf({ db: tx }, [userId])).get(userId)
    if (account) return account.email
  }
  return emailConfirmedAt ? email : null
}

interface Notice {
  news: SellNews | 'request'
  amountCents?: number
  key: string
}

/** Notifies who has the request at the dealership, or else all who open its inbox. What is stored names the car alone. */
export async function notifyDealership(
  tx: Transaction,
  context: Notifying,
  request: SellRequestRow,
  recipient: Recipient,
  { news, amountCents, key }: Notice,
): Promise<void> {
  const { id: recipientId, dealershipId, assignedTo, requestId } = recipient
  const roles = dealershipStaff.filter((role) => mayOpen(role, 'inbox'))
  const members = await membersWithRoles({ db: tx }, dealershipId, roles)
  const assignee = members.find(({ id }) => id === assignedTo)
  const concerned = (assignee ? [assignee] : members).map(({ id }) => id)
  const payload = { side: 'staff', news, request: requestId, dealershipId, car: carOf(request) }
  const dedupeKey = `sell ${recipientId} ${key}`
  const notices = concerned.map((userId) => ({ userId, event: 'selling' as const, payload, dedupeKey }))
  await context.notifier.notify(tx, context, ...notices)
  const [channels, addresses] = [
    await context.notifier.channelsFor({ db: tx }, 'selling', concerned),
    await recipientsOf({ db: tx }, concerned),
  ]
  for (const userId of concerned) {
    const address = addresses.get(userId)
    if (!address || !channels.get(userId)?.email) continue
    const message =
      news === 'request'
        ? ({ kind: 'sell-request', recipientId, userId } as const)
        : ({ kind: 'sell-news', recipientId, userId, news, ...(amountCents !== undefined && { amountCents }) } as const)
    await enqueueSellEmail(tx, { to: address.email, message, verified: true, dedupeKey: `${dedupeKey} ${userId}` })
  }
}

/** Finds the dealerships that still wait for a request: none that passed on it. */
export const concernedBy = (tx: Transaction, requestId: number, besides: number | null = null) =>
  tx
    .select()
    .from(sellRecipients)
    .where(
      and(
        eq(sellRecipients.requestId, requestId),
        inArray(sellRecipients.status, ['sent', 'offered']),
        besides === null ? undefined : ne(sellRecipients.id, besides),
      ),
    )
    .orderBy(sellRecipients.id)
