import { answer, bodyBytes, createRoute, Instant, json, refusals, z } from '../http/contract'
import { email, flag } from '../http/fields.contract'
import { roles } from '../roles/permissions'
import { PasskeyOptions } from './mfa/passkeys.contract'

// 128 characters of a password may be 256 units of UTF-16, and more before they are put into NFC.
const maxPasswordLength = 512
export const passwordGiven = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(maxPasswordLength, 'A password has at most 128 characters.')

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
    verified: z.boolean().describe('The email address is confirmed: without it one may save, not write'),
    deletesAt: Instant.optional().describe('When the account will be deleted, if its owner asked for that'),
    factorNeeded: z.literal(true).optional().describe('An administrator who has to set up a second factor first'),
    mustAgree: z
      .literal(true)
      .optional()
      .describe('The legal texts changed, and this person has not agreed to them yet'),
    impersonation: z
      .object({ by: z.string(), until: Instant })
      .optional()
      .describe('An administrator acts as this person'),
  })
  .openapi('Profile')
export type Profile = z.infer<typeof Profile>

export const Credentials = z.object({
  email,
  password: passwordGiven,
})
/** A deactivated account is opened again only if its owner says so. */
export const SignInFields = Credentials.extend({ reopen: flag })
export const SignInEntry = z.object({
  area: z.enum(['public', 'dealership', 'admin']).default('public').describe('Whose sign-in page asks'),
  dealershipId: z.number().int().optional().describe('Becomes the active dealership when the person is a member'),
})
export const LoginInput = SignInFields.extend(SignInEntry.shape)
export const SignedIn = z.object({ token: z.string(), profile: Profile }).openapi('SignedIn')
export type SignedInAnswer = z.infer<typeof SignedIn>

/** The password was right, and the account has a second factor: one more step, within ten minutes. */
export const MfaNeeded = z
  .object({
    step: z.object({
      token: z.string().describe('Names this sign-in for the next call'),
      methods: z.array(z.enum(['passkey', 'totp', 'recovery'])).describe('The ways on, the quickest first'),
      webauthn: PasskeyOptions.optional().describe('What the browser’s script needs for a passkey'),
    }),
  })
  .openapi('StepNeeded')
export const SignInResult = z.union([SignedIn, MfaNeeded])

export const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  tags: ['accounts'],
  [bodyBytes]: 32 * 1024,
  request: { body: json(LoginInput) },
  responses: { 200: answer(SignInResult), ...refusals(401, 403, 409, 413, 422, 429) },
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
