import { Temporal } from 'temporal-polyfill'
import { z } from '../../api/http/contract'

const timeZone = z.string().refine((zone) => {
  try {
    return Temporal.Now.zonedDateTimeISO(zone) !== undefined
  } catch {
    return false
  }
})

/** Day and time as the clocks at a place show them, as one moment. */
export const TypedTime = z.object({
  date: z.iso.date('Enter a day.'),
  time: z.iso.time({ precision: -1, error: 'Enter a time.' }),
  timeZone,
})
export const momentTyped = ({ date, time, timeZone: zone }: z.infer<typeof TypedTime>): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()
