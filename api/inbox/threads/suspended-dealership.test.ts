import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'
import { aLeadSender, forgetLeads, sendLeads } from '../../../tests/support/leads'
import { sendMails } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { dealerships } from '../../dealerships/schema'
import type { DealershipStatus } from '../../dealerships/states'
import { outbox } from '../../mail/schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
beforeEach(() => forgetLeads(api.db))
afterAll(() => api.close())

const inbox = '/api/dealership/inbox'

async function aConversation() {
  const dealership = await aDealership(api.db)
  const person = await aUser(api.db, { emailVerifiedAt: new Date() })
  const thread = await aThread(api.db, dealership.id, { customerUserId: person.id })
  const guests = await aThread(api.db, dealership.id, { guestEmail: `guest-${thread.id}@example.com` })
  const sale = await aMember(api.db, dealership.id, 'dealership_admin')
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, sale.id))
  const moveTo = (status: DealershipStatus) =>
    api.db.update(dealerships).set({ status }).where(eq(dealerships.id, dealership.id))
  const [staff, customer] = [await api.as(sale, dealership.id), await api.as(person)]
  return { dealership, person, guests, staff, customer, moveTo, id: thread.id }
}

const states = ['pending', 'rejected', 'suspended', 'closed'] as const satisfies readonly DealershipStatus[]
test.each(states)(
  'the staff of a dealership that is %s reach no customer, and no customer reaches them',
  async (status) => {
    const { staff, customer, moveTo, id } = await aConversation()
    const { body: offer } = await staff.post(`${inbox}/${id}/offers`, { amountCents: 2_100_000 })
    await moveTo(status)
    const byStaff = [
      await staff.post(`${inbox}/${id}/messages`, { body: 'Send the deposit by wire.' }),
      await staff.post(`${inbox}/${id}/offers`, { amountCents: 1_900_000 }),
      await staff.post(`${inbox}/${id}/appointments`, { at: '2027-01-12T16:00:00Z', minutes: 30 }),
      await staff.put(`${inbox}/${id}/offers/${offer.id}/status`, { status: 'withdrawn', version: offer.version }),
    ]
    expect(byStaff.map(({ status: answered }) => answered)).toEqual([409, 409, 409, 409])
    expect(new Set(byStaff.map(({ body }) => body.error.message)).size, 'one sentence').toBe(1)
    const theirs = await customer.post(`/api/inbox/${id}/messages`, { body: 'When can I come?' })
    expect(theirs.status).toBe(409)
    expect((await staff.post(`${inbox}/${id}/messages`, { body: 'For us alone', kind: 'note' })).status).toBe(201)
    const can = {
      write: false,
      propose: false,
      makeOffer: false,
      closed: status === 'closed',
      paused: status !== 'closed',
    }
    expect((await customer.get(`/api/inbox/${id}`)).body.can).toEqual(can)
    await moveTo('approved')
    expect((await staff.post(`${inbox}/${id}/messages`, { body: 'We are back.' })).status).toBe(201)
  },
)

test('what it wrote before it was suspended is mailed to no customer', async () => {
  const [suspended, other] = [await aConversation(), await aConversation()]
  for (const { staff, guests, id } of [suspended, other])
    for (const thread of [id, guests.id])
      expect((await staff.post(`${inbox}/${thread}/messages`, { body: 'Wire the money.' })).status).toBe(201)
  await api.db.update(outbox).set({ nextAt: new Date(0) })
  await suspended.moveTo('suspended')
  const to = (await sendMails(api.db)).map((mail) => mail.to)
  expect(to.sort()).toEqual([other.guests.guestEmail, other.person.email].sort())
})

test('its leads wait while it is suspended, and its list leaves as no file', async () => {
  const { dealership, staff, moveTo } = await aConversation()
  const lead = await aLeadSender(api, dealership.id)
  await lead()
  await moveTo('suspended')
  expect(await sendLeads(api.db)).toEqual([])
  expect((await staff.get(`${inbox}?size=10000`)).status).toBe(409)
  expect((await staff.get(`${inbox}?size=100`)).status, 'a page is shown').toBe(200)
  await moveTo('approved')
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([dealership.email])
  expect((await staff.get(`${inbox}?size=10000`)).status).toBe(200)
})
