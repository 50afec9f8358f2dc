import { addDays, daysBetween, monthAfter, monthOf } from '../billing-days'
import type { NewLine } from '../invoices/issue-invoice'
import { lineAmount, millicentsPerCent, sumOf } from '../money'
import type { PlanTerms } from '../plans/terms.contract'

/** Holds what is paid for each month; a trial has a price of 0. */
export interface Price {
  name: string
  monthlyCents: number
  extraVehicles: number
  vehicleCents: number
}

export const priceOf = (terms: PlanTerms, extraVehicles: number, isTrial = false): Price => ({
  name: terms.name,
  monthlyCents: isTrial ? 0 : terms.monthlyCents,
  extraVehicles: isTrial ? 0 : extraVehicles,
  vehicleCents: terms.vehicleCents ?? 0,
})

export const free: Price = { name: '', monthlyCents: 0, extraVehicles: 0, vehicleCents: 0 }

export const monthlyOf = ({ monthlyCents, extraVehicles, vehicleCents }: Price): number =>
  monthlyCents + extraVehicles * vehicleCents

export interface Span {
  from: string
  to: string
}

/** Is a part of a month that is priced anew, as an invoice has it and with its days. */
export interface ChangeLine extends Span {
  line: NewLine
  amountCents: number
}

/**
 * Lists what a change of price costs for days that are billed by the old price, month by month: the new price of the days,
 * and the old one back. A price of 0 has no line.
 */
export function changeLines(before: Price, after: Price, span: Span): ChangeLine[] {
  return partsOf(span).flatMap((part) => [...linesOf(after, part, 1), ...linesOf(before, part, -1)])
}

interface Part extends Span {
  days: number
  daysInPeriod: number
}

/** Divides days by months. */
function partsOf({ from, to }: Span): Part[] {
  const parts: Part[] = []
  for (let day = from; day <= to; day = monthAfter(day).firstDay) {
    const { lastDay, days: daysInPeriod } = monthOf(day)
    const end = lastDay < to ? lastDay : to
    parts.push({ from: day, to: end, days: daysBetween(day, end) + 1, daysInPeriod })
  }
  return parts
}

function linesOf({ name, monthlyCents, extraVehicles, vehicleCents }: Price, part: Part, sign: 1 | -1): ChangeLine[] {
  const { days, daysInPeriod, from, to } = part
  const back = sign < 0 ? 'Back: ' : ''
  const detail = `${spanWords(from, to)}, ${days} of ${daysInPeriod} days`
  const one = (kind: NewLine['kind'], title: string, quantity: number, cents: number): ChangeLine[] => {
    if (quantity * cents === 0) return []
    const line = {
      kind,
      title: back + title,
      detail,
      quantity: sign * quantity,
      unitMillicents: cents * millicentsPerCent,
    }
    const priced = days === daysInPeriod ? line : { ...line, days, daysInPeriod }
    return [{ line: priced, amountCents: lineAmount(priced), from, to }]
  }
  return [
    ...one('plan', name, 1, monthlyCents),
    ...one('usage', `Vehicles beyond ${name}`, extraVehicles, vehicleCents),
  ]
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Writes days for people: November 20 to 30. */
function spanWords(from: string, to: string): string {
  const begin = monthDay.format(new Date(from))
  return from === to ? begin : `${begin} to ${Number(to.slice(8))}`
}

/** Says when what a change costs is billed: at once as an invoice or a credit note, or with the next invoice. */
export interface Correction {
  now: ChangeLine[]
  next: ChangeLine[]
}

/**
 * Divides the lines of a change on `day`. A change that gives money back gives it at once; what one costs for the months
 * after this one comes with the next invoice.
 */
export function correctionOf(before: Price, after: Price, span: Span, day: string): Correction {
  const lines = span.from > span.to ? [] : changeLines(before, after, span)
  if (sumOf(lines) <= 0) return { now: lines, next: [] }
  const { lastDay } = monthOf(day)
  return { now: lines.filter(({ to }) => to <= lastDay), next: lines.filter(({ to }) => to > lastDay) }
}

export const dayBefore = (day: string): string => addDays(day, -1)
