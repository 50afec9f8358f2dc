import type { IncomingMessage, ServerResponse } from 'node:http'
import { cardPageOrigins } from '../api/settings/card-payments'
import type { Config } from '../api/settings/config'
import type { RequestContext } from '../app/session/request-context.server'
import { visibleOrigin } from './client'
import { securityHeaders } from './headers'

export interface Place {
  config: Config
  development: boolean
}

export const originOf = ({ config }: Place, message: IncomingMessage): string =>
  visibleOrigin(message, config.trustProxy, config.publicOrigin)

/** Every security header, with the inline scripts that a page may run: its nonce or their hashes. */
export const securityOf = (place: Place, message: IncomingMessage, scriptSources = ''): Record<string, string> =>
  securityHeaders({
    https: originOf(place, message).startsWith('https:'),
    scriptSources,
    formTargets: formTargets(place.config),
    development: place.development,
  })

const formTargets = ({ thirdParty, cards }: Config): string =>
  [...(thirdParty ? [new URL(thirdParty.issuer).origin] : []), ...cardPageOrigins(cards)].join(' ')

export function setSecurity(place: Place, message: IncomingMessage, response: ServerResponse) {
  const headers = securityOf(place, message)
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}

/** What belongs to one person is never cached; other pages may be, lists for 30 seconds, and say what they vary by. */
export function setCaching(answer: Response, { anonymous, request, response, url }: RequestContext) {
  const { secret, setCookies } = response
  if (secret) answer.headers.set('Referrer-Policy', 'no-referrer')
  if (answer.headers.get('Cache-Control')?.includes('immutable')) return // a picture is the same for everybody, for ever
  answer.headers.append('Vary', 'Cookie')
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (secret || !anonymous || setCookies.length > 0 || !reading || answer.status >= 400)
    answer.headers.set('Cache-Control', 'private, no-store')
  else if (!answer.headers.has('Cache-Control'))
    answer.headers.set('Cache-Control', isVehicle(url) ? 'no-cache' : 'public, max-age=0, s-maxage=30, must-revalidate')
}

const isVehicle = ({ pathname }: URL) => pathname.startsWith('/vehicle/')

export function answerJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** The sender may go on for a while, so that a browser comes to reading the answer. */
export function refuseBody(message: IncomingMessage, response: ServerResponse, answer: () => void) {
  answer()
  const tooLong = setTimeout(() => message.destroy(), 5000)
  message.once('close', () => clearTimeout(tooLong))
  response.once('finish', () => message.resume())
}

export function answerText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(text)
}
