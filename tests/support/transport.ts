import { onTestFinished, vi } from 'vitest'
import { createRoute, json, z } from '../../api/http/contract'
import type { UpstreamError } from '../../app/upstream/errors'
import { type Caller, Transport } from '../../app/upstream/transport.server'

const Answer = z.object({ ok: z.literal(true) })
const responses = { 200: { description: 'ok', content: { 'application/json': { schema: Answer } } } }
const text = z.string().optional()
export const read = createRoute({
  method: 'get',
  path: '/api/things/{id}',
  request: { params: z.object({ id: z.coerce.number() }), query: z.object({ q: text, empty: text, none: text }) },
  responses,
})
export const mine = createRoute({ method: 'get', path: '/api/dealership/things', responses })
export const write = createRoute({
  method: 'post',
  path: '/api/things',
  request: { body: json(z.looseObject({})) },
  responses,
})

/** Stops time, which then passes only by vi.advanceTimersByTime. Returns the time limits of attempts, as they come. */
export function stopTheClock(): number[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] })
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
  return limits
}

export const good = () => Response.json({ ok: true })
type Handle = (request: Request) => Response | Promise<Response>

export function aTransport(
  handle: Handle = good,
  caller: Partial<Caller> = {},
  baseUrl: string | null = 'http://api.internal',
) {
  const browser = new AbortController()
  // The browser leaves when the test ends, so that no call of one is tried again during the next. A hook of this module
  // would belong to the first file of a worker alone.
  onTestFinished(() => {
    browser.abort()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const requests: Request[] = []
  const line = {
    baseUrl,
    fetch: async (request: Request) => {
      requests.push(request)
      return handle(request)
    },
  }
  const open = (more: Partial<Caller> = {}) =>
    new Transport(line, { ...aCaller, signal: browser.signal, ...caller, ...more })
  return { requests, open, transport: open() }
}
const aCaller = {
  pageIsHttps: false,
  pagePath: '/search',
  requestId: 'request-1',
  clientAddress: '203.0.113.7',
  userAgent: 'a browser',
  session: 'session-1',
  token: null,
  dealershipId: -1,
}

export const failure = (work: Promise<unknown>): Promise<UpstreamError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as UpstreamError,
  )
export const never = (request: Request) =>
  new Promise<Response>((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason)))
