import { answer, createRoute, Instant, json, refusals, z } from '../../http/contract'

/** What closes an account: its password; one that has none proves itself by having signed in just now. */
export const Proof = z.object({ password: z.string().max(1000, 'That is not your password.').optional() })

export const AccountClosure = z
  .object({ deletesAt: Instant.nullable().describe('When the account will be deleted; null: it stays') })
  .openapi('Closing')
export type AccountClosure = z.infer<typeof AccountClosure>

/** Deactivates the account. Others may depend on it: 409 says who. */
export const deactivateAccount = createRoute({
  method: 'put',
  path: '/api/profile/deactivation',
  tags: ['accounts'],
  request: { body: json(Proof) },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 403, 409, 422, 429) },
})

export const readAccountClosure = createRoute({
  method: 'get',
  path: '/api/profile/deletion',
  tags: ['accounts'],
  responses: { 200: answer(AccountClosure), ...refusals(401) },
})

/** The account is deleted after fourteen days, unless its owner keeps it. Others may depend on it: 409 says who. */
export const requestDeletion = createRoute({
  method: 'post',
  path: '/api/profile/deletion',
  tags: ['accounts'],
  request: { body: json(Proof) },
  responses: { 201: answer(AccountClosure), ...refusals(401, 403, 409, 422, 429) },
})

export const cancelDeletion = createRoute({
  method: 'delete',
  path: '/api/profile/deletion',
  tags: ['accounts'],
  responses: { 200: answer(AccountClosure), ...refusals(401) },
})
