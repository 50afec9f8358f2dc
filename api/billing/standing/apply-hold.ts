import { audit } from '../../audit/audit'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import type { BillingHold } from '../../dealerships/billing-holds'
import { lockDealership } from '../../dealerships/change-dealership'
import type { DealershipRow } from '../../dealerships/row'
import { writeBilling } from '../../dealerships/write-billing'
import { resumeHeldRuns } from '../../feeds/runs/resume-held'
import { countLiveVehicles } from '../../vehicles/counts'
import { bringBackVehicles } from '../../vehicles/lot/bring-back'
import { restAllVehicles } from '../../vehicles/lot/rest-vehicles'
import { emailBilling } from '../emails/email-billing'
import { unpaidReason } from '../plans/rest-reasons'
import { lateCents } from './late-cents'

interface HoldChange {
  dealershipId: number
  standing: { daysLate: number; hold: BillingHold | null }
  day: string
}

/** Brings what rests of a dealership to its standing, and mails and records the step. Twice it changes nothing. */
export async function applyHold(
  tx: Transaction,
  context: Context,
  { dealershipId, standing: { daysLate, hold }, day }: HoldChange,
): Promise<void> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  const before = dealership.billingHold
  if (before === hold) return
  await writeBilling(tx, dealershipId, { billingHold: hold })
  const takenOff = hold === 'listings' ? await restAllVehicles(tx, context, dealershipId, unpaidReason) : 0
  const broughtBack = before === 'listings' ? await bringBack(tx, context, dealership) : 0
  const resumedRuns = hold === null ? await resumeHeldRuns(tx, context, dealershipId) : 0
  const detail = { before: { hold: before }, after: { hold, daysLate, takenOff, broughtBack, resumedRuns } }
  const entry = { entity: 'dealership', entityId: dealershipId, dealershipId, detail } as const
  await audit(context, { action: 'subscription.hold-changed', ...entry }, tx)
  await publishChange(tx, context, { concept: 'dealerships', ids: [dealershipId], kind: 'updated' })
  const dedupeKey = `hold ${dealershipId} ${day} ${hold}`
  if (hold === null)
    await emailBilling(tx, dealershipId, { kind: 'payment-released', dedupeKey, vehicles: broughtBack })
  else if (before === null || hold === 'listings')
    await emailBilling(tx, dealershipId, {
      kind: 'payment-hold',
      dedupeKey,
      hold,
      openCents: await lateCents({ db: tx }, dealershipId),
      vehicles: takenOff,
    })
}

/** Puts exactly what left for a late invoice back, as far as the plan has room. */
async function bringBack(
  tx: Transaction,
  context: Context,
  { id, status, listingLimit }: DealershipRow,
): Promise<number> {
  if (status !== 'approved') return 0
  const onSale = (await countLiveVehicles({ db: tx }, [id])).get(id) ?? 0
  const room = listingLimit === null ? null : listingLimit - onSale
  return bringBackVehicles(tx, context, { dealershipId: id, reasons: [unpaidReason], room })
}
