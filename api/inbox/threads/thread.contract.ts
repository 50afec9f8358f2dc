import { attachments } from '../../assets/contract'
import { Instant, recordId, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { appointmentStatuses, authors, eventKinds, leadTypes, messageKinds, sides } from '../kinds'

export const ThreadId = z.object({ id: recordId })

export const Message = z
  .object({
    id: z.number().int(),
    at: Instant,
    kind: z
      .enum(messageKinds)
      .describe('A note is for the dealership alone; an event says what a side did, with one sentence as its body'),
    author: z.enum(authors),
    name: z.string().describe('Of whoever wrote it; empty where the site itself did'),
    isOwn: z.boolean().describe('Of the side that reads it'),
    body: z.string(),
    event: z
      .object({ what: z.enum(eventKinds) })
      .loose()
      .nullable(),
    attachments: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number().int() })),
  })
  .openapi('Message')
export type Message = z.infer<typeof Message>

/** The newest are answered first: those before a message are the next page. */
export const MessagesQuery = z.object({ before: recordId.optional().describe('Messages older than this one') })
export const messagesAtOnce = 50

/** What both sides see of a thread in a list. */
export const threadFields = {
  id: z.number().int(),
  type: z.enum(leadTypes),
  subject: z.string(),
  cover: z.string().nullable().describe('Asset of the car’s picture'),
  lastAt: Instant,
  lastText: z.string(),
  lastAuthor: z.enum(authors),
  unread: z.boolean(),
  archived: z.boolean(),
}

const may = z.boolean()
/** A test drive or a visit, for the side that reads it. */
export const Appointment = z
  .object({
    id: z.number().int(),
    at: Instant,
    minutes: z.number().int(),
    timeZone: z.string().describe('Of the dealership'),
    status: z.enum(appointmentStatuses),
    proposedBy: z.enum(sides).describe('The other side confirms it'),
    version: z.number().int(),
    can: z.object({ confirm: may, decline: may, move: may, cancel: may, settle: may.describe('To done or missed') }),
  })
  .openapi('Appointment')

/** What the caller may begin in the thread; what may be done with an offer or an appointment stands with it. */
export const Can = z.object({
  write: may,
  propose: may,
  makeOffer: may,
  closed: z.boolean().describe('The dealership is closed: nobody writes any more'),
  paused: z.boolean().describe('The dealership is suspended or not approved: neither side writes until it is approved'),
})

/** The car at the moment of the lead, and whether it can still be bought. */
export const ThreadVehicle = z.object({
  slug: z.string(),
  title: z.string(),
  trim: z.string().nullable(),
  stockNo: z.string().nullable(),
  mileage: z.number().int().nullable(),
  totalCents: z.number().int().nullable(),
  totalNowCents: z.number().int().nullable(),
  isOnSale: z.boolean(),
})

/** Words, files or both. */
export const messageFields = { body: short(4000).default(''), attachments }
export const isWritten = ({ body, attachments }: { body: string; attachments: string[] }): boolean =>
  body !== '' || attachments.length > 0
export const notWritten = { path: ['body'], message: 'Write your message.' }
export const Archiving = z.object({ archived: z.boolean() })
export const Reading = z.object({ upTo: recordId.describe('The newest message that was shown') })
