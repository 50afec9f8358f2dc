import { placementCodes } from '../../api/advertising/kinds.contract'
import { z } from '../../api/http/contract'
import type { BookingState } from './booking-total'

const day = z.iso.date().catch('')
/** Is the part of a booking that its page's address holds: place and days. What cannot be read is left out. */
const State = z.object({
  place: z.enum(placementCodes).optional().catch(undefined),
  from: day.default(''),
  to: day.default(''),
})

export const readBooking = (url: URL): BookingState => State.parse(Object.fromEntries(url.searchParams))
