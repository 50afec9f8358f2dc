import { clock, dayNames } from '../dealerships/hours'
import { afterMinutesOpen, isAlwaysOpen, minutesOpenBetween, type Opening } from '../dealerships/opening-time'
import { currentSetting, type SettingSource } from '../site-settings/memory'
import { operatorTimeZone } from '../site-settings/operator-zone'
import { type CaseKind, type CasePriority, isReport } from './kinds'
import { type AnswerHours, supportHoursSection } from './support-hours.section'

/** Reads the operator’s hours with their zone. */
export async function answerHours(reading: SettingSource): Promise<AnswerHours & { opening: Opening }> {
  const { value } = await currentSetting(reading, supportHoursSection)
  const opening: Opening = {
    hours: value.hours.map(({ opens, closes }) => (opens === null || closes === null ? null : { opens, closes })),
    hoursExceptions: value.closedOn.map((date) => ({ date, name: '', spans: [] })),
    timeZone: await operatorTimeZone(reading),
  }
  return { ...value, opening }
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
