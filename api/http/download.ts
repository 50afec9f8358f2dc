import contentDisposition from 'content-disposition'
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
    'Content-Disposition': contentDisposition(name, { fallback: asciiOf(name) }),
    ...(typeof bytes === 'number' && { 'Content-Length': String(bytes) }),
  })

/** Writes a name without accents for clients that read no other characters. */
const asciiOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
