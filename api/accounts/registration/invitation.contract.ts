import { answer, createRoute, Instant, json, refusals, z } from '../../http/contract'
import { email, short } from '../../http/fields.contract'
import { dealershipStaff } from '../../roles/permissions'
import { Token } from '../passwords/password.contract'

const role = z.enum(dealershipStaff, 'Choose what this person does.')

/** For seven days; an earlier invitation of the same address ends. */
export const Invitation = z.object({ email, role, message: short(500).default('') })
export const inviteStaff = createRoute({
  method: 'post',
  path: '/api/dealership/invitations',
  tags: ['accounts'],
  request: { body: json(Invitation) },
  responses: {
    201: answer(z.object({ id: z.number().int(), email: z.string(), role, expiresAt: Instant })),
    ...refusals(401, 403, 404, 409, 422, 429),
  },
})

/** Looking accepts nothing. */
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
