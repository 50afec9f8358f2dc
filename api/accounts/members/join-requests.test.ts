import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { memberships, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const requests = '/api/dealership/join-requests'

async function aRequest(message = 'I sell here since May') {
  const dealership = await aDealership(api.db)
  const admin = await aMember(api.db, dealership.id, 'dealership_admin')
  const person = await aUser(api.db)
  const them = await api.as(person)
  const sent = await them.put(`/api/join-requests/${dealership.id}`, { message })
  const me = await api.as(admin, dealership.id)
  return { dealership, admin, person, them, me, sent }
}
const firstId = async (me: Awaited<ReturnType<typeof api.as>>) => (await me.get(requests)).body.items[0]?.id

test('somebody asks to join; the administrators read it by mail and on their page', async () => {
  const { sent, me, admin, person, dealership } = await aRequest()
  expect(sent.body).toMatchObject({ request: { message: 'I sell here since May' }, member: false })
  expect((await sendMails(api.db)).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `${admin.email}: ${person.displayName} asks to join ${dealership.name}`,
  ])
  expect((await me.get(requests)).body).toMatchObject({
    total: 1,
    items: [{ email: person.email, message: 'I sell here since May' }],
  })
})

test('a name that holds an address stands in no mail', async () => {
  const dealership = await aDealership(api.db)
  await aMember(api.db, dealership.id, 'dealership_admin')
  const person = await aUser(api.db, { displayName: 'Win at evil.example' })
  await (await api.as(person)).put(`/api/join-requests/${dealership.id}`, {})
  const [mail] = await sendMails(api.db)
  expect(mail?.subject).toBe(`Somebody asks to join ${dealership.name}`)
  expect(mail?.text).not.toContain('evil.example')
})

test('the same request again is one, with the newer words and without a second mail', async () => {
  const { them, me, dealership } = await aRequest()
  await sendMails(api.db)
  await them.put(`/api/join-requests/${dealership.id}`, { message: 'It is Lee' })
  expect((await me.get(requests)).body).toMatchObject({ total: 1, items: [{ message: 'It is Lee' }] })
  expect(await sendMails(api.db)).toEqual([])
})

test('accepted, the person is a member with the role that was chosen, and is told', async () => {
  const { me, them, person, dealership } = await aRequest()
  await sendMails(api.db)
  const id = await firstId(me)
  const decision = `${requests}/${id}/decision`
  expect((await me.put(decision, { decision: 'accepted', role: 'dealership_sale' })).status).toBe(200)
  const [row] = await api.db.select().from(memberships).where(eq(memberships.userId, person.id))
  expect(row).toMatchObject({ dealershipId: dealership.id, role: 'dealership_sale', status: 'active' })
  const [user] = await api.db.select().from(users).where(eq(users.id, person.id))
  expect(user?.role).toBe('dealership_sale')
  expect((await sendMails(api.db)).map(({ subject }) => subject)).toEqual([`Welcome to ${dealership.name}`])
  expect((await me.put(decision, { decision: 'declined' })).status).toBe(404)
  expect((await them.put(`/api/join-requests/${dealership.id}`, {})).status).toBe(409)
})

test('declined, nothing changes but the request', async () => {
  const { me, them, person, dealership } = await aRequest()
  await me.put(`${requests}/${await firstId(me)}/decision`, { decision: 'declined' })
  expect(await api.db.$count(memberships, eq(memberships.userId, person.id))).toBe(0)
  expect((await me.get(requests)).body.total).toBe(0)
  expect((await them.get(`/api/join-requests/${dealership.id}`)).body.request).toBeNull()
})

test('withdrawn, it cannot be accepted any more', async () => {
  const { me, them, dealership } = await aRequest()
  const id = await firstId(me)
  expect((await them.delete(`/api/join-requests/${dealership.id}`)).body.request).toBeNull()
  const late = await me.put(`${requests}/${id}/decision`, { decision: 'accepted', role: 'dealership_sale' })
  expect(late.status).toBe(404)
})

test('nobody accepts the requests of another dealership, and without a role nobody joins', async () => {
  const [mine, theirs] = [await aRequest(), await aRequest()]
  const id = await firstId(theirs.me)
  const accepted = { decision: 'accepted', role: 'dealership_admin' }
  expect((await mine.me.put(`${requests}/${id}/decision`, accepted)).status).toBe(404)
  expect((await theirs.me.put(`${requests}/${id}/decision`, { decision: 'accepted' })).status).toBe(422)
  const sale = await aMember(api.db, theirs.dealership.id, 'dealership_sale')
  expect((await (await api.as(sale, theirs.dealership.id)).put(`${requests}/${id}/decision`, accepted)).status).toBe(
    403,
  )
})

test('a dealership that nobody sees, an unconfirmed address, an administrator: no request', async () => {
  const waiting = await aDealership(api.db, { status: 'pending' })
  const open = await aDealership(api.db)
  const ask = async (user: Parameters<typeof aUser>[1], id: number) =>
    (await (await api.as(await aUser(api.db, user))).put(`/api/join-requests/${id}`, {})).status
  expect(await ask({}, waiting.id)).toBe(404)
  expect(await ask({ status: 'unverified' }, open.id)).toBe(403)
  expect(await ask({ role: 'system_admin' }, open.id)).toBe(403)
  expect((await (await api.as(null)).put(`/api/join-requests/${open.id}`, {})).status).toBe(401)
})
