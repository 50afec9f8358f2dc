import type { z } from '../../http/contract'
import { dayIn } from '../../range.contract'
import type { DealershipRow } from '../row'
import type { HoursSpan, WeekHours } from '../schema'
import type { ExceptionsChange, HoursChange } from './hours.contract'
import type { Section } from './section'

const readHours = ({ hours, timeZone }: DealershipRow) => ({ timeZone, days: hours.map(spansOf) })

export const spansOf = (day: WeekHours[number]): HoursSpan[] =>
  day ? [{ opens: day.opens, closes: day.closes }, ...(day.more ?? [])] : []

export const hoursSection: Section<ReturnType<typeof readHours>, HoursChange> = {
  read: (_, row) => readHours(row),
  save: async (_, { timeZone, days }) => ({ timeZone, hours: days.map(dayOf) }),
}

function dayOf([first, ...more]: HoursSpan[]): WeekHours[number] {
  if (!first) return null
  return more.length > 0 ? { ...first, more } : first
}

const readExceptions = ({ hoursExceptions }: DealershipRow) => ({ exceptions: hoursExceptions })
/** Longer than response times are reckoned back from what is answered late. */
const keptDays = 100

export const exceptionsSection: Section<ReturnType<typeof readExceptions>, z.infer<typeof ExceptionsChange>> = {
  read: (_, row) => readExceptions(row),
  async save({ context, before }, { exceptions }) {
    const oldest = dayIn(before.timeZone, context.now()).subtract({ days: keptDays }).toString()
    const kept = exceptions.filter(({ date }) => date >= oldest)
    return { hoursExceptions: kept.sort((one, other) => one.date.localeCompare(other.date)) }
  },
}
