import { dayMs } from '~/format/operator-day'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { spansWords } from './hours-labels'
import { openingSpan } from './labels'

type Hours = Pick<DealershipDetail, 'hours' | 'todayIndex' | 'exceptions'>

/** 9 AM to 6 PM; on a date with other hours: Closed, Thanksgiving. */
export function hoursToday({ hours, todayIndex, exceptions }: Hours, now = Date.now()): string {
  const other = exceptions.find(({ date }) => {
    const noon = new Date(`${date}T12:00:00Z`)
    return (noon.getUTCDay() + 6) % 7 === todayIndex && Math.abs(noon.getTime() - now) < 2 * dayMs
  })
  return other ? `${spansWords(other.spans)}, ${other.name}` : openingSpan(hours[todayIndex])
}
