import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '../../api/accounts/sessions/sessions'
import { cases } from '../../api/cases/schema'
import { subscribeToChanges } from '../../api/database/events'
import type { TopicMessage } from '../../app/live/topics'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { type Channel, openChannel } from './channel'

let api: TestApi
let channel: Channel
beforeAll(async () => {
  api = await anApi()
  channel = await openChannel({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: (handle) => subscribeToChanges(api.open, handle, console.error),
    log: { warn: () => {} },
  })
})
afterAll(async () => {
  await channel.stop()
  await api.close()
})

async function following(user: { id: number }, topics: string[]) {
  const sent: TopicMessage[] = []
  const { token } = await api.db.transaction((tx) => startSession(tx, user.id, { ip: null, userAgent: null }))
  const request = { headers: { cookie: token } } as IncomingMessage
  const page = await channel.join(request, { send: (one) => sent.push(one), close: vi.fn(), onClose: () => {} })
  await page?.follow(topics)
  return (topic: string) => sent.filter((message) => message.topic === topic).at(-1)
}
const value = (known: object) => expect.objectContaining({ value: expect.objectContaining(known) })
async function write(message: string) {
  const sent = { kind: 'support', area: 'fraud', message, name: 'Rosa' }
  const answer = await (await api.as(null)).post('/api/contact-messages', { ...sent, email: 'rosa@example.com' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

test('administrators see a case come, and what another of them does with it', async () => {
  const [me, other] = [await aUser(api.db, { role: 'system_admin' }), await aUser(api.db, { role: 'system_admin' })]
  const atList = await following(me, ['admin-inbox'])
  expect(atList('admin-inbox')).toEqual({ topic: 'admin-inbox', value: { open: 0, mine: 0, changedAt: null } })
  await write('Is this message from you?')
  await expect.poll(() => atList('admin-inbox')).toEqual(value({ open: 1, mine: 0 }))
  const [found] = await api.db.select().from(cases)
  const topic = `case:${found?.id}`
  const atCase = await following(me, [topic])
  expect(atCase(topic)).toEqual(value({ version: 1, status: 'open', assignedTo: null }))
  const path = `/api/admin/inbox/${found?.id}`
  const asOther = await api.as(other)
  expect((await asOther.put(`${path}/assignment`, { userId: me.id, version: 1 })).status).toBe(200)
  await expect.poll(() => atCase(topic)).toEqual(value({ version: 2, assignedTo: me.id }))
  await expect.poll(() => atList('admin-inbox')).toEqual(value({ mine: 1 }))
  expect((await asOther.put(`${path}/status`, { status: 'closed', outcome: 'answered', version: 2 })).status).toBe(200)
  await expect.poll(() => atCase(topic)).toEqual(value({ status: 'closed' }))
  await expect.poll(() => atList('admin-inbox')).toEqual(value({ open: 0, mine: 0 }))
  await api.db.delete(cases).where(eq(cases.id, found?.id ?? 0))
  expect((await asOther.get(`${path}/state`)).status).toBe(404)
})

test('administrators see how many texts wait for them', async () => {
  const at = await following(await aUser(api.db, { role: 'system_admin' }), ['moderation'])
  expect(at('moderation')).toEqual({ topic: 'moderation', value: { comments: 0, posts: 0 } })
  const newcomer = await api.as(await aUser(api.db, { createdAt: new Date() }))
  const text = 'Buy now: https://one.example https://two.example https://three.example https://four.example'
  const { body } = await newcomer.post('/api/posts', { text })
  expect(body.state?.status, JSON.stringify(body)).toBe('pending')
  await expect.poll(() => at('moderation')).toEqual(value({ comments: 0, posts: 1 }))
  expect((await newcomer.delete(`/api/posts/${body.id}`)).status).toBe(200)
  await expect.poll(() => at('moderation')).toEqual(value({ posts: 0 }))
})

test('nobody but administrators', async () => {
  await write('Who runs this site?')
  const [found] = await api.db.select().from(cases)
  const topics = ['admin-inbox', 'moderation', `case:${found?.id}`]
  const { id } = await aDealership(api.db)
  for (const person of [await aUser(api.db), await aMember(api.db, id, 'dealership_admin')]) {
    const sent = await following(person, topics)
    for (const topic of topics) expect(sent(topic)).toEqual({ topic, refused: 403 })
  }
  const admin = await following(await aUser(api.db, { role: 'system_admin' }), ['admin-inbox:0', 'case', 'case:0'])
  for (const topic of ['admin-inbox:0', 'case', 'case:0']) expect(admin(topic)).toEqual({ topic, refused: 404 })
})
