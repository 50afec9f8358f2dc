import type { Context as Call } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal, type RefusalCode } from '../refusals'
import type { ApiEnv } from './api-env'
import { patternOf } from './route-pattern'

export const genericMessage = 'Something went wrong. Please try again later!'

const statusOf: Record<RefusalCode, ContentfulStatusCode> = {
  invalid: 422,
  not_signed_in: 401,
  forbidden: 403,
  confirm_needed: 403,
  factor_needed: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
}

/** Notes an error that was not expected, under the pattern of the address and the id of the request. */
export type NoteFault = (error: Error, facts: { route: string; reference: string }) => void

/** The one place for this. Unknown errors are logged with the request id, and the answer reveals nothing. */
export function answerError(error: Error, c: Call<ApiEnv>, note: NoteFault = () => {}): Response {
  if (error instanceof Refusal) return refusalAnswer(error, c)
  if (error instanceof HTTPException)
    return c.json(body('invalid', error.message || 'The request could not be read.'), error.status)
  if (isConnectionTrouble(error)) {
    report(error, c, 'database unavailable', note)
    return c.json(body('unavailable', 'The marketplace is busy. Please try again in a moment.'), 503)
  }
  if (isUnstorableText(error))
    return c.json(body('invalid', 'The text contains a character that cannot be stored.'), 422)
  if (isImpossibleDate(error)) return c.json(body('invalid', 'There is no such day or time.'), 422)
  if (isTooLongForIndex(error)) return c.json(body('invalid', 'A value is longer than any that is stored.'), 422)
  if (isTooLargeNumber(error)) return c.json(body('invalid', 'A number is larger than any that is stored.'), 422)
  if (isDiskFull(error)) {
    report(error, c, 'disk full', note)
    return c.json(body('full', 'There is no room for this right now. Please try again later.'), 507)
  }
  report(error, c, 'unexpected error', note)
  return c.json(body('unexpected', genericMessage), 500)
}

function report(error: Error, c: Call<ApiEnv>, words: string, note: NoteFault): void {
  c.var.log.error({ err: error }, words)
  const reference = c.res.headers.get('x-request-id') ?? ''
  note(error, { route: `${c.req.method} ${patternOf(c) ?? '*'}`, reference })
}

function refusalAnswer(refusal: Refusal, c: Call<ApiEnv>) {
  if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds))
  if (refusal.code === 'too_large') c.header('Connection', 'close') // the unread rest must not be taken for the next call
  return c.json(body(refusal.code, refusal.message, refusal.fields), statusOf[refusal.code])
}

export const body = (code: string, message: string, fields?: Record<string, string>) => ({
  error: { code, message, ...(fields ? { fields } : {}) },
})

const causes = (error: Error): Error[] => (error.cause instanceof Error ? [error, ...causes(error.cause)] : [error])
const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P03', '53300']
const isConnectionTrouble = (error: Error) => causes(error).some((cause) => connectionCodes.includes(codeOf(cause)))

const isDiskFull = (error: Error) => causes(error).some((cause) => ['ENOSPC', 'EDQUOT'].includes(codeOf(cause)))

/** NUL and broken encodings: PostgreSQL's 22021 and 22P05. */
const isUnstorableText = (error: Error) => causes(error).some((cause) => ['22021', '22P05'].includes(codeOf(cause)))

/** PostgreSQL's 22007 and 22008. */
const isImpossibleDate = (error: Error) => causes(error).some((cause) => ['22007', '22008'].includes(codeOf(cause)))

/** PostgreSQL's 54000: what is looked up by an index fits into a part of a page. */
const isTooLongForIndex = (error: Error) => causes(error).some((cause) => codeOf(cause) === '54000')

/** An id or a version beyond a column's range: 22003. */
const isTooLargeNumber = (error: Error) => causes(error).some((cause) => codeOf(cause) === '22003')
