import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { deliveryRows, sendLeads } from '../../../tests/support/leads'
import { aForm } from '../../../tests/support/pictures'
import { rateLimits } from '../../limits/schema'
import { threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
beforeEach(async () => {
  await api.db.delete(threads)
  await api.db.delete(rateLimits)
})
afterAll(() => api.close())

async function aLead(change: object = {}) {
  const dealership = await aDealership(api.db)
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const lead = { type: 'question', dealership: dealership.slug, message: 'Open on Sunday?', name: 'Rosa' }
  const guest = await api.as(null)
  const sent = { ...lead, email: 'rosa@example.com', page: 'dealership', consent: 'on', ...change }
  expect((await guest.post('/api/leads', sent)).status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.dealershipId, dealership.id))
  const path = `/api/dealership/inbox/${thread?.id}`
  const setStatus = async (status: string) => {
    const { version } = (await staff.get(path)).body
    expect((await staff.put(`${path}/status`, { status, version })).status).toBe(200)
  }
  return { dealership, staff, path, setStatus }
}

test('a lead that was taken for spam goes out when staff say that it is none, once, and waits for an answer', async () => {
  const { dealership, staff, path, setStatus } = await aLead({ homepage: 'https://filled.example' })
  expect(await deliveryRows(api.db)).toEqual([])
  await setStatus('new')
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([dealership.email])
  expect((await staff.get(path)).body).toMatchObject({
    status: 'new',
    archived: false,
    waitingSince: expect.any(String),
  })
  await setStatus('spam')
  await staff.post('/api/dealership/lead-routes', { channel: 'webhook', target: 'https://new.example/later' })
  await setStatus('contacted')
  expect(await deliveryRows(api.db)).toHaveLength(1)
})

test('what had gone before somebody called it spam does not go again', async () => {
  const { setStatus } = await aLead()
  expect(await sendLeads(api.db)).toHaveLength(1)
  await setStatus('spam')
  await setStatus('new')
  expect(await sendLeads(api.db)).toEqual([])
})

test('a lead’s files are named in what is sent, with the way to the conversation', async () => {
  const guest = await api.as(null)
  const upload = async (name: string) =>
    (await guest.post('/api/guest-assets', aForm(null, `Words of ${name}`, name))).body._id
  const { staff, dealership, path, setStatus } = await aLead({
    attachments: [await upload('title.txt'), await upload('service.txt')],
    homepage: 'x',
  })
  await staff.post('/api/dealership/lead-routes', { channel: 'email', target: dealership.email })
  await staff.post('/api/dealership/lead-routes', { channel: 'adf', target: dealership.email })
  await setStatus('new')
  const [mail, adf] = await sendLeads(api.db)
  const named = '2 files (service.txt, title.txt), in the conversation'
  expect(mail?.text).toContain(named)
  expect(adf?.text).toContain(`Attached: ${named}`)
  for (const one of [mail, adf])
    expect(one?.text).toContain(path.replace('/api/dealership', `/dealership/${dealership.id}`))
})
