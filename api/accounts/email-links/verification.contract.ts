import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { passwordGiven } from '../contract'
import { Token } from '../passwords/password.contract'

const change = z.boolean().default(false).describe('The link is one that moves the account to a new address')

export const EmailLink = z.object({
  email: z.string(),
  yours: z.boolean().describe('The caller is signed in with the account that it is about'),
  byPassword: z.boolean().describe('The password of that account stands in for its session'),
})
export type EmailLink = z.infer<typeof EmailLink>

/** Looking uses nothing up. */
export const findEmailLink = createRoute({
  method: 'get',
  path: '/api/auth/email/{token}',
  tags: ['accounts'],
  request: { params: z.object({ token: Token }), query: z.object({ change: z.enum(['1']).optional() }) },
  responses: { 200: answer(EmailLink), ...refusals(410, 422) },
})

/** Sessions go on. Only the account's own session may, or its password. */
export const EmailProof = z.object({ password: passwordGiven.optional() })
export const confirmEmail = createRoute({
  method: 'put',
  path: '/api/auth/email',
  tags: ['accounts'],
  request: { body: json(EmailProof.extend({ token: Token, change })) },
  responses: { 200: answer(z.object({ email: z.string() })), ...refusals(409, 410, 422, 429) },
})

/** Nothing when it is confirmed. At most 3 an hour. */
export const askVerification = createRoute({
  method: 'post',
  path: '/api/auth/verifications',
  tags: ['accounts'],
  responses: { 200: answer(z.object({ email: z.string(), sent: z.boolean() })), ...refusals(401, 429) },
})
