import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { email } from '../../http/fields.contract'
import { query } from '../searches.contract'
import { guestCadences } from './cadences'

const tags = ['saved']
const cadence = z.enum(guestCadences, 'Choose how often.')
const token = z.string().max(200).describe('Of the link in the mail that asks for confirmation')

export const NewGuestAlert = z.object({ email, query, cadence: cadence.default('daily') })

/**
 * Asks by email whether the address wants alerts about a search; nobody need be signed in. The answer is the same whatever
 * is known of the address: one such mail a day about one search, three a day in all.
 */
export const askForGuestAlert = createRoute({
  method: 'post',
  path: '/api/guest-alerts',
  tags,
  request: { body: json(NewGuestAlert) },
  responses: { 200: answer(z.object({ email: z.string() })), ...refusals(422, 429) },
})

export const GuestAlert = z
  .object({
    name: z.string().describe('The filters in words'),
    query: z.string(),
    email: z.string(),
    cadence,
    confirmed: z.boolean(),
  })
  .openapi('GuestAlert')
export type GuestAlert = z.infer<typeof GuestAlert>

/** Says what the link is about, and changes nothing: programs that read mails follow every link. */
export const getGuestAlertConfirmation = createRoute({
  method: 'get',
  path: '/api/guest-alert-confirmations',
  tags,
  request: { query: z.object({ token }) },
  responses: { 200: answer(GuestAlert), ...refusals(404, 410, 422) },
})

/** From now on alerts come. A second time changes nothing; once they were switched off, 410. At most ten an address: 409. */
export const confirmGuestAlert = createRoute({
  method: 'post',
  path: '/api/guest-alert-confirmations',
  tags,
  request: { body: json(z.object({ token })) },
  responses: { 200: answer(GuestAlert), ...refusals(404, 409, 410, 422) },
})
