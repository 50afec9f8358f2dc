import { z } from './http/contract'

const comparisons = ['before', 'year'] as const
type Comparison = (typeof comparisons)[number]

/** Names a range of days and what it is compared with. `rangeOf` says whether there is such a range. */
export const RangeQuery = z.object({
  range: z.enum(['7', '30', '90', 'custom']).default('30').describe('The last so many days, or custom: from and to'),
  from: z.string().max(40).optional().describe('The first day (UTC)'),
  to: z.string().max(40).optional().describe('The last day (UTC)'),
  compare: z.enum(comparisons).default('before').describe('The days just before, or the same days a year ago'),
})
export type RangeQuery = z.output<typeof RangeQuery>

export interface Range {
  days: number
  /** Begins the range; `to` ends it and is no longer part of it. */
  from: Date
  to: Date
  /** Begin and end what it is compared with. */
  before: Date
  beforeTo: Date
}
export interface RangeErrors {
  from?: string
  to?: string
}

const dayMs = 86_400_000
const maxDays = 366
const firstYear = 2000

/** Reads a range, or says for each field what is wrong with it. Throws nothing. */
export function rangeOf(query: RangeQuery, now: Date): { range: Range } | { errors: RangeErrors } {
  if (query.range !== 'custom') {
    const days = Number(query.range)
    return { range: compared({ days, from: new Date(now.getTime() - days * dayMs), to: now }, query.compare) }
  }
  const from = dayError(query.from, now, 'first')
  const to = dayError(query.to, now, 'last')
  if ('error' in from || 'error' in to)
    return { errors: { from: 'error' in from ? from.error : undefined, to: 'error' in to ? to.error : undefined } }
  const days = (to.day.getTime() - from.day.getTime()) / dayMs + 1
  if (days < 1) return { errors: { to: 'The last day is before the first. Swap them.' } }
  if (days > maxDays) return { errors: { from: 'Choose a year or less.' } }
  const end = new Date(to.day.getTime() + dayMs)
  return { range: compared({ days, from: from.day, to: end }, query.compare) }
}

function compared({ days, from, to }: Pick<Range, 'days' | 'from' | 'to'>, comparison: Comparison): Range {
  const beforeTo = comparison === 'before' ? from : aYearBefore(to)
  return { days, from, to, before: new Date(beforeTo.getTime() - days * dayMs), beforeTo }
}

function aYearBefore(at: Date): Date {
  const before = new Date(at)
  before.setUTCFullYear(at.getUTCFullYear() - 1)
  return before
}

function dayError(text: string | undefined, now: Date, which: string): { day: Date } | { error: string } {
  if (!text) return { error: `Enter the ${which} day.` }
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!isDay) return { error: 'Enter a day like 2026-01-31.' }
  if (day.getUTCFullYear() < firstYear) return { error: `Enter a day from ${firstYear} on.` }
  return day > now ? { error: 'This day is still to come.' } : { day }
}
