import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { attachWebSocket } from './websocket'

const ours = 'https://marketplace.example'
let server: Server
let sockets: ReturnType<typeof attachWebSocket>
let port: number

beforeEach(async () => {
  server = createServer()
  sockets = attachWebSocket(server, {
    origins: () => [ours],
    addressOf: (request) => String(request.headers['x-test-address'] ?? 'here'),
    log: { warn: () => {} },
    heartbeatMs: 100,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  vi.useRealTimers()
  await sockets.close()
  await new Promise((done) => server.close(done))
})

interface Received {
  type: string
  text?: string
  at: string
}

interface Client extends Pick<ClientOptions, 'autoPong'> {
  path?: string
  origin?: string | null
  address?: string
}

/** A client that keeps what it hears, in order. */
function aClient({ path = '/ws', origin = ours, address = 'here', ...options }: Client = {}) {
  const headers = { 'x-test-address': address, ...(origin === null ? {} : { origin }) }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, ...options })
  const heard: Received[] = []
  const waiting: ((event: Received) => void)[] = []
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as Received
    const next = waiting.shift()
    if (next) next(event)
    else heard.push(event)
  })
  socket.on('error', () => {})
  const next = () => new Promise<Received>((done) => (heard[0] ? done(heard.shift() as Received) : waiting.push(done)))
  const closed = new Promise<number>((done) => socket.on('close', done))
  const refused = new Promise<number | undefined>((done) => {
    socket.on('unexpected-response', (_, response) => done(response.statusCode))
  })
  return { socket, next, closed, refused }
}

test('it says hello and echoes what is sent, with the time', async () => {
  const { socket, next } = aClient()
  const hello = await next()
  expect(hello.type).toBe('hello')
  expect(new Date(hello.at).toISOString()).toBe(hello.at)
  socket.send('ahoy ☀')
  expect(await next()).toMatchObject({ type: 'echo', text: 'ahoy ☀' })
})

test('a page of another origin is refused, and so is one that names none', async () => {
  expect(await aClient({ origin: 'https://elsewhere.example' }).refused).toBe(403)
  expect(await aClient({ origin: null }).refused).toBe(403)
})

test('a malformed origin is refused and breaks nothing', async () => {
  for (const origin of ['not a url', 'http://[', 'null', '://', `${ours}.evil.example`, 'invalid'])
    expect(await aClient({ origin }).refused, origin).toBe(403)
  expect((await aClient().next()).type).toBe('hello')
})

test('there is nothing at another address', async () => {
  for (const path of ['/', '/ws/', '/wss', '/socket']) expect(await aClient({ path }).refused, path).toBe(404)
})

test('a message above 256 bytes closes the socket with 1009', async () => {
  const { socket, next, closed } = aClient()
  await next()
  socket.send('é'.repeat(128))
  expect((await next()).text).toHaveLength(128)
  socket.send('a'.repeat(257))
  expect(await closed).toBe(1009)
})

test('an address has five sockets; the sixth waits until one is closed', async () => {
  const five = Array.from({ length: 5 }, () => aClient())
  for (const { next } of five) await next()
  expect(await aClient().refused).toBe(429)
  expect((await aClient({ address: 'there' }).next()).type).toBe('hello')
  five[0]?.socket.close()
  await five[0]?.closed
  const greeted = ({ next, refused }: ReturnType<typeof aClient>) =>
    Promise.race([next().then(({ type }) => type), refused])
  await expect.poll(() => greeted(aClient())).toBe('hello')
})
test('a network of IPv6 addresses is one address', async () => {
  const five = Array.from({ length: 5 }, (_, at) => aClient({ address: `2001:db8:1:1:${at}::1` }))
  for (const { next } of five) await next()
  expect(await aClient({ address: '2001:db8:1:1:6::1' }).refused).toBe(429)
  expect((await aClient({ address: '2001:db8:1:2::1' }).next()).type).toBe('hello')
})

test('the open pages of an office behind one address are counted apart, and without a channel there is nothing to hear', async () => {
  const echoes = Array.from({ length: 5 }, () => aClient())
  for (const { next } of echoes) await next()
  const pages = Array.from({ length: 12 }, () => aClient({ path: '/ws?live=1' }))
  for (const { closed } of pages) expect(await closed).toBe(1008)
  expect(await aClient().refused).toBe(429)
})

const closeFrame = Buffer.from([0x88])

test('whoever does not answer that the socket is closed is disconnected soon', async () => {
  const patient = createServer()
  const attached = attachWebSocket(patient, { origins: () => [ours], addressOf: () => '', log: { warn: () => {} } })
  await new Promise<void>((done) => patient.listen(0, '127.0.0.1', done))
  const { port: at } = patient.address() as AddressInfo
  const head = ['GET /ws?live=1 HTTP/1.1', 'Host: x', `Origin: ${ours}`, 'Connection: Upgrade', 'Upgrade: websocket']
  const key = ['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13', '', '']
  const silent = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true })
  let heard = Buffer.alloc(0)
  silent.on('data', (bytes: Buffer) => (heard = Buffer.concat([heard, bytes])))
  silent.write([...head, ...key].join('\r\n'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = new Promise((done) => silent.once('error', done).once('end', done))
  await expect.poll(() => heard.includes(closeFrame)).toBe(true)
  vi.advanceTimersByTime(10_000)
  await ended
  silent.destroy()
  await attached.close()
  await new Promise((done) => patient.close(done))
})

test('a second message within the second is answered with slow-down', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { socket, next } = aClient()
  await next()
  for (const text of ['one', 'two']) socket.send(text)
  expect(await next()).toMatchObject({ type: 'echo', text: 'one' })
  expect((await next()).type).toBe('slow-down')
  vi.advanceTimersByTime(1000)
  socket.send('three')
  expect(await next()).toMatchObject({ type: 'echo', text: 'three' })
})

test('whoever sends without pause is disconnected', async () => {
  const { socket, next, closed } = aClient()
  await next()
  for (let i = 0; i < 60; i++) socket.send('x')
  expect(await closed).toBe(1008)
})

test('bytes that are no text close the socket with 1003', async () => {
  const { socket, next, closed } = aClient()
  await next()
  socket.send(Buffer.from([0, 1, 2]))
  expect(await closed).toBe(1003)
})

test('a client that answers no ping is dropped, one that does stays', async () => {
  const silent = aClient({ autoPong: false })
  const living = aClient()
  await Promise.all([silent.next(), living.next()])
  expect(await silent.closed).toBe(1006)
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('a connection cut in the middle of the handshake breaks nothing', async () => {
  const half = connect(port, '127.0.0.1', () => {
    half.write(`GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: ${ours}\r\n\r\n`)
    half.resetAndDestroy()
  })
  await new Promise((done) => half.on('close', done))
  expect((await aClient().next()).type).toBe('hello')
})

test('when the server goes away it closes with 1001', async () => {
  const { next, closed } = aClient()
  await next()
  await sockets.close()
  expect(await closed).toBe(1001)
})
