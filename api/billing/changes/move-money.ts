import { desc } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { addDays, billingDay, monthOf } from '../billing-days'
import { addCharge } from '../invoices/charge'
import { invoiceRuns } from '../invoices/invoices.schema'
import { type InvoiceRow, issueInvoice } from '../invoices/issue-invoice'
import { mailInvoice } from '../invoices/mail-invoice'
import { sumOf } from '../money'
import { settleOldest } from '../payments/settle'
import type { PlanChangeRow, SubscriptionRow } from '../plans/subscription'
import { documentOf } from '../runs/month-lines'
import { type Correction, correctionOf, dayBefore, free, type Price, priceOf, type Span } from './proration'
import { taxedLines } from './taxed-lines'

type Reading = { db: Context['db'] | Transaction }

/**
 * Returns the last day that no run bills any more: that of the newest month whose run has begun, or of today's month for a
 * plan that has begun.
 */
export async function coveredThrough(
  { db }: Reading,
  { effectiveOn, today }: { effectiveOn: string; today: string },
): Promise<string> {
  const [run] = await db.select().from(invoiceRuns).orderBy(desc(invoiceRuns.month)).limit(1)
  const ran = run ? monthOf(`${run.month}-01`).lastDay : ''
  return effectiveOn > today ? ran : later(ran, monthOf(today).lastDay)
}

interface PriceChange {
  before: Price
  after: Price
  /** The first day of the new price. */
  from: string
  /** Days up to here are billed on the old price; null: none. */
  billedThrough: string | null
  /** Days up to here are to be billed now. */
  covered: string
}

/** Prices a change: days that are billed are priced anew, and days that no run bills any more are added. */
export function correctionFor({ before, after, from, billedThrough, covered }: PriceChange, day: string): Correction {
  const billed: Span = { from, to: billedThrough ?? '' }
  const missing: Span = { from: later(from, billedThrough ? addDays(billedThrough, 1) : from), to: covered }
  const [one, other] = [correctionOf(before, after, billed, day), correctionOf(free, after, missing, day)]
  return { now: [...one.now, ...other.now], next: [...one.next, ...other.next] }
}

const later = (one: string, other: string): string => (one > other ? one : other)

interface Move {
  dealershipId: number
  /** Names the change: its money moves once. */
  sourceKey: string
  correction: Correction
}

/** Issues what a change costs now as an invoice, or what it gives back as a credit note, and charges the rest with the next invoice. The caller holds `lockBilling`. */
export async function moveMoney(
  tx: Transaction,
  context: Context,
  { dealershipId, sourceKey, correction: { now, next } }: Move,
): Promise<InvoiceRow | null> {
  const day = await billingDay({ db: tx, now: context.now })
  for (const [index, { line }] of next.entries())
    await addCharge(tx, { ...line, payer: dealershipId, day, sourceKey: `${sourceKey}:${index + 1}` })
  if (sumOf(now) === 0) return null
  const { lines, noteOfBack } = await taxedLines(tx, { dealershipId, day }, now)
  const document = documentOf(lines.map(({ line, rate }) => ({ ...line, tax: { rate } })))
  const issued = await issueInvoice(tx, context, {
    payer: dealershipId,
    sourceKey,
    periodFrom: day,
    periodTo: lastDayOf(
      now.map(({ to }) => to),
      day,
    ),
    ...document,
    taxNote: document.kind === 'credit_note' ? noteOfBack : undefined,
  })
  await mailInvoice(tx, context, issued)
  await settleOldest(tx, context, dealershipId)
  return issued
}

const lastDayOf = (days: readonly string[], first: string): string => days.reduce(later, first)

/** Returns up to which day a subscription is billed on its own price: days after it are billed on that of a scheduled change. */
export const billedOnOwnPrice = (
  { billedThrough }: Pick<SubscriptionRow, 'billedThrough'>,
  scheduledBilledThrough: string | null,
): string | null =>
  billedThrough !== null && scheduledBilledThrough !== null && scheduledBilledThrough < billedThrough
    ? scheduledBilledThrough
    : billedThrough

/** Returns up to which day the old terms of a change were billed. Where nothing was billed when it was decided, a run bills its own price from its first day. */
export const billedOnOldTerms = ({ billedThrough, effectiveOn }: PlanChangeRow): string =>
  billedThrough ?? dayBefore(effectiveOn)

/** Prices days that runs left out because the plan was to end before them, and says up to which day it is billed then. */
export async function missedOf(
  tx: Transaction,
  { status, startedOn, billedThrough, terms, extraVehicles }: SubscriptionRow,
  today: string,
): Promise<{ correction: Correction; billedThrough: string | null }> {
  if (status === 'trialing') return { correction: { now: [], next: [] }, billedThrough }
  const covered = await coveredThrough({ db: tx }, { effectiveOn: today, today })
  const from = billedThrough === null ? later(startedOn, today) : addDays(billedThrough, 1)
  const correction = correctionOf(free, priceOf(terms, extraVehicles), { from, to: covered }, today)
  return { correction, billedThrough: later(billedThrough ?? '', covered) }
}
