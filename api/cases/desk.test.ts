import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { aForm } from '../../tests/support/pictures'
import { setSetting } from '../../tests/support/site-settings'
import { removeContactMessages } from '../contact/remove-messages'
import { contactMessages } from '../contact/schema'
import { personalDataOfConcepts } from '../privacy/registry'
import { answerHours, dueFrom, hoursWords } from './answer-hours'
import { caseMergePart } from './merge-part'
import { cases } from './schema'
import { supportHoursSection } from './support-hours.section'

let api: TestApi
let admin: Caller
let adminId: number
let now = Date.parse('2026-11-20T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  const user = await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Lin' })
  adminId = user.id
  admin = await api.as(user)
})
afterAll(() => api.close())

const desk = '/api/admin/inbox'
const support = '/api/dealership/support'
const form = { subject: 'The run is held', category: 'feed', body: 'The file has 135 rows.' }

async function aDesk() {
  const { id } = await aDealership(api.db)
  const member = await aMember(api.db, id, 'dealership_admin')
  const caller = await api.as(member, id)
  const open = async (more: object = {}) => (await caller.post(support, { ...form, ...more })).body as Named
  return { id, member, caller, open }
}
interface Named {
  id: number
  reference: string
}
const opened = async (id: number) => (await admin.get(`${desk}/${id}`)).body
let senders = 0
async function aMessage(user: { id: number } | null = null, email = `sender${senders}@example.com`): Promise<Named> {
  senders += 1
  const form = {
    kind: 'support',
    name: 'Ana Ruiz',
    email,
    area: 'technical',
    message: `Nothing loads here ${senders}.`,
  }
  const ip = { 'x-forwarded-for': `203.0.113.${senders}` }
  const { body } = await (await api.as(user)).post('/api/contact-messages', form, ip)
  return (await admin.get(`${desk}?q=${body.reference}&kind=support`)).body.items[0]
}

test('priority and category: what is due moves with it; the most urgent is first', async () => {
  await api.db.delete(cases)
  const { open } = await aDesk()
  const [one, two] = [await open(), await open({ priority: 'high' })]
  const ids = async (query = '') => (await admin.get(`${desk}${query}`)).body.items.map(({ id }: Named) => id)
  expect(await ids()).toEqual([two.id, one.id])
  expect((await admin.put(`${desk}/${one.id}/priority`, { priority: 'urgent', version: 1 })).status).toBe(200)
  expect((await admin.put(`${desk}/${one.id}/priority`, { priority: 'low', version: 1 })).status).toBe(409)
  expect((await admin.put(`${desk}/${one.id}/priority`, { priority: 'now', version: 2 })).status).toBe(422)
  expect(await ids()).toEqual([one.id, two.id])
  expect(await ids('?priority=high')).toEqual([two.id])
  expect(await opened(one.id)).toMatchObject({ dueAt: '2026-11-20T17:00:00.000Z', isLate: false, limitMinutes: 120 })
  expect((await admin.put(`${desk}/${one.id}/category`, { category: 'bug', version: 2 })).status).toBe(200)
  const message = await aMessage()
  expect((await admin.put(`${desk}/${message.id}/category`, { category: 'bug', version: 1 })).status).toBe(409)
  now += 3 * 3_600_000
  expect((await opened(one.id)).isLate).toBe(true)
  const { version, dueAt } = await opened(one.id)
  expect((await admin.put(`${desk}/${one.id}/status`, { status: 'in_progress', version })).status).toBe(200)
  expect((await admin.put(`${desk}/${one.id}/status`, { status: 'open', version: version + 1 })).status).toBe(200)
  expect(await opened(one.id), 'late stays late when its state is set back').toMatchObject({ dueAt, isLate: true })
})

test('merged: words and files go along, it ends, and both are of the same people', async () => {
  const { open, caller } = await aDesk()
  const file = (await caller.post('/api/asset', aForm('message_attachment', 'Rows', 'rows.txt'))).body._id
  const [one, two] = [await open({ attachments: [file] }), await open({ subject: 'Again', priority: 'low' })]
  now += 60_000
  await caller.post(`${support}/${one.id}/messages`, { body: 'And one more.' })
  const merge = (id: number, into: string, version: number) => admin.put(`${desk}/${id}/merge`, { into, version })
  const other = await (await aDesk()).open()
  const billing = await open({ category: 'billing' })
  for (const into of [other.reference, billing.reference, one.reference, 'S-zzzz', 'nothing'])
    expect((await merge(one.id, into, 2)).body.error.fields, into).toHaveProperty('into')
  expect((await merge(one.id, two.reference, 1)).status).toBe(409)
  expect((await merge(one.id, two.reference, 2)).body).toEqual({ into: two.id })
  const read = (await caller.get(`${support}/${two.id}`)).body
  expect(read.messages).toMatchObject([
    { body: `${form.subject}\n\n${form.body}`, files: [{ id: file }], isOurs: true },
    { body: 'And one more.' },
  ])
  expect((await caller.get(`${support}/${two.id}/attachments/${file}`)).body).toBe('Rows')
  expect((await caller.get(`${support}/${one.id}`)).body).toMatchObject({
    status: 'closed',
    mergedInto: { id: two.id, reference: two.reference },
    reopenUntil: null,
  })
  expect((await opened(two.id)).merged).toMatchObject([{ id: one.id }])
  const { version } = await opened(one.id)
  expect((await admin.put(`${desk}/${one.id}/status`, { status: 'open', version })).status).toBe(409)
  expect((await caller.put(`${support}/${one.id}/reopening`, { body: 'Hello', version })).status).toBe(409)
  const [first, second] = [await aMessage(null, 'same@example.com'), await aMessage(null, 'Same@example.com')]
  expect((await merge(first.id, second.reference, 1)).status).toBe(200)
  const stranger = await aMessage()
  expect((await merge(stranger.id, second.reference, 1)).status).toBe(422)
})

test('a message of a member becomes a ticket that the dealership reads; of others it does not', async () => {
  const { id: dealershipId, member, caller } = await aDesk()
  const message = await aMessage(member)
  expect((await opened(message.id)).senderDealerships).toMatchObject([{ id: dealershipId }])
  const path = `${desk}/${message.id}/dealership`
  const other = (await aDesk()).id
  expect((await admin.put(path, { dealershipId: other, category: 'bug', version: 1 })).status).toBe(422)
  expect((await caller.get(`${support}/${message.id}`)).status).toBe(404)
  expect((await admin.put(path, { dealershipId, category: 'bug', version: 1 })).status).toBe(200)
  expect((await caller.get(`${support}/${message.id}`)).body).toMatchObject({
    category: 'bug',
    reference: message.reference,
  })
  expect((await caller.get(`${support}`)).body.items).toMatchObject([{ id: message.id }])
  const { email } = await opened(message.id)
  await api.db.transaction((tx) => removeContactMessages(tx, eq(contactMessages.email, email ?? '')))
  expect((await caller.get(`${support}/${message.id}`)).body.body, 'its words are the dealership’s').not.toBe('')
  expect(await api.db.$count(contactMessages, eq(contactMessages.email, email ?? ''))).toBe(0)
  expect((await admin.put(path, { dealershipId, category: 'bug', version: 2 })).status).toBe(409)
  const guests = await aMessage()
  const refused = await admin.put(`${desk}/${guests.id}/dealership`, { dealershipId, category: 'bug', version: 1 })
  expect(refused.body.error.fields).toHaveProperty('dealershipId')
})

test('only administrators work at the desk', async () => {
  const { open, caller, id } = await aDesk()
  const ticket = await open()
  for (const [part, body] of [
    ['priority', { priority: 'low', version: 1 }],
    ['category', { category: 'bug', version: 1 }],
    ['merge', { into: 'S-1', version: 1 }],
    ['dealership', { dealershipId: id, category: 'bug', version: 1 }],
  ] as const)
    expect((await caller.put(`${desk}/${ticket.id}/${part}`, body)).status).toBe(403)
  expect((await admin.put(`${desk}/999999/merge`, { into: ticket.reference, version: 1 })).status).toBe(404)
})

test('our hours: what comes at the end of a Friday is due on Monday; holidays and nights do not count', async () => {
  const delivered = await answerHours(api)
  const due = (since: string) => dueFrom(delivered, { kind: 'ticket', priority: 'high' }, new Date(since)).toISOString()
  expect(due('2026-11-20T20:00:00Z')).toBe('2026-11-23T16:00:00.000Z')
  expect(due('2026-11-21T12:00:00Z')).toBe('2026-11-23T18:00:00.000Z')
  const { first } = supportHoursSection
  const hours = Array(7).fill({ opens: 480, closes: 720 })
  await setSetting(api.db, supportHoursSection, { ...first.value, closedOn: ['2026-11-23'], hours })
  const changed = await answerHours(api)
  expect(hoursWords(changed)).toBe('Monday to Sunday, 8 AM to 12 PM (Eastern Time)')
  const sunday = new Date('2026-11-22T16:00:00Z')
  expect(dueFrom(changed, { kind: 'ticket', priority: 'high' }, sunday).toISOString()).toBe('2026-11-24T16:00:00.000Z')
  await setSetting(api.db, supportHoursSection, first.value)
})

test('a person who goes is named nowhere in tickets, whose words stay; a dealership’s merging takes them along', async () => {
  const [{ id: from, member, caller, open }, other] = [await aDesk(), await aDesk()]
  const ticket = await open()
  await caller.post(`${support}/${ticket.id}/messages`, { body: 'More of mine.' })
  const subject = { id: member.id, email: member.email, emailVerifiedAt: null }
  const part = personalDataOfConcepts.find(({ tables }) => tables.includes('support_case'))
  expect(await part?.collect(api, subject)).toMatchObject({
    supportCases: [{ reference: ticket.reference, text: form.body }],
    ticketMessages: [{ body: 'More of mine.' }],
  })
  await api.db.transaction(async (tx) => part?.forget(tx, subject, api.context))
  expect(await opened(ticket.id)).toMatchObject({ sender: '', userId: null, entries: [{ by: null }] })
  const merge = { from, into: other.id, fromIsPublic: true, fromInGoodStanding: true }
  expect(await caseMergePart.preview(api.context, merge)).toEqual([{ kind: 'tickets', count: 1 }])
  await api.db.transaction((tx) => caseMergePart.move(tx, api.context, merge))
  expect((await other.caller.get(`${support}/${ticket.id}`)).body).toMatchObject({
    subject: form.subject,
    openedBy: '',
  })
  expect((await caller.get(`${support}/${ticket.id}`)).status).toBe(404)
  expect(await api.db.$count(cases, eq(cases.assignedTo, adminId))).toBe(0)
})
