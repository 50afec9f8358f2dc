import { expect, test, vi } from 'vitest'
import { logout } from '../../api/accounts/contract'
import { aTransport, failure, good, never, read, stopTheClock, write } from '../../tests/support/transport'

test('an attempt takes two seconds at most, a page five', async () => {
  const limits = stopTheClock()
  const { transport, requests } = aTransport(never)
  const first = failure(transport.call(read, { id: 1 }))
  await vi.advanceTimersByTimeAsync(4000)
  expect((await first).status).toBe(503)
  const second = failure(transport.call(read, { id: 2 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect((await second).message).toBe('The server took too long to answer.')
  expect(limits).toEqual([2000, 2000, 1000])
  await failure(transport.call(read, { id: 3 }))
  expect(requests).toHaveLength(3)
})

test('a write has no second try, so it may take the whole five', async () => {
  const limits = stopTheClock()
  const { transport, requests } = aTransport(never)
  const late = failure(transport.call(write, {}))
  await vi.advanceTimersByTimeAsync(5000)
  expect((await late).status).toBe(503)
  expect([limits, requests.length]).toEqual([[5000], 1])
})

test('a picture may take the page’s whole time, and a late one stops no other call', async () => {
  stopTheClock()
  let pictures = 0
  const { open } = aTransport((request) => (request.url.endsWith('/1') && ++pictures ? never(request) : good()))
  const late = Array.from({ length: 8 }, () => failure(open().send(read, { id: 1 }, { slow: true }).then()))
  await vi.advanceTimersByTimeAsync(5000)
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 503))
  expect(pictures).toBe(8)
  expect(await open().call(read, { id: 2 })).toEqual({ ok: true })
})

test('a sign-out waits for a second and is not tried again', async () => {
  const limits = stopTheClock()
  const { transport, requests } = aTransport(never)
  const late = failure(transport.call(logout, {}, { bearer: 'a token' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect((await late).status).toBe(503)
  expect([limits, requests.length]).toEqual([[1000], 1])
})

test('the embedded API has the same limits, and gets a request without a signal', async () => {
  stopTheClock()
  const leaving = new AbortController()
  const { open, requests } = aTransport(() => new Promise<Response>(() => {}), {}, null)
  const late = failure(open().call(write, {}))
  await vi.advanceTimersByTimeAsync(5000)
  expect((await late).message).toBe('The server took too long to answer.')
  const left = failure(open({ signal: leaving.signal }).call(read, { id: 1 }))
  const newer = failure(open({ session: 'one' }).call(read, { id: 2 }, { abortKey: 'search' }))
  void failure(open({ session: 'one' }).call(read, { id: 3 }, { abortKey: 'search' }))
  leaving.abort()
  expect([(await left).status, (await newer).status]).toEqual([503, 503])
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, false, false, false])
})
