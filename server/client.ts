import type { IncomingMessage } from 'node:http'
import { clientOf, isTrustedProxy } from '../api/http/proxies'
import { urlOf } from '../api/url'

export type TrustedProxies = readonly string[]

function comesFromProxy(message: IncomingMessage, trusted: TrustedProxies): boolean {
  return isTrustedProxy(message.socket.remoteAddress ?? '', trusted)
}

const header = (message: IncomingMessage, name: string) =>
  String(message.headers[name] ?? '')
    .split(',')
    .at(-1)
    ?.trim()

export const clientAddress = (message: IncomingMessage, trusted: TrustedProxies): string | null =>
  clientOf(message.socket.remoteAddress ?? '', String(message.headers['x-forwarded-for'] ?? ''), trusted) || null

/** The origin the visitor sees. PUBLIC_ORIGIN when set; X-Forwarded-* count only behind a trusted proxy. */
export function visibleOrigin(message: IncomingMessage, trusted: TrustedProxies, publicOrigin?: string): string {
  if (publicOrigin) return publicOrigin
  const proxied = comesFromProxy(message, trusted)
  const scheme = proxied && header(message, 'x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = (proxied && header(message, 'x-forwarded-host')) || message.headers.host || 'localhost'
  return urlOf(`${scheme}://${host}`)?.origin ?? `${scheme}://localhost`
}
