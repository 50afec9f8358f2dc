import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { withApp } from '../../../tests/support/factors'
import { linkIn, sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { invitations, memberships, sessions, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

let counter = 0
const password = 'wombat teapot lantern'
const nobody = () => api.as(null)

async function aLot() {
  const dealership = await aDealership(api.db)
  const admin = await aMember(api.db, dealership.id, 'dealership_admin')
  return { dealership, admin }
}
const invite = async (lot: Awaited<ReturnType<typeof aLot>>, body: object) =>
  (await api.as(lot.admin, lot.dealership.id)).post('/api/dealership/invitations', body)

async function anInvitation(email = `new${++counter}@example.com`, role = 'dealership_sale') {
  const lot = await aLot()
  const answer = await invite(lot, { emails: [email], role, message: 'Welcome aboard' })
  expect(answer.status).toBe(201)
  const mail = (await sendMails(api.db)).at(-1)
  const link = linkIn(mail)
  return { ...lot, email, mail, link, token: link.searchParams.get('invite') ?? '' }
}
const look = async (token: string, as = nobody()) => (await as).get(`/api/dealership-invitations/${token}`)
async function accept(fields: Record<string, string>, as = nobody()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return (await as).post('/api/dealership/auth/register', form)
}
const person = { firstName: 'Lee', lastName: 'Park', password, terms: 'on' }
const membershipOf = async (userId: number, dealershipId: number) => {
  const [row] = await api.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.dealershipId, dealershipId)))
  return row
}

test('an administrator invites by mail; the link leads to the dealership’s own page', async () => {
  const { mail, link, dealership, email, admin } = await anInvitation()
  expect(mail?.to).toBe(email)
  expect(mail?.subject).toBe(`${admin.displayName} invites you to ${dealership.name}`)
  expect(mail?.text).toContain('a salesperson')
  expect(mail?.text).toContain('Welcome aboard')
  expect(link.pathname).toBe(`/dealership/${dealership.id}/signup`)
})

test('looking shows who invites whom, and accepts nothing', async () => {
  const { token, dealership, email } = await anInvitation()
  for (const _ of [1, 2])
    expect((await look(token)).body).toEqual({
      dealership: { id: dealership.id, name: dealership.name, city: dealership.city },
      email,
      role: 'dealership_sale',
      hasAccount: false,
      yours: false,
    })
})

test('a newcomer joins with the invitation’s role and address, confirmed, and is signed in there', async () => {
  const { token, email, dealership } = await anInvitation()
  const answer = await accept({ ...person, invite: token, email: 'other@example.com', role: 'dealership_admin' })
  expect(answer.status).toBe(201)
  expect(answer.body.profile).toMatchObject({ email, role: 'dealership_sale', displayName: 'Lee P.', verified: true })
  expect(await membershipOf(answer.body.profile.id, dealership.id)).toMatchObject({ role: 'dealership_sale' })
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, answer.body.profile.id))
  expect(session?.activeDealershipId).toBe(dealership.id)
})

test('an invitation is accepted once', async () => {
  const { token } = await anInvitation()
  await accept({ ...person, invite: token })
  expect((await look(token)).status).toBe(410)
  expect((await accept({ ...person, invite: token })).status).toBe(410)
})

test('somebody with an account gives its password, and becomes staff', async () => {
  const buyer = await aUser(api.db)
  const { token, dealership } = await anInvitation(buyer.email.toUpperCase())
  expect((await look(token)).body).toMatchObject({ hasAccount: true, yours: false })
  const wrong = await accept({ invite: token, password })
  expect(wrong.status).toBe(401)
  expect(wrong.body.error.fields).toHaveProperty('password')
  const answer = await accept({ invite: token, password: testPassword })
  expect(answer.status).toBe(201)
  expect(answer.body.profile).toMatchObject({ id: buyer.id, role: 'dealership_sale' })
  expect(await membershipOf(buyer.id, dealership.id)).toMatchObject({ role: 'dealership_sale', status: 'active' })
})

test('an account with a second factor signs in first, then accepts', async () => {
  const buyer = await aUser(api.db)
  await withApp(await api.as(buyer))
  const { token } = await anInvitation(buyer.email)
  expect((await accept({ invite: token, password: testPassword })).status).toBe(403)
  expect((await accept({ invite: token }, api.as(buyer))).status).toBe(201)
})

test('accepting proves nothing anew: dangerous changes still ask who it is', async () => {
  const buyer = await aUser(api.db)
  const { token } = await anInvitation(buyer.email)
  const me = await api.as(buyer)
  await api.db.update(sessions).set({ authenticatedAt: sql`now() - interval '11 minutes'` })
  const { body } = await accept({ invite: token }, Promise.resolve(me))
  const headers = { authorization: `Bearer ${body.token}` }
  const security = await (await nobody()).send('GET', '/api/profile/security', undefined, headers)
  expect(security).toMatchObject({ status: 200, body: { recent: false } })
})

test('who is signed in with that account needs no password; staff keep what they are elsewhere', async () => {
  const home = await aDealership(api.db)
  const manager = await aMember(api.db, home.id, 'dealership_admin')
  const { token, dealership } = await anInvitation(manager.email, 'dealership_finance')
  expect((await look(token, api.as(manager))).body.yours).toBe(true)
  const answer = await accept({ invite: token }, api.as(manager))
  expect(answer.body.profile).toMatchObject({ id: manager.id, role: 'dealership_admin' })
  expect(await membershipOf(manager.id, dealership.id)).toMatchObject({ role: 'dealership_finance' })
  expect(await membershipOf(manager.id, home.id)).toMatchObject({ role: 'dealership_admin' })
})

test('somebody else who is signed in does not join in their place', async () => {
  const [buyer, stranger] = [await aUser(api.db), await aUser(api.db)]
  const { token } = await anInvitation(buyer.email)
  expect((await accept({ invite: token }, api.as(stranger))).status).toBe(401)
})

test('guessing the password through an invitation is throttled as signing in is', async () => {
  const buyer = await aUser(api.db)
  const { token } = await anInvitation(buyer.email)
  for (let tries = 0; tries < 5; tries += 1) await accept({ invite: token, password: 'wrong wrong wrong' })
  expect((await accept({ invite: token, password: testPassword })).status).toBe(429)
})

test('a system administrator joins no dealership', async () => {
  const admin = await aUser(api.db, { role: 'system_admin' })
  const { token } = await anInvitation(admin.email)
  expect((await accept({ invite: token, password: testPassword })).status).toBe(403)
})

test('after seven days, or when a newer one was sent, it has run out', async () => {
  const old = await anInvitation()
  await invite(old, { emails: [old.email], role: 'dealership_sale' })
  expect((await look(old.token)).status).toBe(410)
  const late = await anInvitation()
  await api.db
    .update(invitations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(invitations.email, late.email))
  expect((await look(late.token)).status).toBe(410)
  expect((await accept({ ...person, invite: late.token })).status).toBe(410)
})

test.each(['dealership_sale', 'dealership_finance'] as const)('a %s cannot invite', async (role) => {
  const dealership = await aDealership(api.db)
  const me = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
  const answer = await me.post('/api/dealership/invitations', { emails: ['x@example.com'], role: 'dealership_sale' })
  expect(answer.status).toBe(403)
})

test('nobody invites to another’s dealership, and buyers and strangers to none', async () => {
  const [mine, theirs] = [await aLot(), await aLot()]
  const body = { emails: ['x@example.com'], role: 'dealership_admin' }
  const post = async (as: Promise<Awaited<ReturnType<typeof api.as>>>) =>
    (await (await as).post('/api/dealership/invitations', body)).status
  expect(await post(api.as(mine.admin, theirs.dealership.id))).toBe(404)
  expect(await post(api.as(await aUser(api.db), theirs.dealership.id))).toBe(403)
  expect(await post(nobody())).toBe(401)
})

test('a member is not invited again; a former one is, and comes back', async () => {
  const lot = await aLot()
  const member = await aMember(api.db, lot.dealership.id, 'dealership_sale')
  const body = { emails: [member.email], role: 'dealership_finance' }
  const refused = await invite(lot, body)
  expect(refused.status).toBe(409)
  expect(refused.body.error.fields).toHaveProperty('emails')
  await api.db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, member.id))
  expect((await invite(lot, body)).status).toBe(201)
  const token = linkIn((await sendMails(api.db)).at(-1)).searchParams.get('invite') ?? ''
  await accept({ invite: token, password: testPassword })
  expect(await membershipOf(member.id, lot.dealership.id)).toMatchObject({
    role: 'dealership_finance',
    status: 'active',
  })
})

test.each([
  ['an email that is none', { emails: ['nobody'] }, 'emails.0'],
  ['a role that is none', { role: 'system_admin' }, 'role'],
  ['a message of 501 characters', { message: 'x'.repeat(501) }, 'message'],
])('%s is refused at its field', async (_, wrong, field) => {
  const answer = await invite(await aLot(), { emails: ['x@example.com'], role: 'dealership_sale', ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty(field)
})

test.each([
  ['no name', { firstName: '' }, 'firstName'],
  ['a weak password', { password: 'qwertyuiop' }, 'password'],
  ['no terms', { terms: '' }, 'terms'],
])('joining with %s is refused at its field, and the invitation stays open', async (_, wrong, field) => {
  const { token } = await anInvitation()
  const answer = await accept({ ...person, ...wrong, invite: token })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty(field)
  expect((await look(token)).status).toBe(200)
})

test.each(['x', 'A'.repeat(43), '%00'])('the token %s invites nobody', async (token) => {
  expect((await look(encodeURIComponent(token))).status).toBe(404)
  expect((await accept({ ...person, invite: token })).status).toBe(404)
})

test('tokens stand in no table but as hashes; the operations stand in the audit log', async () => {
  const { token } = await anInvitation()
  await accept({ ...person, invite: token })
  const kept = await Promise.all([auditLog, invitations, users].map((table) => api.db.select().from(table)))
  for (const secret of [token, password]) expect(JSON.stringify(kept)).not.toContain(secret)
  const actions = (await api.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined']))
})
