import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { issueGuestLink } from '../guests/guest-links'
import { threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

let people = 0
async function aTalk(isGuest = false) {
  people += 1
  const dealership = await aDealership(api.db)
  const email = `blocked${people}@example.com`
  const user = await aUser(api.db, { email: isGuest ? `other${people}@example.com` : email })
  const customer = await api.as(isGuest ? null : user)
  const ask = (message: string, person = customer) =>
    person.post(
      '/api/leads',
      {
        type: 'question',
        dealership: dealership.slug,
        message,
        name: 'Rosa',
        email: email.toUpperCase(),
        page: 'dealership',
        consent: 'on',
      },
      { 'x-forwarded-for': `203.0.113.${people}` },
    )
  expect((await ask('Are you open?')).status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.dealershipId, dealership.id))
  const id = thread?.id ?? 0
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  return {
    dealership,
    id,
    email,
    user,
    customer,
    staff,
    ask,
    own: `/api/inbox/${id}`,
    theirs: `/api/dealership/inbox/${id}`,
  }
}

test('a customer who has blocked a thread is written nothing, until they let it again', async () => {
  const { customer, staff, own, theirs } = await aTalk()
  expect((await customer.put(`${own}/blocked`, { blocked: true })).body).toEqual({ blocked: true })
  expect((await customer.get(own)).body.blocked).toBe(true)
  expect((await staff.get(theirs)).body.blockedByCustomer).toBe(true)
  const refused = await staff.post(`${theirs}/messages`, { body: 'Come by.' })
  expect(refused).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining('blocked') } } })
  expect((await staff.post(`${theirs}/offers`, { amountCents: 2_000_000 })).status).toBe(403)
  expect((await staff.post(`${theirs}/messages`, { body: 'Do not call.', kind: 'note' })).status).toBe(201)
  await customer.put(`${own}/blocked`, { blocked: false })
  expect((await staff.post(`${theirs}/messages`, { body: 'Come by.' })).status).toBe(201)
})

test('a guest blocks by the link of their mail, and lets them write again by it', async () => {
  const { id, customer, staff, theirs } = await aTalk(true)
  const link = `/api/guest-threads/${await issueGuestLink(api, id)}`
  expect((await customer.put(`${link}/blocked`, { blocked: true })).body).toEqual({ blocked: true })
  expect((await staff.post(`${theirs}/messages`, { body: 'Come by.' })).status).toBe(403)
  expect((await customer.put('/api/guest-threads/nobody/blocked', { blocked: false })).status).toBe(404)
  expect((await customer.put(`${link}/blocked`, {})).status).toBe(422)
  expect((await customer.put(`${link}/blocked`, { blocked: false })).status).toBe(200)
  expect((await staff.post(`${theirs}/messages`, { body: 'Come by.' })).status).toBe(201)
})

test('an account that a dealership has blocked reaches it in no way, and others are reached', async () => {
  const { customer, staff, own, theirs, ask } = await aTalk()
  expect((await staff.put(`${theirs}/customer-blocked`, { blocked: true })).status).toBe(200)
  expect((await staff.get(theirs)).body.customerBlocked).toBe(true)
  const refused = await ask('Why do you not answer?')
  expect(refused.status).toBe(403)
  expect(refused.body.error.message).not.toContain('block')
  expect((await customer.post(`${own}/messages`, { body: 'Hello?' })).status).toBe(403)
  expect((await customer.post(`${own}/offers`, { amountCents: 2_000_000 })).status).toBe(403)
  const other = await aDealership(api.db)
  const lead = { type: 'question', dealership: other.slug, message: 'Open?', name: 'Rosa', email: 'r@example.com' }
  expect((await customer.post('/api/leads', { ...lead, page: 'dealership', consent: 'on' })).status).toBe(201)
  await staff.put(`${theirs}/customer-blocked`, { blocked: false })
  expect((await customer.post(`${own}/messages`, { body: 'Hello?' })).status).toBe(201)
})

test('a blocked account does not come back signed out with its address', async () => {
  const { staff, theirs, ask } = await aTalk()
  await staff.put(`${theirs}/customer-blocked`, { blocked: true })
  const nobody = await api.as(null)
  expect((await ask('Signed out.', nobody)).status).toBe(403)
  await staff.put(`${theirs}/customer-blocked`, { blocked: false })
  expect((await ask('Signed out.', nobody)).status).toBe(201)
})

test('a guest’s address stays blocked with a link and with an account', async () => {
  const { id, email, staff, theirs, ask } = await aTalk(true)
  await staff.put(`${theirs}/customer-blocked`, { blocked: true })
  expect((await ask('Hello?')).status).toBe(403)
  const guest = await api.as(null)
  const link = `/api/guest-threads/${await issueGuestLink(api, id)}`
  expect((await guest.get(link)).status, 'it can be read').toBe(200)
  expect((await guest.post(`${link}/messages`, { body: 'Hello?' })).status).toBe(403)
  const account = await api.as(await aUser(api.db, { email }))
  expect((await ask('Hello again?', account)).status).toBe(403)
})

test('only the sides of a thread block in it', async () => {
  const [{ own, theirs, customer }, other] = [await aTalk(), await aTalk()]
  expect((await other.customer.put(`${own}/blocked`, { blocked: true })).status).toBe(404)
  expect((await other.staff.put(`${theirs}/customer-blocked`, { blocked: true })).status).toBe(404)
  expect((await customer.put(`${own}/blocked`, { blocked: 'perhaps' })).status).toBe(422)
  expect((await customer.put(`${theirs}/customer-blocked`, { blocked: true })).status).toBe(403)
})
