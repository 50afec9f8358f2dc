import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { messages, threads } from '../schema'

let api: TestApi
let now = Date.parse('2026-11-24T16:00:00Z') // 11 AM on a Tuesday in Detroit
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
})
afterAll(() => api.close())

const autoReply = 'Thank you, {customer}. {dealership} opens at 9.'

async function aLead(overrides: Parameters<typeof aDealership>[1] = {}) {
  const dealership = await aDealership(api.db, { autoReply, ...overrides })
  const lead = { type: 'question', dealership: dealership.slug, message: 'Are you open on Sunday?', page: 'dealership' }
  const who = { name: 'Rosa Delgado', email: 'rosa@example.com', consent: 'on' }
  expect((await (await api.as(null)).post('/api/leads', { ...lead, ...who })).status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.dealershipId, dealership.id))
  if (!thread) throw new Error('There is no thread.')
  const said = await api.db.select().from(messages).where(eq(messages.threadId, thread.id))
  return { dealership, thread, answers: said.filter(({ author }) => author === 'staff').map(({ body }) => body) }
}

test('while it is closed, a lead is answered with the dealership’s words, and still waits for its staff', async () => {
  now = Date.parse('2026-11-25T03:00:00Z')
  const { dealership, thread, answers } = await aLead()
  expect(answers).toEqual([`Thank you, Rosa. ${dealership.name} opens at 9.`])
  expect(thread).toMatchObject({ waitingSince: new Date(now), firstResponseAt: null, unreadByStaff: true })
})

test('a holiday is closed too', async () => {
  now = Date.parse('2026-11-26T16:00:00Z')
  const hoursExceptions = [{ date: '2026-11-26', name: 'Thanksgiving', spans: [] }]
  expect((await aLead({ hoursExceptions })).answers).toHaveLength(1)
})

test('in its hours, and without words, nothing is answered', async () => {
  now = Date.parse('2026-11-24T16:00:00Z')
  expect((await aLead()).answers).toEqual([])
  now = Date.parse('2026-11-25T03:00:00Z')
  expect((await aLead({ autoReply: '' })).answers).toEqual([])
})
