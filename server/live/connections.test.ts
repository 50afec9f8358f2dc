import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startSession } from '../../api/accounts/sessions/sessions'
import type { ChangeEvent } from '../../api/database/events'
import { notify } from '../../api/notifications/notify'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { attachWebSocket } from '../websocket'
import { type Channel, openChannel } from './channel'
import { followOverHttp } from './event-stream'

let api: TestApi
let channel: Channel
let server: Server
let sockets: ReturnType<typeof attachWebSocket>
let base: string
let change: (events: ChangeEvent[]) => Promise<void>

beforeAll(async () => {
  api = await anApi()
  channel = await openChannel({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: async (handle) => {
      change = handle
      return { stop: async () => {} }
    },
    log: { warn: () => {} },
  })
  server = createServer((request, response) => void followOverHttp(channel, request, response))
  sockets = attachWebSocket(server, {
    origins: () => ['http://ours'],
    addressOf: () => '',
    log: { warn: () => {} },
    channel,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await channel.stop()
  await sockets.close()
  await new Promise((done) => server.close(done))
  await api.close()
})

async function aPerson() {
  const { id } = await aUser(api.db)
  const { token } = await api.db.transaction((tx) => startSession(tx, id, { ip: null, userAgent: null }))
  const ring = async (dedupeKey: string) => {
    await api.db.transaction((tx) => notify(tx, api.context, { userId: id, event: 'sold', payload: {}, dedupeKey }))
    await change([{ concept: 'notifications', ids: [id], kind: 'created' }])
  }
  return { cookie: token, ring }
}
const message = (unread: number) => ({ topic: 'notifications', value: { unread } })
const get = (headers: Record<string, string>, topics = 'notifications') =>
  fetch(`http://${base}/live?topics=${topics}`, { headers })

/** A socket that keeps what it is sent. */
function aSocket(cookie?: string) {
  const socket = new WebSocket(`ws://${base}/ws?live=1`, {
    headers: { origin: 'http://ours', ...(cookie && { cookie }) },
  })
  const received: unknown[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  const closed = new Promise<number>((done) => socket.on('close', done))
  const opened = new Promise<void>((done) => socket.on('open', done))
  return { received, closed, opened, socket, send: (message: unknown) => socket.send(JSON.stringify(message)) }
}

test('over a socket: the list of topics, then their values', async () => {
  const { cookie, ring } = await aPerson()
  const { received, opened, send, socket } = aSocket(cookie)
  await opened
  send(['notifications'])
  await expect.poll(() => received).toEqual([message(0)])
  await ring('socket')
  await expect.poll(() => received).toEqual([message(0), message(1)])
  socket.close()
})

test('a socket that sends anything else, too much, or too often is closed', async () => {
  const { cookie } = await aPerson()
  for (const list of [{ subscribe: 'notifications' }, [12], 'notifications', null]) {
    const page = aSocket(cookie)
    await page.opened
    page.send(list)
    expect(await page.closed, JSON.stringify(list)).toBe(1008)
  }
  const large = aSocket(cookie)
  await large.opened
  large.send(['n'.repeat(1024)])
  expect(await large.closed).toBe(1009)
  const busy = aSocket(cookie)
  await busy.opened
  for (let n = 0; n < 40; n += 1) busy.send(n % 2 ? [] : ['notifications'])
  expect(await busy.closed).toBe(1008)
  const nobody = aSocket()
  expect(await nobody.closed).toBe(1008)
})

test('as an event stream, for a network that lets no socket through', async () => {
  const { cookie, ring } = await aPerson()
  const answer = await get({ cookie, accept: 'text/event-stream' })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => JSON.parse((await reader?.read())?.value?.replace('data: ', '') ?? '')
  expect(await next()).toEqual(message(0))
  await ring('stream')
  expect(await next()).toEqual(message(1))
  await reader?.cancel()
  const refused = await get({ accept: 'text/event-stream' })
  expect(await refused.text()).toBe('event: closed\ndata: 1008\n\n')
})

test('all at once, for a page that polls', async () => {
  const { cookie } = await aPerson()
  const answer = await get({ cookie, accept: 'application/json' }, 'notifications,export,nothing')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const messages = (await answer.json()) as { topic: string }[]
  expect(messages.map(({ topic }) => topic).sort()).toEqual(['export', 'nothing', 'notifications'])
  expect((await get({ accept: 'application/json' })).status).toBe(401)
})

test('another site’s page holds no connection of ours', async () => {
  const { cookie } = await aPerson()
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await get({ cookie, 'sec-fetch-site': site })).status, site).toBe(403)
  expect((await get({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})
