import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { findOrRefuse } from '../../refusals'
import { billingAccounts } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import type { CardCompany, SavedCard } from './card-company'

export type BillingAccount = typeof billingAccounts.$inferSelect

export async function billingAccountOf(
  { db }: { db: Context['db'] | Transaction },
  dealershipId: number,
): Promise<BillingAccount | null> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, dealershipId))
  return row ?? null
}

/**
 * Answers the card company's customer of a dealership, and opens one at its first card. The key is the dealership's own, so
 * two at once, and one that was killed before it stored the answer, open one customer.
 */
export async function customerOf(context: Context, company: CardCompany, dealershipId: number): Promise<string> {
  const account = await billingAccountOf(context, dealershipId)
  if (account?.stripeCustomerId) return account.stripeCustomerId
  const dealership = await findDealership(context, dealershipId)
  const customerId = await company.openCustomer({
    dealershipId,
    name: account?.legalName ?? dealership.legalName,
    email: account?.emails[0] ?? dealership.email,
    key: `customer-${dealershipId}`,
  })
  return transaction(context, async (tx) => {
    await lockBilling(tx, dealershipId)
    const { legalName, address, city, state, zip, email } = dealership
    await tx
      .insert(billingAccounts)
      .values({ dealershipId, legalName, address, city, state, zip, emails: [email], stripeCustomerId: customerId })
      .onConflictDoNothing()
    await tx
      .update(billingAccounts)
      .set({ stripeCustomerId: customerId, updatedAt: context.now() })
      .where(and(eq(billingAccounts.dealershipId, dealershipId), isNull(billingAccounts.stripeCustomerId)))
    const stored = findOrRefuse(await billingAccountOf({ db: tx }, dealershipId), 'The billing account')
    return stored.stripeCustomerId ?? customerId
  })
}

/** Stores the card that the card company has for a customer now. What changed while it was asked is asked again. */
export async function refreshSavedCard(context: Context, company: CardCompany, customerId: string): Promise<void> {
  const maxTries = 5
  for (let tries = 0; tries < maxTries; tries++) {
    const [before] = await context.db
      .select()
      .from(billingAccounts)
      .where(eq(billingAccounts.stripeCustomerId, customerId))
    if (!before) return
    const card = await company.savedCard(customerId)
    if (await transaction(context, (tx) => storeCard(tx, context, before, card))) return
  }
  throw new Error(`The card of ${customerId} changes too often to be stored.`)
}

async function storeCard(
  tx: Transaction,
  context: Context,
  before: BillingAccount,
  card: SavedCard | null,
): Promise<boolean> {
  const { dealershipId } = before
  await lockBilling(tx, dealershipId)
  const now = await billingAccountOf({ db: tx }, dealershipId)
  if (now?.version !== before.version) return false
  const stored = {
    cardId: card?.id ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpires: card?.expires ?? null,
  }
  const isSame = stored.cardId === before.cardId && stored.cardExpires === before.cardExpires
  if (isSame) return true
  await tx
    .update(billingAccounts)
    .set({ ...stored, version: before.version + 1, updatedAt: context.now() })
    .where(eq(billingAccounts.dealershipId, dealershipId))
  const detail = { before: cardName(before), after: cardName(stored) }
  await audit(
    context,
    { action: 'billing_account.card-changed', entity: 'billing_account', entityId: dealershipId, dealershipId, detail },
    tx,
  )
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
  return true
}

/** Names a card as people know it; null: none is saved. */
export const cardName = ({ cardBrand, cardLast4 }: Pick<BillingAccount, 'cardBrand' | 'cardLast4'>): string | null =>
  cardBrand && cardLast4 ? `${cardBrand} ending ${cardLast4}` : null
