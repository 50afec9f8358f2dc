import { answer, createRoute, json, refusals, z } from '../../http/contract'

/** Leaves room for the longest form, a legal text of 60,000 characters. */
const maxBytes = 131_072
/** PostgreSQL takes no text with half of a UTF-16 pair. */
const loneSurrogate = /\p{Surrogate}/u

/** Passwords, codes, tokens, keys and what proves a passkey: never stored, whatever form they stand in. */
export const isSecretField = (name: string): boolean =>
  /pass(word|phrase|code)|token|secret|formKey|challenge|recovery|backup|assertion|^(code|otp|pin|pass|response|invite|key)$/i.test(
    name,
  )

export const FormDraft = z
  .object({
    page: z
      .string()
      .max(2000)
      .regex(/^\/(?![/\\])/, 'A path of the site.')
      .describe('The address that the form was posted to'),
    values: z
      .record(
        z.string().max(200),
        z.string().refine((text) => !loneSurrogate.test(text), 'This holds half a character.'),
      )
      .refine((values) => Buffer.byteLength(JSON.stringify(values)) <= maxBytes, 'This is too long to be saved.')
      .describe('Fields and what was typed; fields of secrets are left out'),
  })
  .openapi('FormDraft')
export type FormDraft = z.infer<typeof FormDraft>

/** The bearer is a session that has ended: it still says whose text this is, and opens nothing else. */
export const saveFormDraft = createRoute({
  method: 'post',
  path: '/api/auth/form-drafts',
  tags: ['accounts'],
  request: { body: json(FormDraft) },
  responses: {
    201: answer(
      z.object({ key: z.string().describe('Gives it back, to the same account alone, within half an hour') }),
    ),
    ...refusals(401, 422),
  },
})

export const consumeFormDraft = createRoute({
  method: 'delete',
  path: '/api/profile/form-drafts/{key}',
  tags: ['accounts'],
  request: { params: z.object({ key: z.string().max(100) }) },
  responses: { 200: answer(FormDraft), ...refusals(401, 404) },
})
