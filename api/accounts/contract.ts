import { answer, createRoute, json, refusals, z } from '../http/contract'
import { roles } from './permissions'

export const Profile = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role: z.enum(roles),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    avatar: z.object({ _id: z.string() }).nullable(),
  })
  .openapi('Profile')
export type Profile = z.infer<typeof Profile>

/** What a sign-in form asks for; its rules are also the form's HTML constraints. */
export const Credentials = z.object({
  email: z
    .string('Enter an email address like name@example.com.')
    .trim()
    .max(254)
    .check(z.email('Enter an email address like name@example.com.')),
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(128),
})
export const LoginInput = Credentials.extend({
  area: z.enum(['public', 'dealership', 'admin']).default('public').describe('Whose sign-in page asks'),
  dealershipId: z.number().int().optional().describe('Becomes the active dealership when the person is a member'),
})
export const SignedIn = z.object({ token: z.string(), profile: Profile }).openapi('SignedIn')

export const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  tags: ['accounts'],
  request: { body: json(LoginInput) },
  responses: { 200: answer(SignedIn), ...refusals(401, 403, 422, 429) },
})

export const ping = createRoute({
  method: 'get',
  path: '/api/auth/ping',
  tags: ['accounts'],
  responses: { 200: answer(Profile), ...refusals(401) },
})

export const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  tags: ['accounts'],
  responses: { 200: answer(z.object({ ok: z.literal(true) })) },
})
