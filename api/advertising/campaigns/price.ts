import { Temporal } from 'temporal-polyfill'
import { millicentsPerCent } from '../../billing/money'
import type { PriceModel } from '../kinds.contract'

export interface Days {
  startsOn: string
  endsOn: string
}

/** Counts days, both ends included. */
export const dayCount = ({ startsOn, endsOn }: Days): number =>
  Temporal.PlainDate.from(startsOn).until(Temporal.PlainDate.from(endsOn)).days + 1

export const daysInWeek = 7

/** Returns what the units of a price cost in whole cents: a booking’s days, or nothing before it is counted. */
export function bookedCents(model: PriceModel, unitMillicents: number, days: Days): number {
  const count = dayCount(days)
  const units = model === 'flat' ? count / daysInWeek : model === 'day' ? count : 0
  return Math.round((unitMillicents * units) / millicentsPerCent)
}

/** Is the share of the budget that an even pace has spent by this day, which is counted by half. */
export function plannedCents({ startsOn, endsOn, budgetCents }: Days & { budgetCents: number }, today: string): number {
  if (today < startsOn) return 0
  if (today > endsOn) return budgetCents
  const gone = dayCount({ startsOn, endsOn: today }) - 0.5
  return Math.round((budgetCents * gone) / dayCount({ startsOn, endsOn }))
}

/** Tells whether days are whole weeks from Monday to Sunday. */
export function areWholeWeeks({ startsOn, endsOn }: Days): boolean {
  const [from, to] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)]
  return from.dayOfWeek === 1 && to.dayOfWeek === daysInWeek
}

/** Returns the whole cents of thousandths. */
export const centsOf = (millicents: number): number => Math.floor(millicents / millicentsPerCent)
