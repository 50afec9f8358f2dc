import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shown } from './counting/visits'
import { type Encoding, encodingFor, pack } from './encoding'

export interface Page {
  html: Buffer
  status: number
  headers: Record<string, string | string[]>
  /** What tells it from the page that a browser may have; null: it is one person's. */
  tag: string | null
  renderedAt: number
  /** The vehicles of its lists, which count as shown each time that it is sent. */
  shown: Shown | null
  packed: Map<Encoding, Buffer | Promise<Buffer>>
}

interface Exchange {
  message: IncomingMessage
  response: ServerResponse
}

type Facts = Pick<Page, 'status' | 'headers' | 'renderedAt'> & Partial<Pick<Page, 'shown'>> & { forMany: boolean }

export function pageOf(html: Buffer, { forMany, shown = null, ...facts }: Facts): Page {
  const tag = forMany ? createHash('sha1').update(html).digest('base64url') : null
  return { html, tag, shown, packed: new Map(), ...facts }
}

/** Answers with a page, as small as the browser takes it, or with 304 when it has it already. */
export function sendPage(page: Page, { message, response }: Exchange, requestId: string = randomUUID()): void {
  const encoding = encodingFor(message.headers['accept-encoding'])
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? '')
  response.setHeader('x-request-id', requestId)
  if (page.tag) {
    response.setHeader('ETag', `"${page.tag}${encoding ? `-${encoding}` : ''}"`)
    response.setHeader('Age', Math.floor((Date.now() - page.renderedAt) / 1000)) // a cache behind us holds it for the rest
  }
  if (page.tag && has(message.headers['if-none-match'], page.tag)) response.writeHead(304).end()
  else if (encoding) sendPacked(page, encoding, message, response)
  else finish(page.html, page.status, message, response)
}

function sendPacked(page: Page, encoding: Encoding, message: IncomingMessage, response: ServerResponse) {
  response.setHeader('Content-Encoding', encoding)
  const body = packed(page, encoding)
  if (Buffer.isBuffer(body)) finish(body, page.status, message, response)
  else
    body.then(
      (bytes) => finish(bytes, page.status, message, response),
      () => response.destroy(),
    )
}

function finish(body: Buffer, status: number, message: IncomingMessage, response: ServerResponse) {
  response.setHeader('Content-Length', body.length)
  response.writeHead(status)
  response.end(message.method === 'HEAD' ? undefined : body)
}

function packed(page: Page, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = page.packed.get(encoding)
  if (known) return known
  const packing = pack(page.html, encoding)
  page.packed.set(encoding, packing)
  packing.then(
    (bytes) => page.packed.set(encoding, bytes),
    () => page.packed.delete(encoding),
  )
  return packing
}

const has = (known: string | undefined, tag: string): boolean =>
  known === '*' || known?.includes(`"${tag}"`) === true || known?.includes(`"${tag}-`) === true
