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

/** Reading a link does not use it up. */
export const findEmailLink = createRoute({
  method: 'get',
  path: '/api/auth/email/{token}',
  tags: ['accounts'],
  request: { params: z.object({ token: Token }), query: z.object({ change: z.enum(['1']).optional() }) },
  responses: { 200: answer(EmailLink), ...refusals(410, 422) },
})

/** Takes the session of the account, or its password. The account's sessions go on. */
export const EmailProof = z.object({ password: passwordGiven.optional() })
export const verifyEmail = createRoute({
  method: 'put',
  path: '/api/auth/email',
  tags: ['accounts'],
  request: { body: json(EmailProof.extend({ token: Token, change })) },
  responses: { 200: answer(z.object({ email: z.string() })), ...refusals(409, 410, 422, 429) },
})

/** Sends nothing when the address is verified already. At most 3 links an hour. */
export const requestVerification = createRoute({
  method: 'post',
  path: '/api/auth/verifications',
  tags: ['accounts'],
  responses: { 200: answer(z.object({ email: z.string(), sent: z.boolean() })), ...refusals(401, 429) },
})
