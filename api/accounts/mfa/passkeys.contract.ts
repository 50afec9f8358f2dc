import { z } from '../../http/contract'
import { oneLine } from '../../http/fields.contract'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** WebAuthn: RegistrationResponseJSON. */
export const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** WebAuthn: AuthenticationResponseJSON. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})

export const PasskeyOptions = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions')

export const PasskeyChallenge = z.object({ token: z.string(), options: PasskeyOptions })

export const passkeyName = z
  .string('Give it a name.')
  .trim()
  .normalize()
  .min(1, 'Give it a name.')
  .max(60, 'A name has at most 60 characters.')
  .regex(oneLine, 'A name stands on one line.')
