import { answer, createRoute, json, refusals, versionOf, z } from '../../http/contract'
import { caseKinds } from '../kinds'
import { OpenedTicket, TicketClosing, TicketMessage, TicketReopening } from '../tickets/tickets.contract'

const tags = ['cases']
const Token = z.object({ token: z.string().max(100).describe('Of the link in a mail to the sender') })

export const SentCase = OpenedTicket.omit({
  id: true,
  category: true,
  priority: true,
  openedBy: true,
  lastAt: true,
  about: true,
  assignedTo: true,
  mergedInto: true,
})
  .extend({ kind: z.enum(caseKinds) })
  .openapi('SentCase')
export type SentCase = z.infer<typeof SentCase>

/** Shows a message to the site to its sender, by the link of a mail: for 30 days. */
export const openSentCase = createRoute({
  method: 'get',
  path: '/api/sent-cases/{token}',
  tags,
  request: { params: Token },
  responses: { 200: answer(SentCase), ...refusals(404, 410, 422) },
})

const Changed = z.object({ version: z.number().int() })

export const SentMessage = TicketMessage
/** Adds what the sender wrote. What waited for them waits for us again. */
export const writeInSentCase = createRoute({
  method: 'post',
  path: '/api/sent-cases/{token}/messages',
  tags,
  request: { params: Token, body: json(SentMessage) },
  responses: { 201: answer(Changed), ...refusals(404, 409, 410, 422, 429) },
})

const version = versionOf('message')
export const SentClosing = TicketClosing.extend({ version })
/** Closes it for its sender, with a rating of the help where one was chosen. */
export const closeSentCase = createRoute({
  method: 'put',
  path: '/api/sent-cases/{token}/closing',
  tags,
  request: { params: Token, body: json(SentClosing) },
  responses: { 200: answer(Changed), ...refusals(403, 404, 409, 410, 422) },
})

export const SentReopening = TicketReopening.omit({ isUrgent: true }).extend({ version })
/** Opens it again for its sender, until 14 days after it was resolved. */
export const reopenSentCase = createRoute({
  method: 'put',
  path: '/api/sent-cases/{token}/reopening',
  tags,
  request: { params: Token, body: json(SentReopening) },
  responses: { 200: answer(Changed), ...refusals(404, 409, 410, 422, 429) },
})

export const downloadOfSentCase = createRoute({
  method: 'get',
  path: '/api/sent-cases/{token}/attachments/{assetId}',
  tags,
  request: { params: Token.extend({ assetId: z.string().max(64) }) },
  responses: {
    200: { description: 'The file, as a download', content: { 'application/octet-stream': { schema: z.any() } } },
    ...refusals(404, 410, 422),
  },
})
