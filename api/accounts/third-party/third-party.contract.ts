import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { MfaNeeded, SignedIn, SignInEntry } from '../contract'

export const ProviderFacts = z
  .object({
    name: z.string().describe('As the button says it: Google, or the host of another provider'),
    clientId: z.string(),
    authorizationEndpoint: z.url(),
  })
  .openapi('Provider')

export const getProvider = createRoute({
  method: 'get',
  path: '/api/auth/google',
  tags: ['accounts'],
  description: 'Null while none is set up, or while it cannot be reached.',
  responses: { 200: answer(z.object({ provider: ProviderFacts.nullable() })) },
})

export const ProviderCode = z.object({
  code: z.string().min(1).max(2048).describe('What the provider sent back'),
  codeVerifier: z.string().min(43).max(128).optional().describe('PKCE (RFC 7636)'),
  nonce: z.string().max(200).optional(),
  redirectUri: z.url().max(500).optional().describe('The address that the code was sent to'),
  issuer: z.string().max(500).optional().describe('The iss parameter of the answer (RFC 9207)'),
})

export const ProviderSignIn = ProviderCode.extend(SignInEntry.shape)

/** With a bearer it connects the provider's person with that account instead. */
export const providerCallback = createRoute({
  method: 'post',
  path: '/api/auth/google/callback',
  tags: ['accounts'],
  request: { body: json(ProviderSignIn) },
  responses: {
    200: answer(z.union([SignedIn.extend({ outcome: z.enum(['signed-in', 'created', 'connected']) }), MfaNeeded])),
    ...refusals(403, 409, 422, 429, 503),
  },
})

export const Connection = z
  .object({ id: z.number().int(), name: z.string(), email: z.string().nullable(), since: z.iso.datetime() })
  .openapi('Connection')

export const listConnections = createRoute({
  method: 'get',
  path: '/api/profile/connections',
  tags: ['accounts'],
  responses: {
    200: answer(
      z.object({
        items: z.array(Connection),
        hasPassword: z.boolean().describe('Without one, the last connection cannot be removed'),
      }),
    ),
    ...refusals(401),
  },
})

export const removeConnection = createRoute({
  method: 'delete',
  path: '/api/profile/connections/{id}',
  tags: ['accounts'],
  request: { params: z.object({ id: z.coerce.number().int() }) },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 403, 404, 409) },
})
