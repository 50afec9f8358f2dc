import { timeZone as timeZoneField } from '../../../api/dealerships/settings/hours.contract'
import { recordId, z } from '../../../api/http/contract'
import { fromField, openField, spanLetters, toField } from './hours-fields'

const days = [0, 1, 2, 3, 4, 5, 6]
const time = z
  .string()
  .regex(/^\d{2}:\d{2}(:\d{2})?$/, 'Enter a time, like 9:00 AM.')
  .optional()
const shape: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  days.flatMap((day) => [
    [openField(day), z.string().optional()],
    ...spanLetters.flatMap((letter) => [
      [fromField(day, letter), time],
      [toField(day, letter), time],
    ]),
  ]),
)

interface Span {
  opens: number
  closes: number
}
type Typed = Record<string, string | undefined>
/** Where something is wrong, and what. */
type Complain = (field: string, message: string) => void

/** The week's hours; each mistake stands at its own field. */
export const HoursForm = z
  .object({ ...shape, version: recordId, timeZone: timeZoneField })
  .transform((typed, context) => {
    const complain: Complain = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
    const { version, timeZone, ...times } = typed
    return { version, timeZone, days: days.map((day) => spansTyped(times as Typed, day, complain)) }
  })

function spansTyped(typed: Typed, day: number, complain: Complain): Span[] {
  if (typed[openField(day)] !== 'on') return []
  const spans: Span[] = []
  for (const letter of spanLetters) {
    const span = spanTyped(typed, day, letter, complain)
    if (!span) continue
    const before = spans.at(-1)
    if (before && span.opens <= before.closes)
      complain(fromField(day, letter), 'This begins after the hours before it end.')
    spans.push(span)
  }
  if (spans.length === 0) complain(fromField(day, 'a'), 'Enter from when to when, or mark the day as closed.')
  return spans
}

function spanTyped(typed: Typed, day: number, letter: string, complain: Complain): Span | null {
  const [from, to] = [typed[fromField(day, letter)], typed[toField(day, letter)]]
  if (!from && !to) return null
  return spanOf({ from, to }, (end, message) =>
    complain(end === 'from' ? fromField(day, letter) : toField(day, letter), message),
  )
}

/** Null where it is wrong, which has been said then. */
export function spanOf(
  { from, to }: { from?: string; to?: string },
  complain: (end: 'from' | 'to', message: string) => void,
): Span | null {
  if (!from) complain('from', 'Enter when it opens.')
  if (!to) complain('to', 'Enter when it closes.')
  if (!from || !to) return null
  const [opens, closes] = [minutesOf(from), minutesOf(to) || 24 * 60]
  if (closes > opens) return { opens, closes }
  complain('to', 'It closes after it opens.')
  return null
}

function minutesOf(typed: string): number {
  const [hour = 0, minute = 0] = typed.split(':').map(Number)
  return hour * 60 + minute
}
