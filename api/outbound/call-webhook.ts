import { createHmac } from 'node:crypto'
import type { CallableAddresses } from './callable-addresses'
import { DeliveryFailed } from './delivery-failed'
import { guardedFetch, NotCallable } from './guarded-fetch'

const timeoutMs = 10_000
const maxBytes = 64 * 1024

export interface WebhookAnswer {
  status: number
  /** How long it took. */
  ms: number
  body: Buffer
}

/** HMAC-SHA256 over `timestamp.body`, in hex. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

export const isAccepted = ({ status }: Pick<WebhookAnswer, 'status'>): boolean => status >= 200 && status <= 299

/** Throws DeliveryFailed when no answer comes. */
export async function callWebhook(
  target: string,
  call: { headers: Record<string, string>; body: string },
  callable: CallableAddresses,
): Promise<WebhookAnswer> {
  const begun = performance.now()
  try {
    const { status, body } = await guardedFetch(target, { method: 'POST', ...call, timeoutMs, maxBytes }, callable)
    return { status, body, ms: Math.round(performance.now() - begun) }
  } catch (cause) {
    if (cause instanceof NotCallable) throw new DeliveryFailed(cause.message, { cause })
    const { name, code } = cause as { name?: string; code?: string }
    const isLate = name === 'AbortError' || name === 'TimeoutError'
    const why = isLate ? `it took more than ${timeoutMs / 1000} seconds` : (code ?? 'no reason')
    throw new DeliveryFailed(`The server could not be reached (${why}).`, { cause })
  }
}
