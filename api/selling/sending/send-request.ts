import { and, eq, gt, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { isCustomerBlocked } from '../../inbox/blocks/customer-blocked'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { mailboxOf } from '../../mail/outbox'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, invalid, Refusal } from '../../refusals'
import { afterSent } from '../after-sent'
import { sellConsent } from '../consent.contract'
import type { SellContact } from '../drafts/draft.contract'
import { deleteLinks } from '../drafts/draft-links'
import { lockDraft } from '../drafts/find-draft'
import { isProven } from '../drafts/present-draft'
import { enqueueSellEmail } from '../emails/messages'
import { conditionQuestions, requestDays } from '../kinds.contract'
import { type SellRequestRow, sellRecipients, sellRequests } from '../schema'
import { choicesFor } from './near-dealerships'

type Contact = z.output<typeof SellContact>
type Submission = Contact & {
  token?: string | undefined
  version: number
  dealerships: number[]
}

const perNetwork: Limit = { prefix: 'sell-send', points: 10, seconds: 3_600 }
const dayMs = 86_400_000
const maxPerVin = 3
const vinDays = 30
const maxPerMailbox = 5

/**
 * Sends a draft, or asks first by mail whether the address is the seller's. Throws not_found, conflict for another version,
 * a step that is not finished or too many requests for one VIN, invalid for dealerships that are no choice, too_many.
 */
export async function submitRequest(context: NotifyingContext, submission: Submission) {
  const { token, version, dealerships } = submission
  await consumeCount(context, perNetwork, networkOf(context.ip), 'Many cars were sent from your network.')
  return transaction(context, async (tx) => {
    const locked = await lockDraft(tx, context, { token })
    if (locked.version !== version) throw changedMeanwhile('draft')
    requireComplete(locked)
    const draft = await storeContact(tx, context, locked, submission)
    const { email } = submission
    const isSent = await isProven(within(context, tx), draft)
    await choose(tx, context, draft, { ids: dealerships, isSent })
    if (isSent) await send(tx, context, draft)
    else {
      await refuseVin(tx, context, draft)
      await enqueueSellEmail(tx, { to: email, message: { kind: 'sell-confirm', requestId: draft.id, email } })
      const entry = { action: 'sell_request.confirmation-mailed', entity: 'sell_request', entityId: draft.id } as const
      await audit(context, entry, tx)
    }
    return { sent: isSent, email, dealerships: dealerships.length }
  })
}

/** Throws conflict that names the step. */
function requireComplete({ mileage, zip, ownership, readyWhen, condition, keys }: SellRequestRow): void {
  const unfinished = (step: string) => new Refusal('conflict', `Finish the step “${step}” first.`)
  if (mileage === null || zip === null || ownership === null || readyWhen === null) throw unfinished('Miles')
  if (keys === null || conditionQuestions.some((one) => condition[one] === undefined)) throw unfinished('Condition')
}

/** Stores whom the offers go to, and ends the link that was mailed to another address. The answers of the steps stay as of their version. */
async function storeContact(tx: Transaction, { now }: Context, draft: SellRequestRow, contact: Contact) {
  const { contactName, email, phone = null } = contact
  if (draft.email !== null && draft.email !== email) await deleteLinks(tx, draft.id, ['confirm'])
  const consent = { consentAt: now(), consentVersion: sellConsent.version }
  const columns = { contactName, email, phone, ...consent, updatedAt: now() }
  await tx.update(sellRequests).set(columns).where(eq(sellRequests.id, draft.id))
  return { ...draft, ...columns }
}

/** Throws invalid. What dealerships block is asked of a proven address alone: others would learn it of any address. */
async function choose(
  tx: Transaction,
  context: Context,
  draft: SellRequestRow,
  { ids, isSent }: { ids: readonly number[]; isSent: boolean },
): Promise<void> {
  const choices = await choicesFor(within(context, tx), draft)
  const wanted = choices.filter(({ id }) => ids.includes(id))
  const chosen = isSent ? await withoutBlocking(tx, draft, wanted) : wanted
  if (chosen.length < new Set(ids).size)
    throw invalid('Check the fields that are marked.', {
      dealerships: 'One of these dealerships takes no requests now. Choose again.',
    })
  await tx.delete(sellRecipients).where(eq(sellRecipients.requestId, draft.id))
  const at = { createdAt: context.now(), updatedAt: context.now() }
  await tx
    .insert(sellRecipients)
    .values(chosen.map(({ id, miles }) => ({ requestId: draft.id, dealershipId: id, miles, ...at })))
}

/** Leaves out dealerships that have blocked the seller, without saying why. */
async function withoutBlocking<Choice extends { id: number }>(
  tx: Transaction,
  { userId, email }: SellRequestRow,
  choices: readonly Choice[],
): Promise<Choice[]> {
  const open: Choice[] = []
  for (const choice of choices)
    if (!(await isCustomerBlocked({ db: tx }, choice.id, { userId, email }))) open.push(choice)
  return open
}

/** Sends a locked draft whose address is proven. Throws conflict, too_many. */
export async function send(tx: Transaction, context: NotifyingContext, draft: SellRequestRow): Promise<void> {
  await refuseTooMany(tx, context, draft)
  const now = context.now()
  const [request] = await tx
    .update(sellRequests)
    .set({
      status: 'sent',
      draftHash: null,
      emailConfirmedAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + requestDays * dayMs),
      version: draft.version + 1,
      updatedAt: now,
    })
    .where(and(eq(sellRequests.id, draft.id), eq(sellRequests.status, 'draft')))
    .returning()
  if (!request) throw changedMeanwhile('draft')
  await deleteLinks(tx, draft.id, ['draft'])
  const detail = { consent: draft.consentVersion ?? sellConsent.version }
  await audit(context, { action: 'sell_request.sent', entity: 'sell_request', entityId: draft.id, detail }, tx)
  await afterSent(tx, context, request)
}

const sentWithin = (days: number, { now }: Context) => gt(sellRequests.sentAt, new Date(now().getTime() - days * dayMs))

async function refuseVin(tx: Transaction, context: Context, { vin }: SellRequestRow): Promise<void> {
  if (vin === null) return
  await lockFor(tx, 'sell requests', vin)
  if ((await tx.$count(sellRequests, and(eq(sellRequests.vin, vin), sentWithin(vinDays, context)))) < maxPerVin) return
  throw new Refusal(
    'conflict',
    `This VIN was sent ${maxPerVin} times within a month. Please wait before you send it again.`,
  )
}

async function refuseTooMany(tx: Transaction, context: Context, draft: SellRequestRow): Promise<void> {
  await refuseVin(tx, context, draft)
  const { email } = draft
  await lockFor(tx, 'sell requests', mailboxOf(email ?? ''))
  const ofAddress = sql`lower(${sellRequests.email}) = ${(email ?? '').toLowerCase()}`
  if ((await tx.$count(sellRequests, and(ofAddress, sentWithin(1, context)))) >= maxPerMailbox)
    throw new Refusal('conflict', `${maxPerMailbox} cars were sent from this address today. Please try again tomorrow.`)
}

/** Drops dealerships that left the site since they were chosen. Throws conflict where none is left. */
export async function dropUnavailable(tx: Transaction, context: Context, draft: SellRequestRow): Promise<void> {
  const near = await choicesFor(within(context, tx), draft)
  const open = (await withoutBlocking(tx, draft, near)).map(({ id }) => id)
  const ofRequest = eq(sellRecipients.requestId, draft.id)
  await tx
    .delete(sellRecipients)
    .where(and(ofRequest, sql`${sellRecipients.dealershipId} <> all(${sql.param(open)}::bigint[])`))
  if ((await tx.$count(sellRecipients, ofRequest)) > 0) return
  throw new Refusal('conflict', 'None of these dealerships takes requests now. Open your draft and choose again.')
}
