import { addDays, daysBetween, type Month, spanLabel } from '../billing-days'
import type { charges } from '../invoices/invoices.schema'
import type { NewLine } from '../invoices/issue-invoice'
import { priceLines, turned } from '../invoices/price-lines'
import type { InvoiceKind } from '../invoices/states.contract'
import { millicentsPerCent, totalsOf } from '../money'
import type { SubscriptionState } from '../plans/states.contract'
import type { PlanTerms } from '../plans/terms.contract'

/** Holds what the month asks of a subscription; terms and vehicles are those of the month. */
export interface BilledPlan {
  terms: PlanTerms
  extraVehicles: number
  status: SubscriptionState
  startedOn: string
  billedThrough: string | null
  endsOn: string | null
}

interface Span {
  from: string
  to: string
  days: number
}

const later = (...days: (string | null)[]): string =>
  days.reduce<string>((last, one) => (one && one > last ? one : last), '')

/** Returns the days of the month that are to be billed: those not billed yet, of a subscription that runs. Null: none. */
export function billedSpan({ status, startedOn, billedThrough, endsOn }: BilledPlan, month: Month): Span | null {
  if (status === 'trialing' || status === 'cancelled') return null
  const from = later(month.firstDay, startedOn, billedThrough && addDays(billedThrough, 1))
  const to = endsOn && endsOn < month.lastDay ? endsOn : month.lastDay
  return from > to ? null : { from, to, days: daysBetween(from, to) + 1 }
}

/** Returns the lines of a month: the plan ahead, vehicles beyond it, and what was charged and not billed. A price of 0 is no line. */
export function monthLines(
  plan: BilledPlan | null,
  unbilled: readonly (typeof charges.$inferSelect)[],
  month: Month,
): NewLine[] {
  const span = plan && billedSpan(plan, month)
  return [...(plan && span ? planLines(plan, span, month) : []), ...unbilled.map(lineOfCharge)]
}

function planLines({ terms, extraVehicles }: BilledPlan, { from, to, days }: Span, month: Month): NewLine[] {
  const share = days === month.days ? {} : { days, daysInPeriod: month.days }
  const shared = { ...share, detail: spanLabel(from, to) }
  const { name, monthlyCents, vehicleCents } = terms
  const isPriced = monthlyCents > 0
  const unitMillicents = (vehicleCents ?? 0) * millicentsPerCent
  return [
    ...(isPriced
      ? [
          {
            kind: 'plan' as const,
            title: name,
            quantity: 1,
            unitMillicents: monthlyCents * millicentsPerCent,
            ...shared,
          },
        ]
      : []),
    ...(extraVehicles > 0 && unitMillicents > 0
      ? [
          {
            kind: 'usage' as const,
            title: 'Vehicles beyond the plan',
            quantity: extraVehicles,
            unitMillicents,
            ...shared,
          },
        ]
      : []),
  ]
}

const lineOfCharge = (charge: typeof charges.$inferSelect): NewLine => ({
  kind: charge.kind,
  title: charge.title,
  detail: charge.detail,
  quantity: charge.quantity,
  unitMillicents: charge.unitMillicents,
  days: charge.days,
  daysInPeriod: charge.daysInPeriod,
  chargeId: charge.id,
})

/** Decides by its total whether lines are an invoice or, where they give back more than they charge, a credit note. The rate is for lines that name none. */
export function documentOf(lines: readonly NewLine[], taxRate = 0): { kind: InvoiceKind; lines: NewLine[] } {
  const { totalCents } = totalsOf(priceLines(lines, taxRate))
  return totalCents < 0 ? { kind: 'credit_note', lines: turned(lines) } : { kind: 'invoice', lines: [...lines] }
}
