import { operatorTimeZone } from '../content/operator-zone'
import { setSiteSetting, siteSetting } from '../content/site-setting'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { clock } from '../dealerships/hours'
import { afterMinutesOpen, isAlwaysOpen, minutesOpenBetween, type Opening } from '../dealerships/opening-time'
import { z } from '../http/contract'
import { type CaseKind, type CasePriority, casePriorities, isReport } from './kinds'

type Reading = { db: Context['db'] | Transaction }

const day = z.object({ opens: z.number().int().min(0), closes: z.number().int().max(1440) }).nullable()
const minutes = z.number().int().min(15).max(10_080)
const officeDay = { opens: 540, closes: 1020 }

/** Holds when the site’s support answers, from Monday on, and within how many minutes of those hours. */
export const AnswerHours = z.object({
  hours: z
    .array(day)
    .length(7)
    .default([...Array.from({ length: 5 }, () => officeDay), null, null]),
  closedOn: z.array(z.iso.date()).default([]),
  messages: z.record(z.enum(casePriorities), minutes).default({ low: 960, normal: 480, high: 240, urgent: 120 }),
  reports: minutes.default(240),
})
export type AnswerHours = z.infer<typeof AnswerHours>

const key = 'support.answers'

export const setAnswerHours = (tx: Transaction, hours: AnswerHours): Promise<void> => setSiteSetting(tx, key, hours)

/** Reads the operator’s hours with their zone; what is stored and cannot be read gives way to the default. */
export async function answerHours(reading: Reading): Promise<AnswerHours & { opening: Opening }> {
  const stored = AnswerHours.safeParse((await siteSetting(reading, key)) ?? {})
  const hours = stored.success ? stored.data : AnswerHours.parse({})
  const opening: Opening = {
    hours: hours.hours,
    hoursExceptions: hours.closedOn.map((date) => ({ date, name: '', spans: [] })),
    timeZone: await operatorTimeZone(reading),
  }
  return { ...hours, opening }
}

type Hours = Awaited<ReturnType<typeof answerHours>>
interface Limited {
  kind: CaseKind
  priority: CasePriority
}

export const limitOf = ({ messages, reports }: AnswerHours, { kind, priority }: Limited): number =>
  isReport(kind) ? reports : messages[priority]

/** Says by when a case that waits since then is to be answered. */
export const dueFrom = (hours: Hours, limited: Limited, since: Date): Date =>
  afterMinutesOpen(hours.opening, since, limitOf(hours, limited))

/** Counts whole minutes of our hours. */
export const minutesBetween = ({ opening }: Hours, from: Date, to: Date): number =>
  minutesOpenBetween(opening, from, to)

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Writes Monday to Friday, 9 AM to 5 PM: days in a row with the same hours are one. */
export function hoursWords({ opening }: Pick<Hours, 'opening'>): string {
  if (isAlwaysOpen(opening)) return 'at any time'
  const runs: { from: number; to: number; words: string }[] = []
  for (const [at, hours] of opening.hours.entries()) {
    if (!hours) continue
    const words = `${clock(hours.opens)} to ${clock(hours.closes)}`
    const last = runs.at(-1)
    if (last && last.to === at - 1 && last.words === words) last.to = at
    else runs.push({ from: at, to: at, words })
  }
  const zone = zoneName(opening.timeZone)
  return `${runs.map(({ from, to, words }) => `${daysWords(from, to)}, ${words}`).join('; ')} (${zone})`
}

const daysWords = (from: number, to: number): string =>
  from === to ? `${dayNames[from]}` : `${dayNames[from]} to ${dayNames[to]}`

const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
