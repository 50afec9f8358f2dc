import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { anApi } from '../tests/support/api'
import { logAnswer } from './request-log'

type Line = Record<string, unknown>
/** A log whose lines are read as they are written. */
function aLog(level: string) {
  const lines: Line[] = []
  return { lines, log: pino({ level, base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) }) }
}

/** The lines of a server that answers like this, when it has answered `path`. */
async function linesOf(path: string, answer: RequestListener, level = 'info'): Promise<Line[]> {
  const { lines, log } = aLog(level)
  const server = createServer((message, response) => {
    logAnswer(log, message, response)
    answer(message, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()
  await new Promise((done) => server.close(done))
  return lines
}

const page: RequestListener = (_, response) => response.setHeader('x-request-id', 'an-id').end('A page')

test('a page is a line with its id, and nothing of what it was asked with', async () => {
  const [line] = await linesOf('/set-password?token=secret-token&q=maya%40example.com', page)
  expect(line).toMatchObject({ requestId: 'an-id', method: 'GET', path: '/set-password', status: 200 })
  expect(line?.ms).toEqual(expect.any(Number))
  expect(JSON.stringify(line)).not.toMatch(/secret-token|maya/)
})

test('files and probes are told of at the level debug, failures at every usual one', async () => {
  const file: RequestListener = (_, response) => response.end('body {}')
  const failure: RequestListener = (_, response) => response.writeHead(500).end()
  expect(await linesOf('/assets/x.css', file)).toEqual([])
  expect(await linesOf('/assets/x.css', file, 'debug')).toHaveLength(1)
  expect(await linesOf('/', page, 'warn')).toEqual([])
  expect(await linesOf('/', failure, 'warn')).toMatchObject([{ level: 40, status: 500 }])
  expect(await linesOf('/', failure, 'fatal')).toEqual([])
})

test('a call is a line by its contract’s address, with the id that the web half gave it', async () => {
  const { lines, log } = aLog('debug')
  const api = await anApi({ log })
  const nobody = await api.as(null)
  const id = { 'x-request-id': 'id-of-the-page' }
  await nobody.send('GET', `/api/auth/password-resets/${'s'.repeat(43)}?q=private`, undefined, id)
  await nobody.post('/api/auth/login', { email: 'maya@example.com', password: 'a secret password' }, id)
  await nobody.send('GET', '/no-such-call?q=private', undefined, id)
  await api.close()
  const called = lines.filter(({ msg }) => msg === 'called')
  expect(called).toMatchObject([
    { requestId: 'id-of-the-page', method: 'GET', path: '/api/auth/password-resets/:token', status: 410 },
    { requestId: 'id-of-the-page', method: 'POST', path: '/api/auth/login', status: 401 },
    { requestId: 'id-of-the-page', method: 'GET', path: '/no-such-call', status: 404 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/sss|private|maya|a secret/)
})
