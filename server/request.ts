import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { dataPath, payloadPage } from './payload'

/** A form of ours is small; files go to the upload address, which streams. */
const largestBody = 1024 * 1024

export class BodyTooLarge extends Error {}

export interface WebRequest {
  request: Request
  /** Asked for as a page's payload file. */
  payload: boolean
}

/** Node's message as a web Request under the origin that the visitor sees. Throws BodyTooLarge. */
export function toRequest(message: IncomingMessage, response: ServerResponse, origin: string): WebRequest {
  const url = new URL(message.url?.startsWith('/') ? origin + message.url.replace(/^\/{2,}/, '/') : origin)
  const page = payloadPage(url.pathname)
  if (page) url.pathname = dataPath(page)
  const method = message.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: headersOf(message, url.host),
    signal: leaving(response),
  }
  if (method !== 'GET' && method !== 'HEAD') {
    if (Number(message.headers['content-length'] ?? 0) > largestBody) throw new BodyTooLarge()
    init.body = createReadableStreamFromReadable(message.pipe(limited()))
    init.duplex = 'half'
  }
  return { request: new Request(url, init), payload: page !== null }
}

/** Aborted when the browser leaves before it has its answer. */
function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Remix compares a form's Origin with the Host itself: behind a proxy it must be the one that the visitor sees. */
function headersOf(message: IncomingMessage, host: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  headers.delete('x-forwarded-host')
  headers.set('host', host)
  return headers
}

/** A body that does not say its length is cut off where it becomes too large. */
function limited(): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length
      if (seen > largestBody) next(new BodyTooLarge())
      else next(null, chunk)
    },
  })
}
