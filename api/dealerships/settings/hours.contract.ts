import { day, versionOf, z } from '../../http/contract'
import { line } from '../../http/fields.contract'
import { timeZones } from '../../http/places.contract'

export const maxSpans = 3
export const maxExceptions = 60

export const HoursSpan = z
  .object({ opens: z.number().int().min(0).max(1439), closes: z.number().int().min(1).max(1440) })
  .refine(({ opens, closes }) => opens < closes, 'It closes after it opens.')
const spans = z
  .array(HoursSpan)
  .max(maxSpans, `A day has at most ${maxSpans} spans.`)
  .refine(
    (all) => all.every(({ opens }, at) => at === 0 || opens > (all[at - 1]?.closes ?? 0)),
    'Each span begins after the one before it has ended.',
  )
  .describe('Minutes after midnight, in their order; none: closed')

const zones = timeZones.map(({ value }) => value)
export const timeZone = z.enum(zones, 'Choose the time zone.')

export const HoursChange = z.object({
  section: z.literal('hours'),
  version: versionOf('hours'),
  timeZone,
  days: z.array(spans).length(7, 'A week has seven days.').describe('Monday first'),
})
export type HoursChange = z.infer<typeof HoursChange>

export const exceptionName = line(40).pipe(z.string().min(1, 'Say what the day is, like Thanksgiving.'))
const HoursException = z.object({ date: day('Choose a date.'), name: exceptionName, spans })
/** All of them. Those that are long past are dropped. */
export const ExceptionsChange = z.object({
  section: z.literal('exceptions'),
  version: versionOf('exceptions'),
  exceptions: z
    .array(HoursException)
    .max(maxExceptions, `There is room for ${maxExceptions} dates. Remove one first.`)
    .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'This date is there already.'),
})

export const HoursSettings = z.object({
  version: z.number().int(),
  timeZone: z.string(),
  days: z.array(z.array(z.object({ opens: z.number().int(), closes: z.number().int() }))),
})
export const ExceptionSettings = z.object({
  version: z.number().int(),
  exceptions: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      spans: z.array(z.object({ opens: z.number().int(), closes: z.number().int() })),
    }),
  ),
})
