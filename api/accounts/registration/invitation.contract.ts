import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../../http/contract'
import { email, short } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { dealershipStaff } from '../../roles/permissions'
import { Token } from '../passwords/password.contract'

const role = z.enum(dealershipStaff, 'Choose what this person does.')

const maxAddresses = 20

/** An invitation holds for seven days; an earlier invitation of the same address ends. One address that is refused, and none is invited. */
export const Invitation = z.object({
  emails: z
    .array(email, 'Enter an email address.')
    .min(1, 'Enter an email address.')
    .max(maxAddresses, `At most ${maxAddresses} addresses at once.`),
  role,
  message: short(500).default(''),
})
export const SentInvitation = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role,
    sentAt: Instant,
    sentBy: z.string().nullable(),
    expiresAt: Instant,
    expired: z.boolean(),
  })
  .openapi('SentInvitation')
export type SentInvitation = z.infer<typeof SentInvitation>

export const inviteStaff = createRoute({
  method: 'post',
  path: '/api/dealership/invitations',
  tags: ['accounts'],
  request: { body: json(Invitation) },
  responses: { 201: answer(z.array(SentInvitation)), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** The invitations that nobody has accepted yet, run out or not. */
export const InvitationQuery = listQuery(['expires', 'email', 'role'])
export type InvitationQuery = z.infer<typeof InvitationQuery>
export const listInvitations = createRoute({
  method: 'get',
  path: '/api/dealership/invitations',
  tags: ['accounts'],
  request: { query: InvitationQuery },
  responses: { 200: answer(pageOf(SentInvitation)), ...refusals(401, 403, 404, 422) },
})

/** The invitation is mailed once more, for seven days from now, by whoever asks for it. */
export const renewInvitation = createRoute({
  method: 'put',
  path: '/api/dealership/invitations/{id}',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(SentInvitation), ...refusals(401, 403, 404, 422, 429) },
})
export const revokeInvitation = createRoute({
  method: 'delete',
  path: '/api/dealership/invitations/{id}',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ revoked: z.literal(true) })), ...refusals(401, 403, 404, 422) },
})

/** Reading an invitation does not accept it. */
export const OpenInvitation = z
  .object({
    dealership: z.object({ id: z.number().int(), name: z.string(), city: z.string() }),
    email: z.string(),
    role,
    hasAccount: z.boolean().describe('The address has an account: its password is asked for, not a new one'),
    yours: z.boolean().describe('The caller is signed in with that account'),
  })
  .openapi('OpenInvitation')
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const findInvitation = createRoute({
  method: 'get',
  path: '/api/dealership-invitations/{token}',
  tags: ['accounts'],
  request: { params: z.object({ token: Token }) },
  responses: { 200: answer(OpenInvitation), ...refusals(404, 410, 422) },
})
