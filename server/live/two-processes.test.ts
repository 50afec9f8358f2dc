import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { startSession } from '../../api/accounts/sessions/sessions'
import { subscribeToChanges } from '../../api/database/events'
import type { OpenDatabase } from '../../api/database/open'
import { openSignals, type RedisLocation } from '../../api/database/signals'
import type { TopicMessage } from '../../app/live/topics'
import { anApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../tests/support/factories'
import { openChannel } from './channel'

interface Call {
  method: 'POST' | 'PUT'
  path: string
  token: string
  dealershipId?: number
  body: unknown
}

/** Another process of the product on the same database. */
async function aSecondProcess({ connection, kind }: OpenDatabase, redis?: RedisLocation) {
  const path = join(import.meta.dirname, '../../tests/support/second-process.ts')
  const given = JSON.stringify({ connection, kind, redis })
  const child = spawn(process.execPath, ['--import', 'tsx', path, given], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return {
    async call(one: Call): Promise<{ status: number; body: { id: number } }> {
      child.stdin.write(`${JSON.stringify(one)}\n`)
      return JSON.parse((await lines.next()).value ?? '')
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
const value = (known: object) => expect.objectContaining({ value: expect.objectContaining(known) })

const redisUrl = process.env.TEST_REDIS_URL
const ways = [
  { way: 'the database alone', redis: undefined, hears: false },
  { way: 'a Redis that cannot be reached', redis: { url: 'redis://127.0.0.1:1', name: randomUUID() }, hears: false },
  ...(redisUrl ? [{ way: 'Redis', redis: { url: redisUrl, name: randomUUID() }, hears: true }] : []),
]

test.each(ways)('what is done in one process reaches the pages of another: $way', async (one) => {
  const { redis, hears } = one
  const api = await anApi()
  const signals = redis && openSignals(redis, () => {})
  const heard = vi.fn()
  signals?.listen(heard)
  const open = { ...api.open, signals }
  const other = await aSecondProcess(api.open, redis)
  const channel = await openChannel({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: (handle) => subscribeToChanges(open, handle, console.error),
    log: { warn: () => {} },
  })
  const dealership = await aDealership(api.db)
  const [seller, customer] = [await aMember(api.db, dealership.id, 'dealership_sale'), await aUser(api.db)]
  const thread = await aThread(api.db, dealership.id, { customerUserId: customer.id })
  const following = async (user: { id: number }, topics: string[]) => {
    const sent: TopicMessage[] = []
    const { token } = await api.db.transaction((tx) => startSession(tx, user.id, { ip: null, userAgent: null }))
    const request = { headers: { cookie: token } } as IncomingMessage
    const page = await channel.join(request, { send: (one) => sent.push(one), close: vi.fn(), onClose: () => {} })
    await page?.follow(topics)
    return { token, at: (topic: string) => sent.filter((one) => one.topic === topic).at(-1) }
  }
  const state = `dealership-thread:${dealership.id}:${thread.id}`
  const [own, inbox] = [`thread:${thread.id}`, `dealership-inbox:${dealership.id}`]
  const buyer = await following(customer, ['inbox', 'notifications', own])
  const staff = await following(seller, [state, inbox])
  const asStaff = { token: staff.token, dealershipId: dealership.id }
  const path = `/api/dealership/inbox/${thread.id}`

  const answer = await other.call({
    method: 'POST',
    path: `${path}/messages`,
    ...asStaff,
    body: { body: 'On Sunday.' },
  })
  expect(answer.status).toBe(201)
  await expect.poll(() => buyer.at(own)).toEqual(value({ newest: answer.body.id }))
  await expect.poll(() => buyer.at('inbox')).toEqual(value({ unread: 1 }))
  await expect.poll(() => buyer.at('notifications')).toEqual(value({ unread: 1 }))
  await expect.poll(() => staff.at(state)).toEqual(value({ status: 'contacted', assignedTo: seller.id }))
  const read = { method: 'PUT', path: `/api/inbox/${thread.id}/read`, token: buyer.token } as const
  expect((await other.call({ ...read, body: { upTo: answer.body.id } })).status).toBe(200)
  await expect.poll(() => [buyer.at('inbox'), buyer.at('notifications')]).toEqual(Array(2).fill(value({ unread: 0 })))
  await expect.poll(() => staff.at(state)).toEqual(value({ readByOthers: answer.body.id }))
  const version = (staff.at(state) as { value: { version: number } }).value.version
  const given = { method: 'PUT', path: `${path}/assignment`, ...asStaff, body: { userId: null, version } } as const
  expect((await other.call(given)).status).toBe(200)
  await expect.poll(() => staff.at(state)).toEqual(value({ assignedTo: null }))
  const write = { method: 'POST', path: `/api/inbox/${thread.id}/messages`, token: buyer.token } as const
  expect((await other.call({ ...write, body: { body: 'See you then.' } })).status).toBe(201)
  await expect.poll(() => staff.at(inbox)).toEqual(value({ unread: 1 }))
  expect(heard.mock.calls.length > 0).toBe(hears)
  await channel.stop()
  await signals?.close()
  await other.stop()
  await api.close()
})
