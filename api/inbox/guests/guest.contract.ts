import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { CustomerReply, OpenedThread } from '../threads/customer-inbox.contract'
import { Message, MessagesQuery, Reading } from '../threads/thread.contract'

export const Token = z.object({ token: z.string().max(100).describe('Of the link in a guest’s mail') })

/** What a guest has in place of an account: the link of their mail, for one thread and 30 days. */
export const openGuestThread = createRoute({
  method: 'get',
  path: '/api/guest-threads/{token}',
  tags: ['inbox'],
  request: { params: Token, query: MessagesQuery },
  responses: { 200: answer(OpenedThread), ...refusals(404, 410, 422) },
})

export const replyAsGuest = createRoute({
  method: 'post',
  path: '/api/guest-threads/{token}/messages',
  tags: ['inbox'],
  request: { params: Token, body: json(CustomerReply) },
  responses: { 201: answer(Message), ...refusals(403, 404, 410, 422, 429) },
})

export const readAsGuest = createRoute({
  method: 'put',
  path: '/api/guest-threads/{token}/read',
  tags: ['inbox'],
  request: { params: Token, body: json(Reading) },
  responses: { 200: answer(z.object({ read: z.literal(true) })), ...refusals(404, 410, 422) },
})

/** All links of the thread; the next mail has a new one. */
export const revokeGuestLink = createRoute({
  method: 'delete',
  path: '/api/guest-threads/{token}',
  tags: ['inbox'],
  request: { params: Token },
  responses: { 200: answer(z.object({ revoked: z.literal(true) })), ...refusals(404, 410, 422) },
})
