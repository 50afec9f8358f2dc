import { answer, createRoute, json, RecordId, refusals, z } from '../../http/contract'

const tags = ['inbox']
const token = z.string().max(200).describe('Of the link in the mail to the address')

const AddressOfRoute = z
  .object({
    dealership: z.string().describe('Its name'),
    target: z.string().describe('The address'),
    confirmed: z.boolean(),
  })
  .openapi('AddressOfLeadRoute')
export type AddressOfRoute = z.infer<typeof AddressOfRoute>

/** Once more: at most three mails a day to one address. */
export const sendRouteConfirmation = createRoute({
  method: 'post',
  path: '/api/dealership/lead-routes/{id}/confirmation-emails',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(z.object({ sentTo: z.string() })), ...refusals(401, 403, 404, 409, 429) },
})

/** Says what the link is about, and changes nothing: programs that read mails follow every link. */
export const getRouteConfirmation = createRoute({
  method: 'get',
  path: '/api/lead-route-confirmations',
  tags,
  request: { query: z.object({ token }) },
  responses: { 200: answer(AddressOfRoute), ...refusals(404, 410, 422) },
})

/** From now on leads go there. A second time changes nothing. Nobody need be signed in. */
export const confirmRoute = createRoute({
  method: 'post',
  path: '/api/lead-route-confirmations',
  tags,
  request: { body: json(z.object({ token })) },
  responses: { 200: answer(AddressOfRoute), ...refusals(404, 410, 422) },
})
