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

export const unreachable = (message = genericMessage) => new UpstreamError(503, message, 'unavailable')

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

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, String(message)]))
}
