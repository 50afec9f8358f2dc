import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { emailRenderers } from '../../emails'
import { inWords } from '../../mail/moments'
import { renderEmail } from '../../mail/render-email'
import { outbox } from '../../mail/schema'
import { guestLinks, threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

let guests = 0
async function aGuestThread() {
  guests += 1
  const email = `guest${guests}@example.com`
  const dealership = await aDealership(api.db)
  const guest = await api.as(null)
  const lead = { type: 'question', dealership: dealership.slug, message: `Open on Sunday? ${guests}`, name: 'Rosa' }
  const sent = { ...lead, email, page: 'dealership', consent: 'on' }
  expect((await guest.post('/api/leads', sent, { 'x-forwarded-for': `203.0.113.${guests}` })).status).toBe(201)
  const [thread] = await api.db.select().from(threads).where(eq(threads.guestEmail, email))
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const id = thread?.id ?? 0
  const answer = async (body: string) => staff.post(`/api/dealership/inbox/${id}/messages`, { body })
  return { id, email, guest, staff, answer }
}

/** The newest mail to an address, as it is sent; with the token of its link. */
async function mailTo(email: string) {
  const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const row = rows.at(-1)
  const context = { db: api.db, origin: 'https://drive.example', renderers: emailRenderers(['a'.repeat(32)]) }
  const mail = row && (await renderEmail(context, row.message))
  const token = /https:\/\/drive\.example\/thread\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
  return { mail, token, count: rows.length }
}

test('the confirmation carries a copy of what was asked for, and says first where to go on', async () => {
  const dealership = await aDealership(api.db, { timeZone: 'America/Chicago' })
  const email = 'copy@example.com'
  const { body: slots } = await (await api.as(null)).get(`/api/test-drive-slots?dealership=${dealership.slug}`)
  const [at] = JSON.stringify(slots).match(/20\d\d-\d\d-\d\dT[\d:.]+Z/g) ?? []
  const drive = { type: 'test_drive', at, dealership: dealership.slug, message: 'Is there a trunk?', name: 'Rosa' }
  const lead = { ...drive, email, page: 'dealership', consent: 'on' }
  expect((await (await api.as(null)).post('/api/leads', lead)).status).toBe(201)
  const { mail } = await mailTo(email)
  expect(mail?.text).toContain('To reply, open the conversation')
  expect(mail?.text).toContain('Is there a trunk?')
  expect(mail?.text).toContain(inWords(new Date(at ?? ''), 'America/Chicago'))
  const { name, address, city, state, zip } = dealership
  expect(mail?.text).toContain(`${name}, ${address}, ${city}, ${state} ${zip}`)
})

test('a guest opens the thread by the link of the mail, reads the answer and writes back', async () => {
  const { id, email, guest, staff, answer } = await aGuestThread()
  const first = await mailTo(email)
  expect(first.mail?.subject).toMatch(/^Sent to Test Motors \d+: Question \(L-\w+\)$/)
  expect((await answer('No, but on Saturday until two.')).status).toBe(201)
  const { mail, token } = await mailTo(email)
  expect(mail?.text).toContain('No, but on Saturday until two.')
  for (const opened of [first.token, token]) {
    const { status, body } = await guest.get(`/api/guest-threads/${opened}`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, unread: true, messages: [{}, { isOwn: false }] },
    })
  }
  const { body: written } = await guest.post(`/api/guest-threads/${token}/messages`, {
    body: 'Then I come on Saturday.',
  })
  expect(written).toMatchObject({ author: 'customer', name: 'Rosa', isOwn: true })
  expect((await guest.put(`/api/guest-threads/${token}/read`, { upTo: written.id })).status).toBe(200)
  expect((await guest.get(`/api/guest-threads/${token}`)).body.unread).toBe(false)
  const { body: seen } = await staff.get(`/api/dealership/inbox/${id}`)
  expect(seen).toMatchObject({ unread: true, lead: { isGuest: true, email }, waitingSince: expect.any(String) })
  expect(JSON.stringify(await api.db.select().from(guestLinks))).not.toContain(token)
})

test('a link that is old, revoked or of an account’s thread opens nothing', async () => {
  const { id, email, guest } = await aGuestThread()
  const { token } = await mailTo(email)
  expect((await guest.get(`/api/guest-threads/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await guest.get('/api/guest-threads/short')).status).toBe(404)
  await api.db
    .update(guestLinks)
    .set({ expiresAt: new Date(0) })
    .where(eq(guestLinks.threadId, id))
  expect((await guest.get(`/api/guest-threads/${token}`)).status).toBe(410)
  const { token: another } = await mailTo(email)
  expect((await guest.delete(`/api/guest-threads/${another}`)).status).toBe(200)
  expect((await guest.post(`/api/guest-threads/${another}/messages`, { body: 'Hello' })).status).toBe(410)
  const { token: last } = await mailTo(email)
  const user = await aUser(api.db, { email })
  expect((await (await api.as(user)).get('/api/inbox')).body.items).toMatchObject([{ id }])
  const refused = await guest.get(`/api/guest-threads/${last}`)
  expect(refused).toMatchObject({ status: 410, body: { error: { message: expect.stringContaining('Sign in') } } })
  expect((await mailTo(email)).mail, 'no mail has a link any more').toBeNull()
})

test('an address that nobody has shown to be theirs gets few mails, one that was opened each that is read', async () => {
  const { email, guest, answer, id } = await aGuestThread()
  const read = () => api.db.update(threads).set({ readByCustomer: threads.lastOfStaff }).where(eq(threads.id, id))
  for (let n = 1; n <= 5; n += 1) {
    await read()
    await answer(`Answer ${n}`)
  }
  const { count, token } = await mailTo(email)
  expect(count, 'the confirmation and three answers a day').toBe(4)
  for (let n = 6; n <= 8; n += 1) {
    const { body } = await guest.get(`/api/guest-threads/${token}`)
    await guest.put(`/api/guest-threads/${token}/read`, { upTo: body.messages.at(-1).id })
    await answer(`Answer ${n}`)
  }
  expect((await mailTo(email)).count).toBe(7)
})

test('a guest who blocks a conversation is written to no more, and its dealership sees that', async () => {
  const { id, email, guest, staff, answer } = await aGuestThread()
  const { token, count } = await mailTo(email)
  expect((await guest.put(`/api/guest-threads/${token}/blocked`, { blocked: true })).status).toBe(200)
  const refused = await answer('Please come back!')
  expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('blocked')])
  expect((await staff.post(`/api/dealership/inbox/${id}/offers`, { amountCents: 2_000_000 })).status).toBe(403)
  const { body } = await staff.get(`/api/dealership/inbox/${id}`)
  expect(body).toMatchObject({ blockedByCustomer: true, can: { write: false } })
  expect(await mailTo(email)).toMatchObject({ mail: null, count })
})
