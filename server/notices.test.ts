import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { sessions } from '../api/accounts/schema'
import { startSession } from '../api/accounts/sessions/sessions'
import type { ChangeEvent } from '../api/database/events'
import { notify } from '../api/notifications/notify'
import { anApi, type TestApi } from '../tests/support/api'
import { aUser } from '../tests/support/factories'
import { type Notices, openNotices } from './notices'

let api: TestApi
let notices: Notices
let change: (events: ChangeEvent[]) => Promise<void>
beforeAll(async () => {
  api = await anApi()
  notices = await openNotices({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: async (handle) => {
      change = handle
      return { stop: async () => {} }
    },
    log: { warn: () => {} },
  })
})
afterAll(() => api.close())

/** A socket that keeps what it is told. */
function aSocket() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: vi.fn(),
    close: vi.fn(),
  })
  return { ...socket, socket: socket as unknown as WebSocket, send: socket.send, close: socket.close }
}
const withCookie = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage
const signIn = (id: number) =>
  api.db.transaction((tx) => startSession(tx, id, { ip: null, userAgent: null })).then(({ token }) => token)
const told = (unread: number) => JSON.stringify({ type: 'notifications', unread })
const changed = (...ids: number[]) => change([{ concept: 'notifications', ids, kind: 'created' }])

test('a page hears its own number at once and with every change, and nobody else’s', async () => {
  const [user, other] = [await aUser(api.db), await aUser(api.db)]
  const [mine, theirs] = [aSocket(), aSocket()]
  await notices.join(withCookie(await signIn(user.id)), mine.socket)
  await notices.join(withCookie(await signIn(other.id)), theirs.socket)
  expect(mine.send).toHaveBeenLastCalledWith(told(0))
  const notice = { userId: user.id, event: 'sold', payload: {}, dedupeKey: 'a' } as const
  await api.db.transaction((tx) => notify(tx, api.context, notice))
  await change([{ concept: 'vehicles', ids: [user.id], kind: 'updated' }])
  expect(mine.send).toHaveBeenCalledTimes(1)
  await changed(user.id)
  expect(mine.send).toHaveBeenLastCalledWith(told(1))
  expect(theirs.send).toHaveBeenCalledTimes(1)
})

test('nobody, and a session that has ended, is disconnected', async () => {
  const [nobody, forged, ended] = [aSocket(), aSocket(), aSocket()]
  await notices.join(withCookie(), nobody.socket)
  await notices.join(withCookie('a-token-nobody-issued'), forged.socket)
  for (const { send, close } of [nobody, forged]) {
    expect(close).toHaveBeenCalledWith(1008, 'Please sign in.')
    expect(send).not.toHaveBeenCalled()
  }
  const user = await aUser(api.db)
  await notices.join(withCookie(await signIn(user.id)), ended.socket)
  await api.db.update(sessions).set({ revokedAt: new Date() })
  await changed(user.id)
  expect(ended.send).toHaveBeenCalledTimes(1)
  expect(ended.close).toHaveBeenCalledWith(1008, 'Please sign in.')
})

test('a person’s twenty-first page is told to come later', async () => {
  const token = await signIn((await aUser(api.db)).id)
  const pages = Array.from({ length: 21 }, aSocket)
  for (const { socket } of pages) await notices.join(withCookie(token), socket)
  expect(pages.filter(({ send }) => send.mock.calls.length === 1)).toHaveLength(20)
  expect(pages.at(-1)?.close).toHaveBeenCalledWith(1013, 'Too many pages are open.')
  pages[0]?.socket.emit('close')
  const again = aSocket()
  await notices.join(withCookie(token), again.socket)
  expect(again.send).toHaveBeenCalledWith(told(0))
})

test('a web half without a database asks now and then, and says a number once', async () => {
  const asked = new Set<string>()
  const line = {
    baseUrl: 'http://api.elsewhere',
    fetch: (request: Request) => {
      asked.add(new URL(request.url).origin)
      return api.fetch(request)
    },
  }
  const tokenOf = async ({ headers }: IncomingMessage) => headers.cookie ?? null
  const asking = await openNotices({ api: line, tokenOf, log: { warn: () => {} }, askEveryMs: 20 })
  const user = await aUser(api.db)
  const page = aSocket()
  await asking.join(withCookie(await signIn(user.id)), page.socket)
  expect(page.send.mock.calls).toEqual([[told(0)]])
  const notice = { userId: user.id, event: 'sold', payload: {}, dedupeKey: 'asked' } as const
  await api.db.transaction((tx) => notify(tx, api.context, notice))
  await expect.poll(() => page.send.mock.calls.length).toBe(2)
  await asking.stop()
  expect(page.send).toHaveBeenLastCalledWith(told(1))
  expect([...asked]).toEqual([line.baseUrl])
})
