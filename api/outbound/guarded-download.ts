import type { IncomingMessage } from 'node:http'
import { writeWhole } from '../scratch'
import { urlOf } from '../url'
import type { CallableAddresses } from './callable-addresses'
import { openGuarded } from './guarded-fetch'
import { type LowestPace, watchPace } from './lowest-pace'

interface Download {
  headers: Record<string, string>
  timeoutMs: number
  maxBytes: number
  path: string
  /** How slow the server may be; without, only the time as a whole counts. */
  pace?: LowestPace
  /** Hears how many bytes have come before they are stored: what it throws ends the download. */
  onBytes?: (bytes: number) => Promise<void>
  /** Ends it before its time is over. */
  signal?: AbortSignal
}
interface Downloaded {
  status: number
  etag: string | null
  lastModified: string | null
  /** What the answer's head calls the file, else the end of its address. */
  name: string
  bytes: number
}

export class TooLarge extends Error {}
/** To nowhere in the end, or from https to http. */
export class UnsafeRedirect extends Error {}

const maxRedirects = 3

/**
 * The answer's body goes into a file, which is gone again when it fails. Each address of a redirect is checked like the first, and
 * what names us is not sent to another host. Throws NotCallable, TooLarge, TooSlow, UnsafeRedirect, a TimeoutError, and what the
 * connection throws.
 */
export async function guardedDownload(
  address: string,
  { timeoutMs, pace, signal: stop, onBytes, ...download }: Download,
  callable: CallableAddresses,
): Promise<Downloaded> {
  const late = AbortSignal.timeout(timeoutMs)
  const slow = new AbortController()
  const watch = pace && watchPace(pace, (error) => slow.abort(error))
  const signal = AbortSignal.any([late, slow.signal, ...(stop ? [stop] : [])])
  try {
    const counting = async (count: number) => {
      watch?.count(count)
      await onBytes?.(count)
    }
    return await follow(new URL(address), { ...download, onBytes: counting, signal }, callable)
  } catch (error) {
    // A connection that is cut calls itself by many names.
    if (slow.signal.aborted) throw slow.signal.reason
    throw late.aborted ? late.reason : error
  } finally {
    watch?.end()
  }
}

interface Following extends Omit<Download, 'timeoutMs' | 'pace'> {
  onBytes: (count: number) => Promise<void>
  signal: AbortSignal
}

async function follow(
  first: URL,
  { headers, signal, ...writing }: Following,
  callable: CallableAddresses,
): Promise<Downloaded> {
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const own = url.host === first.host ? headers : withoutSecrets(headers)
    const answer = await openGuarded(url, { method: 'GET', headers: own, signal }, callable)
    const next = redirectOf(answer, url)
    if (!next) return { ...headOf(answer, url), bytes: await write(answer, writing) }
    answer.destroy()
    if (redirects >= maxRedirects) throw new UnsafeRedirect('The file’s server redirects in circles.')
    url = next
  }
}

function withoutSecrets({ authorization: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !location) return null
  const next = urlOf(location, url)
  if (!next) return null
  if (url.protocol === 'https:' && next.protocol !== 'https:')
    throw new UnsafeRedirect('The file’s server redirects to an unsafe address.')
  return next
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage, url: URL) => ({
  status: statusCode,
  etag: headers.etag ?? null,
  lastModified: headers['last-modified'] ?? null,
  name: nameIn(headers['content-disposition']) ?? (decoded(url.pathname.split('/').at(-1) ?? '') || url.hostname),
})

const nameIn = (disposition: string | undefined) => /filename="?([^";]{1,200})"?/i.exec(disposition ?? '')?.[1]?.trim()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(-200)
  } catch {
    return text.slice(-200)
  }
}

type Writing = Pick<Following, 'path' | 'maxBytes' | 'onBytes'>

async function write(answer: IncomingMessage, { path, maxBytes, onBytes }: Writing): Promise<number> {
  let bytes = 0
  async function* countedPieces() {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) throw new TooLarge(`The file has more than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
      await onBytes(piece.length)
      yield piece
    }
  }
  await writeWhole(path, countedPieces())
  return bytes
}
