import { expect, test, vi } from 'vitest'
import { aGate } from '../../tests/support/gate'
import { aTransport, failure, good, mine, never, read, stopTheClock, write } from '../../tests/support/transport'
import { genericMessage, UpstreamError } from './errors'
import { concernsDealership } from './transport.server'

test('a call carries the request’s id, who asks, and a map of strings', async () => {
  const { transport, requests } = aTransport()
  await transport.call(read, { id: 'a/b c', q: 'ä&b', empty: '', none: undefined })
  const [request] = requests
  expect(request?.url).toBe('http://api.internal/api/things/a%2Fb%20c?q=%C3%A4%26b')
  expect(request?.method).toBe('GET')
  expect(request?.credentials).toBe('include')
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'x-request-id': 'request-1',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'a browser',
  })
})

test('several values of one name have commas between them, and an empty list is left out', async () => {
  const { transport, requests } = aTransport()
  await transport.call(read, { id: 1, q: ['Ford', 'Honda'], empty: [] })
  expect(requests[0]?.url).toBe('http://api.internal/api/things/1?q=Ford%2CHonda')
})

test('an id of dots leads to no other call, and says nothing about the API', async () => {
  const { transport, requests } = aTransport()
  for (const id of ['.', '..'])
    expect(await failure(transport.call(read, { id }))).toMatchObject({ status: 404, code: 'not_found' })
  expect(requests).toEqual([])
  await transport.call(read, { id: '..a' })
  expect(requests[0]?.url).toBe('http://api.internal/api/things/..a')
})

test('the bearer is there when there is a token, and no cookie ever', async () => {
  const { transport, requests } = aTransport(good, { token: 'abc' })
  await transport.call(write, { a: 1 })
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc')
  expect(requests[0]?.headers.get('cookie')).toBeNull()
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ a: 1 })
})

test('the dealership’s id goes along on its area’s pages and calls, -1 when unknown', async () => {
  const { requests, open } = aTransport()
  await open({ pagePath: '/dealership/7/users', dealershipId: 7 }).call(read, { id: 1 })
  await open({ pagePath: '/search' }).call(mine)
  await open({ pagePath: '/dealerships/some-dealer', dealershipId: 7 }).call(read, { id: 1 })
  expect(requests.map(({ headers }) => headers.get('da-dealership-id'))).toEqual(['7', '-1', null])
  expect(concernsDealership('/dealership', '/api/x')).toBe(true)
  expect(concernsDealership('/dealerships', '/api/dealerships')).toBe(false)
  expect(concernsDealership('/', '/api/dealership-options')).toBe(false)
})

test('a page on https calls a public API by https', async () => {
  const { requests, open } = aTransport(good, { pageIsHttps: true }, 'http://api.marketplace.example/base/')
  await open().call(read, { id: 1 })
  expect(requests[0]?.url).toBe('https://api.marketplace.example/base/api/things/1')
})

test('a new call with the same abort key cancels the previous one of the same browser, and of no other', async () => {
  stopTheClock() // no deadline ends a call
  let handled = 0
  const { open, requests } = aTransport((request) => (++handled <= 2 ? never(request) : good()))
  const first = failure(open().call(read, { id: 1 }, { abortKey: 'search' }))
  const leaving = new AbortController()
  const others = failure(
    open({ session: 'session-2', signal: leaving.signal }).call(read, { id: 2 }, { abortKey: 'search' }),
  )
  await expect(open().call(read, { id: 3 }, { abortKey: 'search' })).resolves.toEqual({ ok: true })
  expect((await first).message).toBe(genericMessage)
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false, false])
  expect(await Promise.race([others, 'still on its way'])).toBe('still on its way')
  leaving.abort()
  await others
})

test('a call of another name, or of nobody’s session, is left alone', async () => {
  const allCame = aGate()
  const { open, requests } = aTransport(async () => {
    if (requests.length === 4) allCame.open()
    await allCame.opened
    return good()
  })
  const calls = [
    open().call(read, { id: 1 }, { abortKey: 'search' }),
    open().call(read, { id: 2 }, { abortKey: 'other' }),
    open({ session: null }).call(read, { id: 3 }, { abortKey: 'search' }),
    open({ session: null }).call(read, { id: 4 }, { abortKey: 'search' }),
  ]
  expect(await Promise.all(calls)).toHaveLength(4)
})

test('a browser that leaves cancels its reads, never its writes', async () => {
  const leaving = new AbortController()
  const { open } = aTransport(async (request) => (request.method === 'GET' ? never(request) : good()), {
    signal: leaving.signal,
  })
  const reading = failure(open().call(read, { id: 1 }))
  const writing = open().call(write, {})
  leaving.abort()
  expect(await reading).toBeInstanceOf(UpstreamError)
  expect(await writing).toEqual({ ok: true })
})

test('a read is tried once more, a write never', async () => {
  const broken = aTransport(() => Promise.reject(new Error('connect ECONNREFUSED db.internal')))
  await failure(broken.open().call(read, { id: 1 }))
  expect(broken.requests).toHaveLength(2)
  await failure(broken.open().call(write, {}))
  expect(broken.requests).toHaveLength(3)
  let times = 0
  const shaky = aTransport(() => (++times === 1 ? new Response('no', { status: 500 }) : good()))
  expect(await shaky.transport.call(read, { id: 1 })).toEqual({ ok: true })
})

test('a refusal is an answer: it is not tried again and leaves the circuit closed', async () => {
  const { requests, open } = aTransport(() =>
    Response.json({ error: { code: 'not_found', message: 'Gone.' } }, { status: 404 }),
  )
  for (let time = 0; time < 8; time++) expect((await failure(open().call(read, { id: 1 }))).status).toBe(404)
  expect(requests).toHaveLength(8)
})

test('after repeated failures the next calls fail at once, and a second later they are tried again', async () => {
  stopTheClock()
  let down = true
  const { requests, open } = aTransport(() => (down ? Promise.reject(new Error('down')) : good()))
  for (let time = 0; time < 3; time++) await failure(open().call(read, { id: 1 }))
  const tried = requests.length
  expect(tried).toBe(5)
  expect((await failure(open().call(read, { id: 1 }))).status).toBe(503)
  expect(requests).toHaveLength(tried)
  down = false
  vi.advanceTimersByTime(999)
  await failure(open().call(read, { id: 1 }))
  expect(requests).toHaveLength(tried)
  vi.advanceTimersByTime(1)
  expect(await open().call(read, { id: 1 })).toEqual({ ok: true })
})

const answers: [string, Response | Error, number, string][] = [
  [
    'the server’s own words',
    Response.json({ error: { code: 'x', message: 'Own words.' } }, { status: 422 }),
    422,
    'Own words.',
  ],
  ['a plain message', Response.json({ message: 'Plain words.' }, { status: 409 }), 409, 'Plain words.'],
  ['no words at all', new Response(null, { status: 403 }), 403, genericMessage],
  ['somebody else’s refusal', new Response('<h1>Blocked</h1>', { status: 403 }), 503, genericMessage],
  ['no such call', new Response('Not found', { status: 404 }), 404, genericMessage],
  ['empty words', Response.json({ error: { message: '' }, message: '' }, { status: 400 }), 400, genericMessage],
  [
    '500 with words',
    Response.json({ error: { message: 'Repairs until noon.' } }, { status: 500 }),
    502,
    'Repairs until noon.',
  ],
  ['500 without words', new Response('<h1>stack trace</h1>', { status: 500 }), 502, genericMessage],
  ['503', Response.json({ message: 'Busy.' }, { status: 503 }), 503, 'Busy.'],
  ['junk with 200', new Response('<html>', { status: 200 }), 503, genericMessage],
  ['JSON of a wrong shape', Response.json({ ok: 'perhaps' }), 503, genericMessage],
  ['a broken line', new Error('getaddrinfo ENOTFOUND secret.internal'), 503, 'The server could not be reached.'],
]
for (const [what, answer, status, message] of answers)
  test(`a failed call becomes one error: ${what}`, async () => {
    const { transport } = aTransport(() => (answer instanceof Error ? Promise.reject(answer) : answer.clone()))
    const error = await failure(transport.call(read, { id: 1 }))
    expect(error).toBeInstanceOf(UpstreamError)
    expect({ status: error.status, message: error.message }).toEqual({ status, message })
    expect(error.refused).toBe(status < 500)
  })

test('fields and the time to wait travel with the error', async () => {
  const refusal = { error: { code: 'too_many', message: 'Wait.', fields: { email: 'Not this.', __proto__: 'x' } } }
  const { transport } = aTransport(() => Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } }))
  const error = await failure(transport.call(write, {}))
  expect(error).toMatchObject({ code: 'too_many', fields: { email: 'Not this.' }, retryAfter: '60' })
  expect(error.init.headers).toEqual({ 'Retry-After': '60' })
})

test('an id that is no id is not found when it is read, and a mistake of the form when it is written', async () => {
  const refused = () =>
    Response.json({ error: { code: 'invalid', message: 'No.', fields: { id: 'No number.' } } }, { status: 422 })
  const { transport } = aTransport(refused)
  const statusOf = (call: Promise<unknown>) => call.catch((error: UpstreamError) => error.status)
  expect(await statusOf(transport.call(read, { id: 'abc' }))).toBe(404)
  expect(await statusOf(transport.call(write, { a: 1 }))).toBe(422)
})
