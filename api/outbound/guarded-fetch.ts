import dns from 'node:dns'
import * as plain from 'node:http'
import * as secure from 'node:https'
import type { LookupFunction } from 'node:net'
import { type CallableAddresses, isCallable, literalAddress } from './callable-addresses'

export interface GuardedRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** What of the answer is read. */
  maxBytes: number
}
export interface GuardedAnswer {
  status: number
  body: Buffer
  /** False: the answer was longer, and the rest was not read. */
  isWhole: boolean
}

/** The address may not be called. */
export class NotCallable extends Error {}

/**
 * Calls an address that somebody typed. What its name stands for is looked at when the connection is opened, and is what
 * is connected to; redirects are not followed. Throws NotCallable, and what the connection throws.
 */
export async function guardedFetch(
  address: string,
  { method, headers, body, timeoutMs, maxBytes }: GuardedRequest,
  callable: CallableAddresses,
): Promise<GuardedAnswer> {
  const request = { method, headers, body, signal: AbortSignal.timeout(timeoutMs) }
  return read(await openGuarded(new URL(address), request, callable), maxBytes)
}

interface OpenRequest extends Pick<GuardedRequest, 'method' | 'headers' | 'body'> {
  signal: AbortSignal
}

/** The answer, of which nothing is read yet. Throws NotCallable, and what the connection throws. */
export async function openGuarded(
  url: URL,
  { body, ...options }: OpenRequest,
  callable: CallableAddresses,
): Promise<plain.IncomingMessage> {
  const literal = literalAddress(url)
  if (literal && !isCallable(literal, callable, url.protocol)) throw notCallable()
  const lookup = checkedLookup(callable, url.protocol)
  const request = requesterOf(url)(url, { ...options, agent: false, lookup })
  return new Promise((done, fail) => {
    request.once('error', fail)
    // An upgrade that nobody asked for ends a request without an error.
    request.once('close', () => fail(new Error('The connection was closed before an answer came.')))
    request.once('response', done)
    request.end(body)
  })
}

function requesterOf({ protocol }: URL) {
  if (protocol === 'https:') return secure.request
  if (protocol === 'http:') return plain.request
  throw notCallable()
}

/** One address that may not be called refuses the name: whoever answers so is up to something. */
const checkedLookup =
  (callable: CallableAddresses, protocol: string): LookupFunction =>
  (hostname, { all, ...options }, found) =>
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isCallable(address, callable, protocol)))
        return found(notCallable(), '')
      return all ? found(null, addresses) : found(null, first.address, first.family)
    })

async function read(answer: plain.IncomingMessage, maxBytes: number): Promise<GuardedAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) break
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes)
  return { status: answer.statusCode ?? 0, body, isWhole: bytes <= maxBytes }
}

const notCallable = () => new NotCallable('The address is not one of the public Internet.')
