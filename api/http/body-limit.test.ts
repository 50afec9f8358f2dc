import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { callsIn } from '../../tests/support/described-calls'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { serveApi } from '../server'

let api: TestApi
let listening: { url: string; close(): Promise<void> }
beforeAll(async () => {
  api = await anApi()
  listening = await serveApi({ fetch: api.fetch } as never, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listening.close()
  await api.close()
})

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }
const login = { email: 'nobody@example.com', password: 'wombat teapot lantern' }

/** JSON that never ends, and how much of it was taken. */
function endlessJson() {
  const taken = { bytes: 0 }
  const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":"')),
      pull(controller) {
        taken.bytes += piece.length
        if (taken.bytes > 20 * megabyte) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken }
}

test('no call reads a body without end, whoever sends it and whatever it calls itself', async () => {
  const calls = callsIn((await (await api.as(null)).get('/api/openapi.json')).body)
  const { id } = await aDealership(api.db)
  const people = [null, await aUser(api.db), await aMember(api.db, id, 'dealership_admin')]
  for (const { method, path, name } of calls.filter((one) => one.method !== 'GET'))
    for (const person of people) {
      const { stream, taken } = endlessJson()
      const address = path.replace(/\{\w+\}/g, '1')
      const answer = await (await api.as(person, id)).send(method, address, stream, json)
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
      expect(answer.status, name).toBeLessThan(500)
      expect(taken.bytes, name).toBeLessThan(2 * megabyte)
    }
})

test('what says it is too large is refused unread, with the contract’s body', async () => {
  const { stream, taken } = endlessJson()
  const headers = { ...json, 'content-length': String(2 * megabyte) }
  const answer = await (await api.as(null)).post('/api/auth/register', stream, headers)
  expect([answer.status, answer.body]).toEqual([
    413,
    { error: { code: 'too_large', message: 'This is too large: at most 1,024 KB can be taken here.' } },
  ])
  expect(taken.bytes).toBe(0)
})

test('a call may take less: signing in needs few words', async () => {
  const answer = await (await api.as(null)).post('/api/auth/login', { ...login, password: 'x'.repeat(40_000) })
  expect([answer.status, answer.body.error.message]).toEqual([
    413,
    'This is too large: at most 32 KB can be taken here.',
  ])
})

/** Sends until the server has answered and hung up; the answer, and how much it took. */
function pour(head: string, piece: Buffer): Promise<{ answer: string; sent: number }> {
  const { port } = new URL(listening.url)
  return new Promise((done) => {
    const outcome = { answer: '', sent: 0 }
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head)
      const more = () => {
        if (socket.destroyed || outcome.sent > 60 * megabyte) return
        outcome.sent += piece.length
        socket.write(piece, more)
      }
      more()
    })
    socket.on('data', (bytes) => {
      outcome.answer += String(bytes)
      socket.destroy()
    })
    socket.on('error', () => {}).on('close', () => done(outcome))
  })
}

test('over a socket it is cut off just so, and the connection is closed', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const head = `POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  const said = await pour(`${head}Content-Length: ${200 * megabyte}\r\n\r\n`, piece)
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
  const unsaid = await pour(`${head}Transfer-Encoding: chunked\r\n\r\n`, chunk)
  for (const { answer, sent } of [said, unsaid]) {
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
    expect(sent).toBeLessThan(20 * megabyte) // what the system's buffers take besides
  }
})

test('what fits is read as before', async () => {
  const body = JSON.stringify(login)
  const answer = await fetch(`${listening.url}/api/auth/login`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(401)
})
