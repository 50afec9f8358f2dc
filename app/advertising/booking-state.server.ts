import { placementCodes } from '../../api/advertising/kinds.contract'
import { recordId, z } from '../../api/http/contract'
import type { BookingState } from './booking-total'

const day = z.iso.date().catch('')
/** Is the part of a booking that its page's address holds: place, days, and which campaign is booked again. What cannot be read is left out. */
const State = z.object({
  place: z.enum(placementCodes).optional().catch(undefined),
  from: day.default(''),
  to: day.default(''),
  again: recordId.transform(String).optional().catch(undefined),
})

export const readBooking = (url: URL): BookingState => State.parse(Object.fromEntries(url.searchParams))
