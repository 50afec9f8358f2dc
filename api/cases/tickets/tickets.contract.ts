import { attachments } from '../../assets/contract'
import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../../http/contract'
import { lineOr, short, shortOr } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { aboutKinds, casePriorities, caseStatuses, ticketCategories } from '../kinds'

const tags = ['support']

export const Ticket = z
  .object({
    id: z.number().int(),
    reference: z.string().describe('S-3f'),
    subject: z.string(),
    category: z.enum(ticketCategories),
    priority: z.enum(casePriorities),
    status: z.enum(caseStatuses),
    openedBy: z.string().describe('Empty: an account that is gone'),
    createdAt: Instant,
    lastAt: Instant,
    version: z.number().int(),
  })
  .openapi('Ticket')
export type Ticket = z.infer<typeof Ticket>

export const ticketSorts = ['last', 'created'] as const
export const TicketQuery = listQuery(
  ticketSorts,
  {
    show: z
      .enum(['all', 'open', 'waiting', 'resolved', 'closed'])
      .default('all')
      .describe('open: with us; waiting: for the dealership'),
    category: z.enum(ticketCategories).optional(),
  },
  '-last',
)
export type TicketQuery = z.infer<typeof TicketQuery>

const About = z.object({
  kind: z.enum(aboutKinds),
  key: z.string().describe('As its page names it'),
  label: z.string(),
  detail: z.string(),
})
export type About = z.infer<typeof About>

const Answering = z.object({
  hours: z.string().describe('Monday to Friday, 9 AM to 5 PM (Eastern Time)'),
  minutes: z.record(z.enum(casePriorities), z.number().int()).describe('We mean to answer within so many of our hours'),
  usualMinutes: z
    .number()
    .int()
    .nullable()
    .describe('The median of the newest first answers, in our hours; null: too few'),
})
export type Answering = z.infer<typeof Answering>

/** Lists the dealership’s tickets that the caller’s role reads. */
export const listTickets = createRoute({
  method: 'get',
  path: '/api/dealership/support',
  tags,
  request: { query: TicketQuery },
  responses: { 200: answer(pageOf(Ticket).extend({ answering: Answering })), ...refusals(401, 403, 404, 422) },
})

/** Says what a new ticket may be about and how soon it is answered. */
export const ticketChoices = createRoute({
  method: 'get',
  path: '/api/dealership/support/choices',
  tags,
  responses: {
    200: answer(
      z.object({
        categories: z.array(z.enum(ticketCategories)),
        about: z.array(About).describe('The newest of each kind that the role opens'),
        answering: Answering,
      }),
    ),
    ...refusals(401, 403, 404),
  },
})

const key = short(60).default('')
export const NewTicket = z.object({
  subject: lineOr('Say in a few words what it is about.', 150),
  category: z.enum(ticketCategories, 'Choose a category.'),
  priority: z.enum(casePriorities, 'Choose a priority.').default('normal'),
  body: shortOr('Say what happened.', 4000),
  vehicle: key.describe('A stock number, a VIN or the number of the listing'),
  feed_run: key,
  invoice: key,
  thread: key,
  page: short(400).default('').describe('The address of the page it was asked from'),
  attachments,
})
export type NewTicket = z.infer<typeof NewTicket>

/** Opens a ticket. What it names has to be the dealership’s own and open to the caller’s role. */
export const openTicket = createRoute({
  method: 'post',
  path: '/api/dealership/support',
  tags,
  request: { body: json(NewTicket) },
  responses: {
    201: answer(z.object({ id: z.number().int(), reference: z.string() })),
    ...refusals(401, 403, 404, 422, 429),
  },
})

const File = z.object({ id: z.string(), name: z.string(), bytes: z.number().int() })
export const OpenedTicket = Ticket.extend({
  body: z.string(),
  files: z.array(File).describe('Those that came with it'),
  about: z.array(About),
  messages: z.array(
    z.object({
      id: z.number().int(),
      isOurs: z.boolean().describe('Of the dealership'),
      by: z.string().nullable().describe('Null: an account that is gone'),
      at: Instant,
      body: z.string(),
      files: z.array(File),
    }),
  ),
  assignedTo: z.string().nullable(),
  firstAnsweredAt: Instant.nullable(),
  firstAnswerMinutes: z.number().int().nullable(),
  limitMinutes: z.number().int(),
  dueAt: Instant.nullable().describe('By when we mean to answer; null while it does not wait for us'),
  isLate: z.boolean().describe('The moment by which we meant to answer is past'),
  resolvedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  reopenUntil: Instant.nullable().describe('Null: it cannot be opened again'),
  rating: z.number().int().nullable(),
  hours: z.string(),
  mergedInto: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
}).openapi('OpenedTicket')
export type OpenedTicket = z.infer<typeof OpenedTicket>

export const getTicket = createRoute({
  method: 'get',
  path: '/api/dealership/support/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(OpenedTicket), ...refusals(401, 403, 404, 422) },
})

export const TicketMessage = z.object({ body: shortOr('Write your message.', 4000), attachments })
const Changed = z.object({ version: z.number().int() })
const changeRefusals = refusals(401, 403, 404, 409, 422, 429)

/** Writes to the site’s support. A ticket that waited for the dealership waits for us again. */
export const writeInTicket = createRoute({
  method: 'post',
  path: '/api/dealership/support/{id}/messages',
  tags,
  request: { params: RecordId, body: json(TicketMessage) },
  responses: { 201: answer(Changed), ...changeRefusals },
})

const version = versionOf('ticket')
export const rating = z.coerce.number('Choose 1 to 5.').int().min(1, 'Choose 1 to 5.').max(5, 'Choose 1 to 5.')
export const TicketClosing = z.object({ rating: rating.optional(), ratingNote: short(1000).default(''), version })
export const TicketReopening = z.object({
  body: shortOr('Say what is still wrong.', 4000),
  isUrgent: z.boolean().default(false).describe('Raises its priority to high'),
  version,
})

/** Closes a ticket, with a rating of the help where one was chosen. */
export const closeTicket = createRoute({
  method: 'put',
  path: '/api/dealership/support/{id}/closing',
  tags,
  request: { params: RecordId, body: json(TicketClosing) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

/** Opens a ticket again, until 14 days after it was resolved. */
export const reopenTicket = createRoute({
  method: 'put',
  path: '/api/dealership/support/{id}/reopening',
  tags,
  request: { params: RecordId, body: json(TicketReopening) },
  responses: { 200: answer(Changed), ...changeRefusals },
})

export const downloadOfTicket = createRoute({
  method: 'get',
  path: '/api/dealership/support/{id}/attachments/{assetId}',
  tags,
  request: { params: z.object({ id: recordId, assetId: z.string().max(64) }) },
  responses: {
    200: { description: 'The file, as a download', content: { 'application/octet-stream': { schema: z.any() } } },
    ...refusals(401, 403, 404, 422),
  },
})
