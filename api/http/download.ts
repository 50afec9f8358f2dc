import type { Context as HonoContext } from 'hono'

export interface Download {
  content: Buffer | ReadableStream
  mime: string
  name: string
  /** How many bytes a stream has. */
  bytes?: number | null
}

/** What somebody uploaded is never shown within our pages, whatever it says it is. */
export const answerDownload = (call: HonoContext, { content, mime, name, bytes }: Download): Response =>
  call.body(content instanceof ReadableStream ? content : new Uint8Array(content), 200, {
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Type': mime,
    'Content-Disposition': `attachment; ${parameterOf(name)}`,
    ...(typeof bytes === 'number' && { 'Content-Length': String(bytes) }),
  })

/** RFC 6266: a name with other characters needs the encoded form. */
const parameterOf = (name: string): string =>
  /^[\w. -]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`
