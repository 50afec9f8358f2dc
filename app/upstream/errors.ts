export const genericMessage = 'Something went wrong. Please try again later!' // spec section 8

/** The one type that a failed call becomes. `status` is 503 when the API did not answer in a usable way. */
export class UpstreamError extends Error {
  /** The router's own mark of a thrown answer: a loader that does not catch this shows the error page with its status. */
  readonly type = 'DataWithResponseInit'
  readonly data: { message: string; code: string }
  readonly init: ResponseInit

  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly fields: Record<string, string> = {},
    readonly retryAfter?: string,
  ) {
    super(message)
    this.data = { message, code }
    this.init = { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }
  }

  /** The API answered and refused: what it says holds. Anything else says nothing about the session. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

/** The API is well, and has too much to do or no room: what was typed is kept, and the form says when to send it again. */
export const mayBeSentAgain = ({ status, retryAfter }: UpstreamError): boolean =>
  status === 507 || (status === 503 && retryAfter !== undefined)

// spec section 8: the error's own message, where the server said nothing
const tooLate = 'The server took too long to answer.'
const notReached = 'The server could not be reached.'

export const unreachable = (message = notReached) => new UpstreamError(503, message, 'unavailable')
export const late = () => unreachable(tooLate)
export const unreadable = () => unreachable(genericMessage)

/** A network error's own words tell a visitor nothing and may name hosts: plain ones stand for them. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return unreadable() // by a newer call, or by a browser that left: nobody reads it
  return name === 'TimeoutError' ? late() : unreachable()
}

/** The server's message if there is one, else the error's own, else the general sentence (spec section 8). */
export function errorFromAnswer(status: number, body: unknown, retryAfter?: string): UpstreamError {
  const error = field(body, 'error')
  const message = text(field(error, 'message')) ?? text(field(body, 'message')) ?? genericMessage
  return new UpstreamError(
    status,
    message,
    text(field(error, 'code')) ?? 'unknown',
    fieldsOf(field(error, 'fields')),
    retryAfter,
  )
}

/** What refuses need not say why: an empty answer counts by its status, and so do 401 and 404 in any words. Other junk is none of the API's. */
export async function refusal(response: Response): Promise<UpstreamError> {
  const { status, headers } = response
  const words = await response.text().catch(() => 'a part of something')
  const body = jsonOf(words)
  if (body === undefined && words !== '' && status !== 401 && status !== 404) return unreadable()
  return errorFromAnswer(status, body, headers.get('retry-after') ?? undefined)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function serverError(response: Response): Promise<UpstreamError> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = response.headers.get('retry-after') ?? undefined
  return errorFromAnswer(response.status === 503 ? 503 : 502, body, retryAfter)
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, String(message)]))
}

/** A page goes on without what it only mentions. Throws what is no UpstreamError. */
export async function orInstead<T>(call: Promise<T>, instead: T): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UpstreamError) return instead
    throw error
  }
}
