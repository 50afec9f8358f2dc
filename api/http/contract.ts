import { z } from '@hono/zod-openapi'
import './validation-messages'

export { createRoute, z } from '@hono/zod-openapi'

export const answer = <T extends z.ZodType>(schema: T, description = 'The answer') => ({
  description,
  content: { 'application/json': { schema } },
})

/** `[keyless]: true` in a contract: what takes its time on purpose is not done within the transaction of a key. */
export const keyless = 'x-keyless'
/** `[bodyBytes]: 32 * 1024` in a contract: how large its body may be, where that is not the usual megabyte. */
export const bodyBytes = 'x-body-bytes'

export const json = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** A form with files as it stands in the API's description. No zod schema: with one the body would be read into memory. */
export const multipart = (properties: Record<string, object>) => ({
  content: { 'multipart/form-data': { schema: { type: 'object' as const, properties } } },
})

export const ErrorBody = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .openapi('Error')

const meanings = {
  401: 'Not signed in',
  403: 'The role does not allow it',
  404: 'Not found, or not the caller’s',
  409: 'The record has changed since it was read',
  410: 'It was here and is gone',
  413: 'Too large',
  422: 'The input is wrong: fields says where',
  429: 'Too many requests: Retry-After says when',
  503: 'Not ready',
  507: 'The disk is full',
} as const

export function refusals<S extends keyof typeof meanings>(...statuses: S[]) {
  const entries = statuses.map((status) => [status, answer(ErrorBody, meanings[status])])
  return Object.fromEntries(entries) as Record<S, ReturnType<typeof answer<typeof ErrorBody>>>
}

export const recordId = z.coerce.number().int().positive()
/** What an address names. */
export const RecordId = z.object({ id: recordId })
/** What a change is compared with: 409 when the record has changed since. */
export const versionOf = (record: string) => recordId.describe(`Of the ${record}, as it was read`)

export const Instant = z.iso.datetime()

/** The database has no year 0, and no list or plan reaches farther than this. */
const isInReach = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 2200
}
/** A moment that is sent, with any offset. */
export const moment = (words: string) => z.iso.datetime({ offset: true, error: words }).refine(isInReach, words)
/** A day that is sent, like 2026-01-31. */
export const day = (words: string) => z.iso.date(words).refine(isInReach, words)
export const Cents = z.number().int().describe('US dollars in cents')
export const Problem = z.object({
  name: z.string().describe('The parameter'),
  value: z.string(),
  message: z.string(),
})
export type Problem = z.infer<typeof Problem>
