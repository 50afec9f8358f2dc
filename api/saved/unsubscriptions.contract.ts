import { answer, createRoute, json, refusals, z } from '../http/contract'

const token = z.string().max(500).describe('From the link of a mail')

/** What mails a link is about, and whether they come now. Says nothing of whom they come to. */
export const MailSubscription = z
  .object({
    about: z.enum([
      'search',
      'cars',
      'dealerships',
      'all',
      'figures',
      'guest-alert',
      'guest-alerts',
      'guest-questions',
    ]),
    name: z.string().nullable().describe('Of the search; null: it is about no search, or that was deleted'),
    subscribed: z.boolean(),
    all: z.string().nullable().describe('Token of the link about all alerts of the address, without an account'),
  })
  .openapi('MailSubscription')
export type MailSubscription = z.infer<typeof MailSubscription>

/** Says what a link is about, without using it up. 404: the link is not ours, or was replaced. */
export const getUnsubscription = createRoute({
  method: 'get',
  path: '/api/unsubscriptions',
  tags: ['saved'],
  request: { query: z.object({ token }) },
  responses: { 200: answer(MailSubscription), ...refusals(404, 422) },
})

/** Unsubscribing a second time changes nothing. Nobody need be signed in. */
export const unsubscribe = createRoute({
  method: 'post',
  path: '/api/unsubscriptions',
  tags: ['saved'],
  request: { body: json(z.object({ token, subscribed: z.boolean().default(false) })) },
  responses: { 200: answer(MailSubscription), ...refusals(404, 409, 422) },
})
