import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '../../api/accounts/schema'
import { startSession } from '../../api/accounts/sessions/sessions'
import { type ChangeEvent, subscribeToChanges } from '../../api/database/events'
import { notify } from '../../api/notifications/notify'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { type Channel, type ChannelParts, openChannel } from './channel'
import type { Connection } from './live-page'
import { topicSources } from './topics'

let api: TestApi
let channel: TestChannel
type TestChannel = Channel & { change: (...events: ChangeEvent[]) => Promise<void> }
const tokenOf = async ({ headers }: IncomingMessage) => headers.cookie ?? null
const log = { warn: () => {} }
async function aChannel(parts: Partial<ChannelParts> = {}): Promise<TestChannel> {
  let handle = async (_: ChangeEvent[]) => {}
  const follow: ChannelParts['follow'] = async (handleChanges) => {
    handle = handleChanges
    return { stop: async () => {} }
  }
  const opened = await openChannel({ api: { fetch: api.fetch, baseUrl: null }, tokenOf, follow, log, ...parts })
  return { ...opened, change: (...events) => handle(events) }
}
beforeAll(async () => {
  api = await anApi()
  channel = await aChannel()
})
afterAll(() => api.close())

/** A connection that keeps what it is sent. */
function aConnection() {
  let leave = () => {}
  const send = vi.fn<Connection['send']>()
  const close = vi.fn<Connection['close']>()
  const connection: Connection = { send, close, onClose: (listener) => (leave = listener) }
  return { connection, send, close, leave: () => leave() }
}
const withCookie = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage
const signIn = (id: number) =>
  api.db.transaction((tx) => startSession(tx, id, { ip: null, userAgent: null })).then(({ token }) => token)
const message = (unread: number) => ({ topic: 'notifications', value: { unread } })
const changed = (...ids: number[]) => channel.change({ concept: 'notifications', ids, kind: 'created' })
const notifyOf = (userId: number, dedupeKey: string) =>
  api.db.transaction((tx) => notify(tx, api.context, { userId, event: 'sold', payload: {}, dedupeKey }))
async function following(topics: string[], { on = channel as Channel, userId = 0 } = {}) {
  const page = aConnection()
  const joined = await on.join(withCookie(await signIn(userId || (await aUser(api.db)).id)), page.connection)
  await joined?.follow(topics)
  return { ...page, joined }
}

test('a page is sent its own number at once and with every change, and nobody else’s', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const mine = await following(['notifications'], { userId: user.id })
  const theirs = await following(['notifications'], { userId: other.id })
  expect(mine.send).toHaveBeenLastCalledWith(message(0))
  await notifyOf(user.id, 'a')
  await channel.change({ concept: 'vehicles', ids: [user.id], kind: 'updated' })
  expect(mine.send).toHaveBeenCalledTimes(1)
  await changed(user.id)
  expect(mine.send).toHaveBeenLastCalledWith(message(1))
  await changed(user.id)
  expect(mine.send).toHaveBeenCalledTimes(2)
  expect(theirs.send).toHaveBeenCalledTimes(1)
})

test('it follows what its last list names, and is sent a new topic at once', async () => {
  const user = await aUser(api.db)
  const { send, joined } = await following(['notifications'], { userId: user.id })
  await joined?.follow(['notifications', 'export'])
  expect(send.mock.calls.map(([message]) => message.topic)).toEqual(['notifications', 'export'])
  expect(send).toHaveBeenLastCalledWith({ topic: 'export', value: { latest: null, nextAt: null } })
  await joined?.follow([])
  await notifyOf(user.id, 'b')
  await changed(user.id)
  expect(send).toHaveBeenCalledTimes(2)
})

test('who may hear of a record is whoever may read it: anybody else is sent what the call answers them', async () => {
  const rows = new Map([['12', 1]])
  const owner = await aUser(api.db)
  const ownersToken = await signIn(owner.id)
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/record/')) return api.fetch(request)
    const mayRead = request.headers.get('authorization') === `Bearer ${ownersToken}`
    const value = mayRead ? rows.get(pathname.slice('/api/record/'.length)) : undefined
    return value === undefined ? new Response(null, { status: 404 }) : Response.json({ value })
  }
  const record = { concept: 'cases', record: 'named', path: (id: string) => `/api/record/${id}` } as const
  const on = await aChannel({ api: { fetch, baseUrl: null }, sources: { ...topicSources, record } })
  const mine = aConnection()
  await (await on.join(withCookie(ownersToken), mine.connection))?.follow(['record:12'])
  const theirs = await following(['record:12', 'record', 'record:0', 'notifications:12', 'toString'], { on })
  rows.set('12', 2)
  await on.change({ concept: 'cases', ids: [12], kind: 'updated' })
  expect(mine.send.mock.calls.flat()).toEqual([1, 2].map((value) => ({ topic: 'record:12', value: { value } })))
  expect(theirs.send.mock.calls.flat()).toHaveLength(5)
  for (const [message] of theirs.send.mock.calls) expect(message).toMatchObject({ refused: 404 })
})

test('of changes while a call is under way, the newest is sent last', async () => {
  const asked: ((value: number) => void)[] = []
  const fetch = (request: Request) =>
    request.url.endsWith('/slow')
      ? new Promise<Response>((done) => asked.push((value) => done(Response.json(value))))
      : Promise.resolve(api.fetch(request))
  const slow = { concept: 'reports', record: 'named', path: () => '/slow' } as const
  const on = await aChannel({ api: { fetch, baseUrl: null }, sources: { slow } })
  const page = aConnection()
  const joined = await on.join(withCookie(await signIn((await aUser(api.db)).id)), page.connection)
  const first = joined?.follow(['slow:1'])
  await on.change({ concept: 'reports', ids: [1], kind: 'updated' })
  await on.change({ concept: 'reports', ids: [1], kind: 'updated' })
  asked[0]?.(1)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(2)
  await first
  expect(asked).toHaveLength(2)
  expect(page.send.mock.calls.flat()).toEqual([1, 2].map((value) => ({ topic: 'slow:1', value })))
})

test('nobody, and a session that has ended, is disconnected', async () => {
  const [nobody, forged] = [aConnection(), aConnection()]
  expect(await channel.join(withCookie(), nobody.connection)).toBeNull()
  expect(await channel.join(withCookie('a-token-nobody-issued'), forged.connection)).toBeNull()
  for (const { close } of [nobody, forged]) expect(close).toHaveBeenCalledWith(1008, 'Please sign in.')
  const user = await aUser(api.db)
  const ended = await following(['notifications'], { userId: user.id })
  await api.db.update(sessions).set({ revokedAt: new Date() })
  await changed(user.id)
  expect(ended.send).toHaveBeenCalledTimes(1)
  expect(ended.close).toHaveBeenCalledWith(1008, 'Please sign in.')
})

test('a page whose session ends is disconnected at once, whatever it follows; the person’s other pages stay', async () => {
  const user = await aUser(api.db)
  const [token, other] = [await signIn(user.id), await signIn(user.id)]
  const [ended, stays] = [aConnection(), aConnection()]
  await channel.join(withCookie(token), ended.connection)
  await channel.join(withCookie(other), stays.connection)
  const seen: ChangeEvent[] = []
  const subscription = await subscribeToChanges(api.open, (events) => void seen.push(...events), console.error)
  const headers = { authorization: `Bearer ${token}` }
  await api.fetch(new Request('http://api.test/api/auth/logout', { method: 'POST', headers }))
  await subscription.poll()
  await subscription.stop()
  await channel.change(...seen)
  expect(ended.close).toHaveBeenCalledWith(1008, 'Please sign in.')
  expect(stays.close).not.toHaveBeenCalled()
})

test('a person’s twenty-first page is told to come later', async () => {
  const token = await signIn((await aUser(api.db)).id)
  const pages = Array.from({ length: 21 }, aConnection)
  const joined = []
  for (const { connection } of pages) joined.push(await channel.join(withCookie(token), connection))
  expect(joined.filter(Boolean)).toHaveLength(20)
  expect(pages.at(-1)?.close).toHaveBeenCalledWith(1013, 'Too many pages are open.')
  pages[0]?.leave()
  expect(await channel.join(withCookie(token), aConnection().connection)).not.toBeNull()
})

test('a web half without a database polls, and sends a number once', async () => {
  const asked = new Set<string>()
  const elsewhere = {
    baseUrl: 'http://api.elsewhere',
    fetch: (request: Request) => {
      asked.add(new URL(request.url).origin)
      return api.fetch(request)
    },
  }
  const polling = await openChannel({ api: elsewhere, tokenOf, log, pollEveryMs: 20 })
  const user = await aUser(api.db)
  const page = await following(['notifications'], { on: polling, userId: user.id })
  expect(page.send.mock.calls.flat()).toEqual([message(0)])
  await notifyOf(user.id, 'asked')
  await expect.poll(() => page.send.mock.calls.length).toBe(2)
  await polling.stop()
  expect(page.send).toHaveBeenLastCalledWith(message(1))
  expect(page.close).toHaveBeenCalledWith(1001, 'The server is restarting.')
  expect([...asked]).toEqual([elsewhere.baseUrl])
})
