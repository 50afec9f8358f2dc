import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { aLeadSender, forgetLeads, sendLeads } from '../../../tests/support/leads'
import { sendMails } from '../../../tests/support/mails'
import { memberships, users } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { threads } from '../schema'
import { leadRoutes } from './deliveries.schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
beforeEach(() => forgetLeads(api.db))
afterAll(() => api.close())

const path = '/api/dealership/lead-routes'
const link = '/api/lead-route-confirmations'
async function aRoute(target = 'leads@elsewhere.example') {
  const dealership = await aDealership(api.db)
  const adminUser = await aMember(api.db, dealership.id, 'dealership_admin')
  const admin = await api.as(adminUser, dealership.id)
  const { route } = (await admin.post(path, { channel: 'email', target })).body
  const lead = await aLeadSender(api, dealership.id)
  return { dealership, adminUser, admin, route, lead }
}
async function tokenOf(to: string): Promise<string> {
  const mail = (await sendMails(api.db)).filter((one) => one.to === to).at(-1)
  return /\/lead-routes\/confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

test('leads wait until somebody who reads the mailbox has confirmed it', async () => {
  const { dealership, admin, route, lead } = await aRoute()
  expect(route).toMatchObject({ confirmedAt: null })
  await lead()
  expect(await sendLeads(api.db)).toEqual([])
  const [thread] = await api.db.select().from(threads)
  const log = `/api/dealership/inbox/${thread?.id}/deliveries`
  const waits = {
    status: 'queued',
    attempts: 0,
    lastError: expect.stringContaining('confirms'),
    can: { resend: false },
  }
  expect((await admin.get(log)).body.items).toMatchObject([waits])
  const token = await tokenOf(route.target)
  const nobody = await api.as(null)
  const about = { dealership: dealership.name, target: route.target }
  expect((await nobody.get(`${link}?token=${token}`)).body).toEqual({ ...about, confirmed: false })
  expect((await admin.get(path)).body.items, 'looking confirms nothing').toMatchObject([{ confirmedAt: null }])
  for (const _ of [1, 2]) expect((await nobody.post(link, { token })).body).toEqual({ ...about, confirmed: true })
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([route.target])
  expect((await admin.get(path)).body.items).toMatchObject([{ confirmedAt: expect.any(String) }])
  const ofRoute = and(eq(auditLog.entity, 'lead_route'), eq(auditLog.entityId, String(route.id)))
  const entries = await api.db.select().from(auditLog).where(ofRoute)
  expect(entries.map(({ action }) => action)).toEqual(['lead_route.added', 'lead_route.confirmed'])
})

test('a link is good for the address that it went to, for a week, and while there is the route', async () => {
  const { admin, route } = await aRoute('first@elsewhere.example')
  const first = await tokenOf(route.target)
  const nobody = await api.as(null)
  const [id, expires, mac] = first.split('.')
  const other = (await aRoute('second@elsewhere.example')).route
  for (const token of ['', 'none', `${other.id}.${expires}.${mac}`, `${id}.${Number(expires) + 1}.${mac}`]) {
    expect((await nobody.get(`${link}?token=${token}`)).status, token).toBe(404)
    expect((await nobody.post(link, { token })).status, token).toBe(404)
  }
  const moved = await admin.put(`${path}/${route.id}`, { ...route, target: 'third@elsewhere.example' })
  expect(moved.body.route.confirmedAt).toBe(null)
  expect((await nobody.post(link, { token: first })).status, 'the address was changed').toBe(404)
  const third = await tokenOf('third@elsewhere.example')
  expect((await nobody.post(link, { token: third })).status).toBe(200)
  const { items } = (await admin.get(path)).body
  const again = await admin.put(`${path}/${route.id}`, { ...items[0], target: 'first@elsewhere.example' })
  expect(again.body.route.confirmedAt, 'another address is confirmed anew').toBe(null)
  await admin.delete(`${path}/${route.id}`)
  expect((await nobody.post(link, { token: third })).status).toBe(404)
})

test('a link that was used confirms no more once the address was changed or its member has left', async () => {
  const { dealership, admin, route } = await aRoute('back@elsewhere.example')
  const old = await tokenOf(route.target)
  const nobody = await api.as(null)
  expect((await nobody.post(link, { token: old })).status).toBe(200)
  const current = async () => (await admin.get(path)).body.items[0]
  const moveTo = async (target: string) => admin.put(`${path}/${route.id}`, { ...(await current()), target })
  await moveTo('elsewhere@elsewhere.example')
  await moveTo(route.target)
  expect((await current()).confirmedAt).toBe(null)
  expect((await nobody.post(link, { token: old })).status, 'changed there and back').toBe(404)

  const member = await aMember(api.db, dealership.id, 'dealership_sale')
  await moveTo(member.email)
  const theirs = await tokenOf(member.email)
  expect((await nobody.post(link, { token: theirs })).status).toBe(200)
  await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, member.id))
  await sendLeads(api.db)
  expect((await current()).confirmedAt).toBe(null)
  expect((await nobody.post(link, { token: theirs })).status, 'who has left agrees no more').toBe(404)
})

test('a confirmation without a known reason ends: leads wait, and administrators are asked', async () => {
  const { admin, adminUser, route, lead } = await aRoute('unknown@elsewhere.example')
  await api.db.update(leadRoutes).set({ confirmedAt: new Date(), confirmedBy: null }).where(eq(leadRoutes.id, route.id))
  const hook = { channel: 'webhook', target: 'https://hooks.example/leads', confirmedAt: new Date() } as const
  await api.db.insert(leadRoutes).values({ dealershipId: (await aDealership(api.db)).id, ...hook })
  await sendMails(api.db)
  await lead()
  expect(await sendLeads(api.db)).toEqual([])
  expect((await admin.get(path)).body.items).toMatchObject([{ confirmedAt: null, waiting: 1 }])
  const mails = await sendMails(api.db)
  const asked = mails.filter(({ subject }) => subject.includes('are on hold'))
  expect(asked.map(({ to }) => to)).toEqual([adminUser.email])
  expect(asked[0]?.text).toContain('no record of who confirmed')
  const kept = await api.db.select().from(leadRoutes).where(eq(leadRoutes.target, hook.target))
  expect(kept, 'a webhook needs no such reason').toMatchObject([{ confirmedAt: expect.any(Date) }])
})

test('the confirmation is sent again on request, three times a day to one address', async () => {
  const { admin, route } = await aRoute('often@elsewhere.example')
  const again = () => admin.post(`${path}/${route.id}/confirmation-emails`)
  expect([await again(), await again(), await again()].map(({ status }) => status)).toEqual([200, 200, 429])
  expect((await (await aRoute('often@elsewhere.example')).admin.get(path)).body.items, 'nor by others').toEqual([])
  await api.db.update(leadRoutes).set({ confirmedAt: new Date() }).where(eq(leadRoutes.id, route.id))
  expect((await again()).status).toBe(409)
  const stranger = (await aRoute()).admin
  expect((await stranger.post(`${path}/${route.id}/confirmation-emails`)).status).toBe(404)
})

test('the address that the dealership was approved with and those of its active members need no confirmation', async () => {
  const { dealership, admin } = await aRoute()
  const member = await aMember(api.db, dealership.id, 'dealership_sale')
  const add = async (target: string) => (await admin.post(path, { channel: 'email', target })).body.route
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
  expect(await add(dealership.email.toUpperCase())).toMatchObject({ confirmedAt: expect.any(String) })
  expect(await add(member.email)).toMatchObject({ confirmedAt: expect.any(String) })
  const left = await aMember(api.db, dealership.id, 'dealership_sale')
  await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, left.id))
  await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, left.id))
  expect(await add(left.email), 'who works there no more').toMatchObject({ confirmedAt: null })
})

async function anOfficeThatMoves(to: string) {
  const dealership = await aDealership(api.db)
  const adminUser = await aMember(api.db, dealership.id, 'dealership_admin')
  const admin = await api.as(adminUser, dealership.id)
  const move = async (email: string) => {
    const { version, ...address } = (await admin.get('/api/dealership/settings')).body.address
    const change = { ...address, section: 'address', version, email }
    expect((await admin.put('/api/dealership/settings', change)).status).toBe(200)
  }
  await move(to)
  const lead = await aLeadSender(api, dealership.id)
  return { dealership, adminUser, admin, move, lead }
}

test('an address that a dealership calls its own, and nobody has shown, gets no leads', async () => {
  const stranger = 'victim@elsewhere.example'
  const { admin, move, dealership, lead } = await anOfficeThatMoves(stranger)
  const added = await admin.post(path, { channel: 'email', target: stranger })
  expect(added.body.route).toMatchObject({ confirmedAt: null })
  await move(dealership.email)
  await lead()
  expect(await sendLeads(api.db)).toEqual([])
  const { items } = (await admin.get(path)).body
  const back = await admin.put(`${path}/${added.body.route.id}`, { ...items[0], target: dealership.email })
  expect(back.body.route, 'the one that it was approved with').toMatchObject({ confirmedAt: expect.any(String) })
})

test('a first lead waits for the same, and a mail asks: not in the name of somebody unconfirmed', async () => {
  const { admin, lead } = await anOfficeThatMoves('new@elsewhere.example')
  const usual = { target: 'new@elsewhere.example', confirmed: false }
  expect((await admin.get(path)).body).toEqual({ items: [], usual })
  await lead()
  expect((await admin.get(path)).body.items).toMatchObject([{ target: usual.target, confirmedAt: null }])
  expect(await sendLeads(api.db)).toEqual([])
  expect((await (await api.as(null)).post(link, { token: await tokenOf(usual.target) })).status).toBe(200)
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([usual.target])

  const other = await anOfficeThatMoves('other@elsewhere.example')
  await api.db.update(users).set({ status: 'unverified' }).where(eq(users.id, other.adminUser.id))
  await other.lead()
  expect((await other.admin.get(path)).body.items).toMatchObject([{ confirmedAt: null }])
  expect(await tokenOf('other@elsewhere.example')).toBe('none')
})

test('a dealership that waits for approval, and somebody who has not confirmed their address, write to no mailbox', async () => {
  const { dealership, adminUser, admin, route } = await aRoute()
  const added = { channel: 'email', target: 'stranger@elsewhere.example' }
  const tries = () => [
    admin.post(path, added),
    admin.put(`${path}/${route.id}`, { ...route, target: added.target }),
    admin.post(`${path}/${route.id}/confirmation-emails`),
  ]
  await sendMails(api.db)
  const refusals = async () => (await Promise.all(tries())).map(({ status, body }) => [status, body.error.message])
  await api.db.update(users).set({ status: 'unverified' }).where(eq(users.id, adminUser.id))
  const unconfirmed = [403, expect.stringContaining('confirm your email address')]
  expect(await refusals()).toEqual([unconfirmed, unconfirmed, unconfirmed])
  await api.db.update(users).set({ status: 'active', emailVerifiedAt: new Date() }).where(eq(users.id, adminUser.id))
  await api.db.update(dealerships).set({ status: 'pending' }).where(eq(dealerships.id, dealership.id))
  const pending = [409, expect.stringContaining('approved')]
  expect(await refusals()).toEqual([pending, pending, pending])
  expect(await sendMails(api.db)).toEqual([])
  const own = await admin.post(path, { channel: 'email', target: adminUser.email })
  expect(own.body.route).toMatchObject({ confirmedAt: expect.any(String) })
})
