import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, type Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { atMost } from '../api/http/at-most'
import { isMultipart } from '../api/http/receive'
import { withoutVia } from '../app/counting/source'
import { paths } from '../app/paths'
import { sellPaths } from '../app/sell-paths'
import { dataPath, payloadPage } from '../framework/payload'

const megabyte = 1024 * 1024
const maxFormBytes = megabyte
/** The form parser refuses above 40 MB; this limit is higher, so that its error is shown on the page. */
const maxMultipartBytes = 41 * megabyte
/** Several photos of a vehicle in one form, where no script sends them one by one. */
const maxPhotosBytes = 161 * megabyte
const vehicleEditor = /^\/dealership\/(\d+\/)?inventory\/\d+$/
/** One file of at most 15 MB, streamed to the API. */
const maxUploadBytes = 16 * megabyte
/** A listing file of 250 MB, streamed to the API, over a slow line. */
const maxListingBytes = 251 * megabyte
const maxListingMs = 15 * 60_000
/** An email of at most 75 MB, streamed to the API, which says so itself. */
const maxMailBytes = 80 * megabyte
const listingUpload = /^\/dealership\/(\d+\/)?inventory\/feed\/\d+\/upload$/
/** Enough for a picture over a slow mobile network. */
const maxBodyMs = 120_000
/** Control characters are removed from the query: pages print its values, and HTML does not allow them. NUL is refused elsewhere. */
const control = /%(?:0[1-8bcef]|1[\da-f]|7f)/gi

export class BodyTooLarge extends Error {
  readonly upload: boolean

  constructor(url: URL) {
    super('The body is too large.')
    this.name = 'BodyTooLarge'
    this.upload = isUpload(url.pathname)
  }
}

export interface WebRequest {
  request: Request
  payload: boolean
  /** Why the body was cut off, when it became too large while it was read. */
  tooLarge(): BodyTooLarge | null
}

/** Node's message as a web Request under the origin that the visitor sees. Throws BodyTooLarge. */
export function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  timeoutMs?: number,
): WebRequest {
  const url = new URL(message.url?.startsWith('/') ? origin + message.url.replace(/^\/{2,}/, '/') : origin)
  url.search = withoutVia(url.search.replace(control, ''))
  const page = payloadPage(url.pathname)
  if (page) url.pathname = dataPath(page)
  const method = message.method ?? 'GET'
  let cutOff: BodyTooLarge | null = null
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: headersOf(message, url),
    signal: abortSignalFor(response),
  }
  if (method !== 'GET' && method !== 'HEAD') {
    const max = maxBodyBytes(url, message.headers['content-type'])
    if (Number(message.headers['content-length'] ?? 0) > max) throw new BodyTooLarge(url)
    init.body = createReadableStreamFromReadable(
      pipeBody(
        message,
        response,
        atMost(max, () => (cutOff = new BodyTooLarge(url))),
        timeoutMs ?? (listingUpload.test(url.pathname) ? maxListingMs : maxBodyMs),
      ),
    )
    init.duplex = 'half'
  }
  return { request: new Request(url, init), payload: page !== null, tooLarge: () => cutOff }
}

function maxBodyBytes({ pathname }: URL, contentType: string | undefined): number {
  if (isUpload(pathname)) return maxUploadBytes
  if (pathname === paths.inboundMail) return maxMailBytes
  if (!isMultipart(contentType)) return maxFormBytes
  if (listingUpload.test(pathname)) return maxListingBytes
  return vehicleEditor.test(pathname) ? maxPhotosBytes : maxMultipartBytes
}

/** A whole file, or a piece of one. */
const isUpload = (pathname: string): boolean =>
  pathname === paths.upload || [paths.uploads, sellPaths.uploads].some((uploads) => pathname.startsWith(`${uploads}/`))

/** Aborted when the browser leaves before it has its answer. */
function abortSignalFor(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Remix compares a form's Origin with the Host itself: behind a proxy it must be the one that the visitor sees. */
function headersOf(message: IncomingMessage, { host, origin }: URL): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  headers.delete('x-forwarded-host')
  headers.set('host', host)
  // Forms of a no-referrer page are sent with the origin null; Sec-Fetch-Site still says that they are ours.
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin') headers.set('origin', origin)
  return headers
}

/** A client that disconnects or is too slow ends the reading, and what was opened for the body is closed at once. */
function pipeBody(message: IncomingMessage, response: ServerResponse, body: Transform, timeoutMs: number): Transform {
  const tooLong = setTimeout(() => body.destroy(new Error('The body took too long.')), timeoutMs)
  finished(message, (error) => error && body.destroy(error))
  finished(body, () => {
    clearTimeout(tooLong)
    message.unpipe(body)
    message.resume() // discards the rest
  })
  response.once('close', () => body.destroy(new Error('The browser left.')))
  response.once(
    'finish',
    () => message.complete || setTimeout(() => message.complete || message.destroy(), 5000).unref(),
  )
  return message.pipe(body)
}
