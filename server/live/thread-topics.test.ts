import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '../../api/accounts/sessions/sessions'
import { subscribeToChanges } from '../../api/database/events'
import type { TopicMessage } from '../../app/live/topics'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../tests/support/factories'
import { type Channel, openChannel } from './channel'

let api: TestApi
/** Two web halves on one database. */
let halves: Channel[] = []
const aHalf = () =>
  openChannel({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: (handle) => subscribeToChanges(api.open, handle, console.error),
    log: { warn: () => {} },
  })
beforeAll(async () => {
  api = await anApi()
  halves = [await aHalf(), await aHalf()]
})
afterAll(async () => {
  for (const half of halves) await half.stop()
  await api.close()
})

async function following(user: { id: number }, topics: string[], half = halves[1]) {
  const sent: TopicMessage[] = []
  const session = { ip: null, userAgent: null }
  const { token } = await api.db.transaction((tx) => startSession(tx, user.id, session))
  const request = { headers: { cookie: token } } as IncomingMessage
  const page = await half?.join(request, { send: (message) => sent.push(message), close: vi.fn(), onClose: () => {} })
  await page?.follow(topics)
  return (topic: string) => sent.filter((message) => message.topic === topic).at(-1)
}

async function aConversation() {
  const dealership = await aDealership(api.db)
  const seller = await aMember(api.db, dealership.id, 'dealership_sale')
  const customer = await aUser(api.db)
  const thread = await aThread(api.db, dealership.id, { customerUserId: customer.id })
  const staffTopics = [`dealership-inbox:${dealership.id}`, `dealership-thread:${dealership.id}:${thread.id}`] as const
  return { dealership, seller, customer, thread, staffTopics, topics: ['inbox', `thread:${thread.id}`] as const }
}
const value = (known: object) => expect.objectContaining({ value: expect.objectContaining(known) })

test('both sides are sent what the other writes and reads, whichever process they are connected to', async () => {
  const { dealership, seller, customer, thread, staffTopics, topics } = await aConversation()
  const [inbox, state] = staffTopics
  const atCustomer = await following(customer, [...topics], halves[0])
  const atStaff = await following(seller, [...staffTopics])
  expect(atCustomer('inbox')).toEqual(value({ unread: 0 }))
  expect(atStaff(inbox)).toEqual(value({ unread: 0 }))
  const [asStaff, asCustomer] = [await api.as(seller, dealership.id), await api.as(customer)]
  const { body: answer } = await asStaff.post(`/api/dealership/inbox/${thread.id}/messages`, {
    body: 'Yes, on Sunday.',
  })
  await expect.poll(() => atCustomer('inbox')).toEqual(value({ unread: 1 }))
  await expect.poll(() => atCustomer(topics[1])).toEqual(value({ newest: answer.id, readByOthers: answer.id }))
  await asCustomer.put(`/api/inbox/${thread.id}/read`, { upTo: answer.id })
  await expect.poll(() => atCustomer('inbox')).toEqual(value({ unread: 0 }))
  const known = { newest: answer.id, readByOthers: answer.id, status: 'contacted', assignedTo: seller.id }
  await expect.poll(() => atStaff(state)).toEqual(value(known))
  await asCustomer.post(`/api/inbox/${thread.id}/messages`, { body: 'See you then.' })
  await expect.poll(() => atStaff(inbox)).toEqual(value({ unread: 1 }))
  await asStaff.put(`/api/dealership/inbox/${thread.id}/archived`, { archived: true })
  await expect.poll(() => atStaff(inbox)).toEqual(value({ unread: 0 }))
  const { body: note } = await asStaff.post(`/api/dealership/inbox/${thread.id}/messages`, {
    body: 'Wants a discount.',
    kind: 'note',
  })
  await expect.poll(() => atStaff(state)).toEqual(value({ newest: note.id }))
  const { body: seen } = await asCustomer.get(`/api/inbox/${thread.id}/state`)
  expect(seen.newest, 'a note is none of the customer’s').toBeLessThan(note.id)
})

test('another’s thread, another dealership’s inbox and a type of another role are refused', async () => {
  const { dealership, thread, staffTopics, topics, seller, customer } = await aConversation()
  const elsewhere = await aDealership(api.db)
  const stranger = await aMember(api.db, elsewhere.id, 'dealership_admin')
  const byName = [...staffTopics, `dealership-thread:${elsewhere.id}:${thread.id}`]
  const asStranger = await following(stranger, [topics[1], ...byName])
  for (const topic of [topics[1], ...byName]) expect(asStranger(topic)).toEqual({ topic, refused: 404 })
  const asCustomer = await following(customer, [...staffTopics])
  for (const topic of staffTopics) expect(asCustomer(topic)).toEqual({ topic, refused: 403 })
  expect((await following(seller, [topics[1]]))(topics[1])).toEqual({ topic: topics[1], refused: 404 })
  const finance = await aMember(api.db, dealership.id, 'dealership_finance')
  expect((await following(finance, [staffTopics[1]]))(staffTopics[1])).toMatchObject({ refused: 404 })
  const misnamed = ['thread', 'inbox:3', 'dealership-inbox', 'dealership-thread:3', 'thread:1:2', 'dealership-inbox:0']
  const named = await following(customer, misnamed)
  for (const topic of misnamed) expect(named(topic)).toEqual({ topic, refused: 404 })
})
