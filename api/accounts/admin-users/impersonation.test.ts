import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { callsIn } from '../../../tests/support/described-calls'
import { aUser } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { isInPerson } from '../../http/in-person'
import { openSession } from '../accounts'
import { sessions, type User, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

async function acting() {
  const [boss, person] = [await aUser(api.db, { role: 'system_admin' }), await aUser(api.db)]
  const admin = await api.as(boss)
  const begun = await admin.post(`/api/admin/users/${person.id}/impersonations`, { reason: 'Ticket 12' })
  const as = (method: string, path: string, body?: object) =>
    api.fetch(
      new Request(`http://api.test${path}`, {
        method,
        headers: { authorization: `Bearer ${begun.body.token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      }),
    )
  return { boss, person, admin, as, begun }
}

test('an administrator acts as a person for an hour, beside a session that goes on, and nobody is mailed', async () => {
  const { boss, person, admin, as, begun } = await acting()
  expect(begun.status).toBe(201)
  const profile = (await (await as('GET', '/api/auth/ping')).json()) as {
    id: number
    impersonation: { by: string; until: string }
  }
  expect(profile).toMatchObject({ id: person.id, impersonation: { by: boss.displayName } })
  expect(Date.parse(profile.impersonation.until) - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect((await admin.get('/api/admin/users')).status).toBe(200)
  expect(await sendMails(api.db)).toEqual([])
  const [row] = await api.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.lastSeenAt.getTime()).toBe(0)
})

test('what is done then has two actors, and the person reads of it', async () => {
  const { boss, person, as } = await acting()
  const saved = await as('PUT', '/api/profile/notification-preferences', {})
  expect(saved.status).not.toBe(403)
  await as('DELETE', '/api/auth/impersonation')
  expect((await as('GET', '/api/profile')).status).toBe(401)
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.impersonatorUserId, boss.id))
  expect(rows.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
    ['user.impersonation-ended', person.id],
  ])
  const { items } = (await (await api.as(person)).get('/api/profile/activity')).body
  expect(items.map(({ what, by }: Record<string, string>) => `${what}: ${by}`)).toEqual([
    'A site administrator stopped acting as you: other',
    'A site administrator started acting as you: other',
  ])
  expect(JSON.stringify(items)).not.toContain(boss.displayName)
})

test('it never counts as having just authenticated, and ends with the administrator’s powers', async () => {
  const { boss, person, as } = await acting()
  const proof = await as('POST', '/api/profile/confirmations', { password: 'a-long-test-password' })
  expect(proof.status).toBe(403)
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(session?.authenticatedAt.getTime()).toBe(0)
  await api.db.update(users).set({ role: 'consumer' }).where(eq(users.id, boss.id))
  expect((await as('GET', '/api/profile')).status).toBe(401)
})

test('it ends with the administrator’s own session, however that ends', async () => {
  const out = await acting()
  expect((await out.as('GET', '/api/profile')).status).toBe(200)
  await out.admin.post('/api/auth/logout')
  expect((await out.as('GET', '/api/profile')).status).toBe(401)
  const elsewhere = await acting()
  const { body } = await elsewhere.admin.get('/api/profile/sessions')
  const other = await api.as(elsewhere.boss)
  expect((await other.delete(`/api/profile/sessions/${body[0].id}`)).status).toBe(200)
  expect((await elsewhere.as('GET', '/api/profile')).status).toBe(401)
  const expired = await acting()
  await api.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, expired.boss.id))
  expect((await expired.as('GET', '/api/profile')).status).toBe(401)
})

test('no session is opened from it, by no call and no operation', async () => {
  const { person, as } = await acting()
  const before = await api.db.$count(sessions)
  for (const path of ['/api/auth/login', '/api/auth/register', '/api/dealership/auth/register'])
    expect([path, (await as('POST', path, {})).status]).toEqual([path, 403])
  const [user] = await api.db.select().from(users).where(eq(users.id, person.id))
  const actor = { ...person, role: 'consumer', impersonatorId: 1, sessionId: 1, name: '', verified: true } as const
  const opened = openSession({ ...api.context, actor: { ...actor, recentlyAuthenticated: true } }, user as User)
  await expect(opened).rejects.toMatchObject({ code: 'forbidden' })
  expect(await api.db.$count(sessions)).toBe(before)
})

test('nobody acts as an administrator, as themselves, or as somebody who cannot sign in', async () => {
  const { boss, admin } = await acting()
  const begin = async (id: number, reason = 'Because') =>
    (await admin.post(`/api/admin/users/${id}/impersonations`, { reason })).status
  expect(await begin((await aUser(api.db, { role: 'system_admin' })).id)).toBe(403)
  expect(await begin(boss.id)).toBe(403)
  expect(await begin((await aUser(api.db, { status: 'locked' })).id)).toBe(409)
  expect(await begin((await aUser(api.db)).id, '')).toBe(422)
  await api.db.update(sessions).set({ authenticatedAt: sql`'epoch'` }).where(eq(sessions.userId, boss.id))
  expect(await begin((await aUser(api.db)).id)).toBe(403)
})

test('passwords, factors, connections, browsers, address, departure and data are the person’s alone', async () => {
  const { as } = await acting()
  const { body } = await (await api.as(null)).get('/api/openapi.json')
  const calls = callsIn(body).filter(isInPerson)
  expect(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(personal)
  for (const { method, path } of calls) {
    const answer = await as(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
    expect([path, answer.status]).toEqual([path, 403])
  }
})

const personal = [
  'DELETE /api/admin/users/{id}/sessions',
  'DELETE /api/dealership/api-keys/{id}',
  'DELETE /api/dealership/billing/plan/cancellation',
  'DELETE /api/dealership/billing/plan/changes/{id}',
  'DELETE /api/dealership/export-channels/{id}',
  'DELETE /api/dealership/feeds/{id}',
  'DELETE /api/dealership/invitations/{id}',
  'DELETE /api/dealership/lead-routes/{id}',
  'DELETE /api/dealership/members/{id}',
  'DELETE /api/dealership/webhooks/{id}',
  'DELETE /api/join-requests/{dealershipId}',
  'DELETE /api/profile/connections/{id}',
  'DELETE /api/profile/deletion',
  'DELETE /api/profile/passkeys/{id}',
  'DELETE /api/profile/sessions',
  'DELETE /api/profile/sessions/{id}',
  'DELETE /api/profile/totp',
  'GET /api/dealership/billing',
  'GET /api/dealership/billing/invoice-lines',
  'GET /api/dealership/billing/invoices',
  'GET /api/dealership/billing/invoices/{slug}',
  'GET /api/dealership/billing/invoices/{slug}/pdf',
  'GET /api/dealership/billing/plan',
  'GET /api/dealership/billing/plan/preview',
  'GET /api/dealership/payable',
  'GET /api/dealership/payment-method',
  'GET /api/dealership/payments/{id}',
  'GET /api/dealership/statement',
  'GET /api/profile/exports/{token}',
  'PATCH /api/profile/passkeys/{id}',
  'POST /api/admin/advertisers/{id}/payments',
  'POST /api/admin/dealerships/{id}/payments',
  'POST /api/admin/environment/{part}/tests',
  'POST /api/admin/legal-texts/{slug}/preview',
  'POST /api/admin/legal-texts/{slug}/versions',
  'POST /api/admin/payments/{id}/refunds',
  'POST /api/admin/payments/{id}/take-back',
  'POST /api/admin/settings/{section}/checks',
  'POST /api/admin/settings/{section}/preview',
  'POST /api/admin/settings/{section}/undo',
  'POST /api/admin/site-pages/{page}/preview',
  'POST /api/admin/users/{id}/exports',
  'POST /api/auth/google/callback',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey-options',
  'POST /api/auth/password-resets',
  'POST /api/auth/register',
  'POST /api/auth/second-step',
  'POST /api/auth/verifications',
  'POST /api/dealership/advertisements/{id}/suggestion',
  'POST /api/dealership/api-keys',
  'POST /api/dealership/api-keys/{id}/secrets',
  'POST /api/dealership/auth/register',
  'POST /api/dealership/billing/invoices/{slug}/emails',
  'POST /api/dealership/billing/plan/cancellation',
  'POST /api/dealership/billing/plan/changes',
  'POST /api/dealership/campaigns',
  'POST /api/dealership/campaigns/{id}/advertisements',
  'POST /api/dealership/campaigns/{id}/state',
  'POST /api/dealership/closure',
  'POST /api/dealership/export-channels',
  'POST /api/dealership/export-channels/{id}/tokens',
  'POST /api/dealership/feeds',
  'POST /api/dealership/invitations',
  'POST /api/dealership/lead-routes',
  'POST /api/dealership/lead-routes/{id}/confirmation-emails',
  'POST /api/dealership/payment-method/pages',
  'POST /api/dealership/payments',
  'POST /api/dealership/webhooks',
  'POST /api/dealership/webhooks/{id}/deliveries/{deliveryId}/resend',
  'POST /api/dealership/webhooks/{id}/secrets',
  'POST /api/dealership/webhooks/{id}/test-events',
  'POST /api/legal-acceptances',
  'POST /api/profile/confirmations',
  'POST /api/profile/deletion',
  'POST /api/profile/email-changes',
  'POST /api/profile/exports',
  'POST /api/profile/passkey-options',
  'POST /api/profile/passkeys',
  'POST /api/profile/recovery-codes',
  'POST /api/profile/totp',
  'POST /api/sell/confirmations',
  'POST /api/sell/draft/emails',
  'POST /api/sell/requests',
  'PUT /api/admin/settings/{section}',
  'PUT /api/auth/email',
  'PUT /api/auth/password',
  'PUT /api/dealership/advertisements/{id}',
  'PUT /api/dealership/billing/account',
  'PUT /api/dealership/billing/exemption',
  'PUT /api/dealership/campaigns/{id}/budget',
  'PUT /api/dealership/export-channels/{id}',
  'PUT /api/dealership/feeds/{id}',
  'PUT /api/dealership/invitations/{id}',
  'PUT /api/dealership/join-requests/{id}/decision',
  'PUT /api/dealership/lead-routes/{id}',
  'PUT /api/dealership/members',
  'PUT /api/dealership/members/{id}/role',
  'PUT /api/dealership/members/{id}/status',
  'PUT /api/dealership/webhooks/{id}',
  'PUT /api/join-requests/{dealershipId}',
  'PUT /api/profile/deactivation',
  'PUT /api/profile/password',
  'PUT /api/profile/totp',
  'PUT /api/sell/draft/owner',
]
