import { Temporal } from 'temporal-polyfill'
import { operatorTimeZone } from '../content/operator-zone'
import type { Context } from '../context'
import type { Database, Transaction } from '../database/open'
import { dayIn } from '../range.contract'

/** Answers which day it is for the operator: all days of billing are in this zone. */
export async function billingDay({ db, now }: { db: Database | Transaction } & Pick<Context, 'now'>): Promise<string> {
  return dayIn(await operatorTimeZone({ db }), now()).toString()
}

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

export interface Month {
  /** 2026-12 */
  name: string
  firstDay: string
  lastDay: string
  days: number
}

export function monthOf(day: string): Month {
  const month = Temporal.PlainDate.from(day).toPlainYearMonth()
  return {
    name: month.toString(),
    firstDay: month.toPlainDate({ day: 1 }).toString(),
    lastDay: month.toPlainDate({ day: month.daysInMonth }).toString(),
    days: month.daysInMonth,
  }
}

export const monthAfter = (day: string): Month => monthOf(addDays(monthOf(day).lastDay, 1))
