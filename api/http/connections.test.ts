import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../../tests/support/until'
import { closeServer, limitConnections } from './connections'

const megabyte = 1024 * 1024
const answerBytes = 64 * megabyte
let sending: ServerResponse | undefined
const server = createServer((_, response) => {
  sending = response
  let left = answerBytes
  const read = function (this: Readable) {
    left -= 65_536
    this.push(left < 0 ? null : Buffer.alloc(65_536))
  }
  new Readable({ read }).pipe(response)
})
const pace = { lookMs: 50, minBytesPerSecond: 4 * megabyte, maxBehindBytes: 2 * megabyte }
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // the server looks at its readers when the test says so
  limitConnections(server, pace)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  vi.useRealTimers()
  return new Promise<unknown>((done) => server.close(done))
})

const asked = () =>
  new Promise<IncomingMessage>((done, fail) => {
    get(
      {
        port: (server.address() as AddressInfo).port,
        host: '127.0.0.1',
        agent: false,
        headers: { connection: 'keep-alive' },
      },
      done,
    ).on('error', fail)
  })

const isBehind = () => sending?.writableNeedDrain || sending?.socket?.destroyed !== false

/** Reads an answer to its end, at this pace by the clock of the server. Returns how many bytes came. */
async function readAll(bytesPerSecond: number): Promise<number> {
  let got = 0
  for await (const chunk of await asked()) {
    got += chunk.length
    if (bytesPerSecond < pace.minBytesPerSecond) await until('bytes that wait for this reader', isBehind)
    vi.advanceTimersByTime((1000 * chunk.length) / bytesPerSecond)
  }
  return got
}

test('an answer that is read too slowly is cut off, though it never stands still', async () => {
  await expect(readAll(pace.minBytesPerSecond / 8)).rejects.toThrow('aborted')
})

test('whoever keeps to the pace gets the whole answer', async () => {
  expect(await readAll(16 * pace.minBytesPerSecond)).toBe(answerBytes)
})

test('a connection is kept for longer than a proxy keeps it, so that no request meets its end', async () => {
  const answer = await asked()
  expect(answer.headers['keep-alive']).toBe('timeout=65')
  answer.destroy()
})

test('a server that ends waits for no connection that has its answer', async () => {
  vi.useRealTimers()
  const [asking, sends] = [new EventEmitter(), new Agent({ keepAlive: true })]
  const ending = createServer((_, response) => void asking.emit('asked', response))
  limitConnections(ending)
  await new Promise<void>((done) => ending.listen(0, '127.0.0.1', done))
  const begun = once(asking, 'asked') as Promise<ServerResponse[]>
  const answer = once(
    get({ port: (ending.address() as AddressInfo).port, host: '127.0.0.1', agent: sends }),
    'response',
  )
  const [response] = await begun
  const ended = closeServer(ending)
  response?.end('what was asked for')
  const [message] = (await answer) as IncomingMessage[]
  message?.resume()
  await ended
  sends.destroy()
})
