import type { PlacementCode } from '../../api/advertising/kinds.contract'
import type { AdPlaces } from '../../api/advertising/placements/placements.contract'

/** Holds what is chosen so far; an empty day is not chosen yet. */
export interface BookingState {
  place?: PlacementCode
  from: string
  to: string
  /** Names the campaign whose words and targets fill the form. */
  again?: string
}

const dayMs = 86_400_000
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
export const tomorrowOf = (today: string): string => dayAfter(today)

interface BookingTotal {
  /** Is null where clicks or impressions are counted. */
  cents: number | null
  isIncluded: boolean
  /** Says why these days cannot be booked. */
  problem?: string
}

/** Says what the chosen days cost; null before they are chosen. */
export function bookingTotal(
  { today, featured }: AdPlaces,
  { code, priceModel, unitMillicents }: AdPlaces['items'][number],
  { from, to }: BookingState,
): BookingTotal | null {
  if (from === '' || to === '') return null
  if (from <= today) return { cents: null, isIncluded: false, problem: 'Choose a first day from tomorrow on.' }
  if (to < from) return { cents: null, isIncluded: false, problem: 'The last day can’t be before the first.' }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  const isIncluded = code === 'home_featured' && (featured.included === null || featured.used < featured.included)
  if (isIncluded) return { cents: 0, isIncluded }
  if (priceModel === 'flat') return { cents: Math.round((unitMillicents * days) / 7 / 1000), isIncluded }
  return { cents: priceModel === 'day' ? Math.round((unitMillicents * days) / 1000) : null, isIncluded }
}
