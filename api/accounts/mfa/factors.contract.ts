import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../../http/contract'
import { withoutInvisible } from '../../http/fields.contract'
import { passwordGiven } from '../contract'
import { Assertion, Attestation, PasskeyChallenge, passkeyName } from './passkeys.contract'

/** A code as an authenticator app shows it; spaces do not matter. */
export const totpCode = z
  .string('Enter the code from your app.')
  .max(40, 'The code has six digits.')
  .transform((code) => withoutInvisible(code).replace(/[\s-]/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code has six digits.')

export const FactorAnswer = z.object({
  code: totpCode.optional(),
  recoveryCode: z
    .string('Enter a recovery code.')
    .overwrite(withoutInvisible)
    .trim()
    .max(60, 'A recovery code has sixteen letters and digits.')
    .optional(),
  passkey: Assertion.optional(),
})

export const Passkey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    backedUp: z.boolean().describe('It is kept by a password manager or an account, not by one device alone'),
  })
  .openapi('Passkey')
export type Passkey = z.infer<typeof Passkey>

export const Security = z
  .object({
    totp: z.boolean().describe('An authenticator app is set up'),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
    hasPassword: z.boolean(),
    recent: z.boolean().describe('Proved within the last ten minutes: changes are taken'),
    required: z.boolean().describe('The caller has to set one up first'),
  })
  .openapi('Security')
export type Security = z.infer<typeof Security>

const tags = ['accounts']
const done = answer(z.object({ ok: z.literal(true) }))
/** With the first factor come the recovery codes, shown this once. */
const recoveryCodes = z.array(z.string())
const ended = z.number().int().describe('Sessions elsewhere that ended: those that began without a factor')
const afterFactorAdded = answer(z.object({ recoveryCodes: recoveryCodes.nullable(), ended }))

export const getSecurity = createRoute({
  method: 'get',
  path: '/api/profile/security',
  tags,
  responses: { 200: answer(Security), ...refusals(401) },
})

/** Reauthenticates by a factor, or by the password where there is none: dangerous changes are allowed for ten minutes. */
export const Reauthentication = FactorAnswer.extend({
  password: passwordGiven.optional(),
  token: z.string().max(100).optional().describe('Of the challenge that the passkey signed'),
})
export const reauthenticate = createRoute({
  method: 'post',
  path: '/api/profile/confirmations',
  tags,
  request: { body: json(Reauthentication) },
  responses: { 200: done, ...refusals(401, 410, 422, 429) },
})

/** The app's secret counts once a code confirms it. */
export const beginTotp = createRoute({
  method: 'post',
  path: '/api/profile/totp',
  tags,
  responses: {
    200: answer(z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth:') })),
    ...refusals(401, 403, 409),
  },
})
export const TotpConfirmation = z.object({ code: totpCode })
export const confirmTotp = createRoute({
  method: 'put',
  path: '/api/profile/totp',
  tags,
  request: { body: json(TotpConfirmation) },
  responses: { 200: afterFactorAdded, ...refusals(401, 403, 409, 422, 429) },
})
export const removeTotp = createRoute({
  method: 'delete',
  path: '/api/profile/totp',
  tags,
  responses: { 200: done, ...refusals(401, 403) },
})

export const beginPasskey = createRoute({
  method: 'post',
  path: '/api/profile/passkey-options',
  tags,
  request: { body: json(z.object({ for: z.enum(['new', 'confirm']) })) },
  responses: { 200: answer(PasskeyChallenge), ...refusals(401, 403, 409, 422) },
})
export const NewPasskey = z.object({
  token: z.string().max(100),
  response: Attestation,
  name: passkeyName.optional().describe('The browser in words when it is left out'),
})
export const addPasskey = createRoute({
  method: 'post',
  path: '/api/profile/passkeys',
  tags,
  request: { body: json(NewPasskey) },
  responses: { 201: afterFactorAdded, ...refusals(401, 403, 409, 410, 422) },
})
export const renamePasskey = createRoute({
  method: 'patch',
  path: '/api/profile/passkeys/{id}',
  tags,
  request: { params: RecordId, body: json(z.object({ name: passkeyName })) },
  responses: { 200: answer(Passkey), ...refusals(401, 404, 422) },
})
export const removePasskey = createRoute({
  method: 'delete',
  path: '/api/profile/passkeys/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: done, ...refusals(401, 403, 404, 422) },
})

export const renewRecoveryCodes = createRoute({
  method: 'post',
  path: '/api/profile/recovery-codes',
  tags,
  responses: { 201: answer(z.object({ recoveryCodes })), ...refusals(401, 403, 409) },
})

export const AdminSecurity = z.object({ adminSecondFactor: z.boolean() })
export const getAdminSecurity = createRoute({
  method: 'get',
  path: '/api/admin/security',
  tags,
  responses: { 200: answer(AdminSecurity), ...refusals(401, 403) },
})
export const setAdminSecurity = createRoute({
  method: 'put',
  path: '/api/admin/security',
  tags,
  request: { body: json(AdminSecurity) },
  responses: { 200: answer(AdminSecurity), ...refusals(401, 403, 409, 422) },
})
