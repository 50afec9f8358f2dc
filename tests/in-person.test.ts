import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinRequests, memberships, sessions } from '../api/accounts/schema'
import { isInPerson } from '../api/http/in-person'
import { outbox } from '../api/mail/schema'
import { anApi, type Caller, type TestApi } from './support/api'
import { type Call, callsIn } from './support/described-calls'
import { excusedCalls } from './support/excused-calls'
import { aDealership, aMember, aUser } from './support/factories'
import { callableInTests } from './support/leads'

let api: TestApi
let writing: Call[]
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
  const { body } = await (await api.as(null)).get('/api/openapi.json')
  writing = callsIn(body).filter(({ method }) => method !== 'GET')
})
afterAll(() => api.close())

/** The session of an administrator of the site who acts as an administrator of a dealership. */
async function anImpersonation() {
  const dealership = await aDealership(api.db)
  const person = await aMember(api.db, dealership.id, 'dealership_admin')
  const boss = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { token } = (await boss.post(`/api/admin/users/${person.id}/impersonations`, { reason: 'Ticket 12' })).body
  return async ({ method, path }: Pick<Call, 'method' | 'path'>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `http://api.test${path.replace(/\{\w+\}/g, '1')}`
    const answer = await api.fetch(new Request(url, { method, headers, body: '{}' }))
    return { status: answer.status, body: (await answer.json()) as { error?: { message: string } } }
  }
}

const excused = Object.values(excusedCalls).flat()
const isExcused = ({ name, path }: Call): boolean => excused.includes(name) || path.startsWith('/api/admin/')

test('each call that changes something is the person’s alone, or excused by name with a reason', () => {
  const unknown = writing.filter((call) => !isInPerson(call) && !isExcused(call))
  expect(
    unknown.map(({ name }) => name),
    'put it into api/http/in-person.ts or name its excuse',
  ).toEqual([])
  const names = writing.map(({ name }) => name)
  expect(
    excused.filter((name) => !names.includes(name)),
    'calls that are gone',
  ).toEqual([])
  expect(writing.filter((call) => isInPerson(call) && excused.includes(call.name))).toEqual([])
})

test('somebody who acts as a dealership’s administrator is refused all that is the person’s alone', async () => {
  const ask = await anImpersonation()
  for (const call of writing.filter(isInPerson)) {
    const { status, body } = await ask(call)
    expect([call.name, status, body.error?.message]).toEqual([call.name, 403, expect.stringContaining('acting as')])
  }
  for (const call of writing.filter(({ path }) => path.startsWith('/api/admin/')))
    expect([call.name, (await ask(call)).status]).toEqual([call.name, 403])
})

const hook = 'https://127.0.0.1/hook'
/** Lists what leads data elsewhere or makes a secret: path, body and the sentence of the mail. */
const leading = [
  ['/api/dealership/lead-routes', { channel: 'webhook', target: hook }, 'sends leads to 127.0.0.1'],
  ['/api/dealership/webhooks', { url: hook, events: ['lead.created'] }, 'added a webhook to 127.0.0.1'],
  [
    '/api/dealership/api-keys',
    { name: 'Site', scopes: ['leads:read'], expiresInDays: null },
    'created the API key “Site”',
  ],
  ['/api/dealership/export-channels', { name: 'Portal', format: 'csv' }, 'added the export channel “Portal”'],
] as const

test.each(leading)('%s wants a recent sign-in, and the other administrators get a mail', async (path, body, words) => {
  const { db } = api
  const dealership = await aDealership(db)
  const [own, other] = [
    await aMember(db, dealership.id, 'dealership_admin'),
    await aMember(db, dealership.id, 'dealership_admin'),
  ]
  const admin: Caller = await api.as(own, dealership.id)
  const authenticated = (at: unknown) => db.update(sessions).set({ authenticatedAt: at as Date })
  await authenticated(sql`'epoch'`)
  expect(await admin.post(path, body)).toMatchObject({ status: 403, body: { error: { code: 'confirm_needed' } } })
  await authenticated(sql`now()`)
  expect((await admin.post(path, body)).status).toBe(201)
  const mails = (await db.select().from(outbox)).filter(({ recipient }) => [own.email, other.email].includes(recipient))
  expect(mails).toMatchObject([{ recipient: other.email, message: { by: own.displayName, what: words } }])
})

/** Lists what lets a person in: the call of a dealership's administrator, and the sentence of the mail to the others. */
const lettingIn: Record<
  string,
  (admin: Caller, dealershipId: number) => Promise<[() => ReturnType<Caller['post']>, string]>
> = {
  'an invitation': async (admin) => [
    () => admin.post('/api/dealership/invitations', { emails: ['new@elsewhere.example'], role: 'dealership_sale' }),
    'invited new@elsewhere.example as a salesperson',
  ],
  'a renewed invitation': async (admin) => {
    const invited = { emails: ['again@elsewhere.example'], role: 'dealership_admin' }
    const { id } = (await admin.post('/api/dealership/invitations', invited)).body[0]
    return [
      () => admin.put(`/api/dealership/invitations/${id}`),
      'invited again@elsewhere.example as an administrator again',
    ]
  },
  'an accepted request to join': async (admin, dealershipId) => {
    const { id: userId, email } = await aUser(api.db)
    const [request] = await api.db.insert(joinRequests).values({ userId, dealershipId }).returning()
    const decision = { decision: 'accepted', role: 'dealership_finance' }
    return [
      () => admin.put(`/api/dealership/join-requests/${request?.id}/decision`, decision),
      `let ${email} join as a finance manager`,
    ]
  },
  'a new administrator': async (admin, dealershipId) => {
    const { id, email } = await aMember(api.db, dealershipId, 'dealership_sale')
    return [
      () => admin.put(`/api/dealership/members/${id}/role`, { role: 'dealership_admin', version: 1 }),
      `made ${email} an administrator`,
    ]
  },
  'an administrator who comes back': async (admin, dealershipId) => {
    const { id, email } = await aFormerAdmin(dealershipId)
    return [
      () => admin.put(`/api/dealership/members/${id}/status`, { status: 'active', version: 1 }),
      `reactivated the administrator ${email}`,
    ]
  },
  'a member who comes back': async (admin, dealershipId) => {
    const { id, email } = await aFormerAdmin(dealershipId)
    await admin.put(`/api/dealership/members/${id}/role`, { role: 'dealership_sale', version: 1 })
    return [
      () => admin.put(`/api/dealership/members/${id}/status`, { status: 'active', version: 2 }),
      `reactivated ${email}`,
    ]
  },
  'administrators who come back together': async (admin, dealershipId) => {
    const { id, email } = await aFormerAdmin(dealershipId)
    const bulk = { status: 'active', selection: { ids: [id] }, apply: true }
    return [() => admin.put('/api/dealership/members', bulk), `reactivated the administrator ${email}`]
  },
}

async function aFormerAdmin(dealershipId: number) {
  const former = await aMember(api.db, dealershipId, 'dealership_admin')
  const membership = and(eq(memberships.userId, former.id), eq(memberships.dealershipId, dealershipId))
  await api.db.update(memberships).set({ status: 'deactivated' }).where(membership)
  return former
}

test.each(Object.entries(lettingIn))(
  '%s wants a recent sign-in and is mailed to the other administrators',
  async (_, prepare) => {
    const { db } = api
    const dealership = await aDealership(db)
    const own = await aMember(db, dealership.id, 'dealership_admin')
    const other = await aMember(db, dealership.id, 'dealership_admin')
    const admin = await api.as(own, dealership.id)
    const [letIn, what] = await prepare(admin, dealership.id)
    await db.update(sessions).set({ authenticatedAt: sql`'epoch'` })
    expect(await letIn()).toMatchObject({ status: 403, body: { error: { code: 'confirm_needed' } } })
    await db.update(sessions).set({ authenticatedAt: sql`now()` })
    expect((await letIn()).status).toBeLessThan(300)
    const mails = (await db.select().from(outbox)).map(({ recipient, message }) => ({ recipient, message }))
    const news = mails.filter(({ message }) => JSON.stringify(message).includes(what))
    expect(news).toMatchObject([{ recipient: other.email, message: { by: own.displayName, what, page: 'users' } }])
  },
)

test('to decline a request and to give a lesser role needs no recent sign-in', async () => {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { id: userId } = await aUser(api.db)
  const [request] = await api.db.insert(joinRequests).values({ userId, dealershipId: dealership.id }).returning()
  const member = await aMember(api.db, dealership.id, 'dealership_sale')
  await api.db.update(sessions).set({ authenticatedAt: sql`'epoch'` })
  const decline = admin.put(`/api/dealership/join-requests/${request?.id}/decision`, { decision: 'declined' })
  expect((await decline).status).toBe(200)
  const lesser = { role: 'dealership_finance', version: 1 }
  expect((await admin.put(`/api/dealership/members/${member.id}/role`, lesser)).status).toBe(200)
})

test('another address of the dealership is the person’s to enter: leads go there while no route was made', async () => {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { version, ...address } = (await admin.get('/api/dealership/settings')).body.address
  const save = (email: string) =>
    admin.put('/api/dealership/settings', { section: 'address', version, ...address, email })
  await api.db.update(sessions).set({ authenticatedAt: sql`'epoch'` })
  expect(await save('new@elsewhere.example')).toMatchObject({
    status: 403,
    body: { error: { code: 'confirm_needed' } },
  })
  expect((await save(address.email)).status, 'the rest needs none').toBe(200)
  await api.db.update(sessions).set({ authenticatedAt: sql`now()` })
  expect((await save('new@elsewhere.example')).status).toBe(200)
})
