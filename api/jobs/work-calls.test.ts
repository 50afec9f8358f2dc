import { desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { aStaleAdmin } from '../../tests/support/stale-admin'
import { enqueueEmail } from '../accounts/emails/messages'
import { auditLog } from '../audit/schema'
import { outbox } from '../mail/schema'
import { WorkHealth } from './health'

let api: TestApi
let admin: Caller
const path = '/api/admin/work'
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const health = new WorkHealth({ db: api.db, now: () => new Date() }, [
    { name: 'mails.deliver', kind: 'worker' },
    { name: 'exports.make', kind: 'worker' },
    { name: 'sessions.purge', kind: 'schedule' },
  ])
  await health.enrol()
  health.note({ name: 'mails.deliver', kind: 'worker' })
  await health.write()
})
afterAll(() => api.close())

const actions = async () =>
  (await api.db.select().from(auditLog).where(like(auditLog.action, 'work.%')).orderBy(desc(auditLog.id))).map(
    ({ action, entityId, detail }) => ({ action, entityId, detail }),
  )

async function aDeadMail() {
  const message = { kind: 'password-changed', name: 'Maya', at: 'today' } as const
  await api.db.transaction((tx) => enqueueEmail(tx, { to: 'maya@example.com', message }))
  await api.db.update(outbox).set({ status: 'dead', attempts: 10 })
}

test('administrators see how work goes, and how much waits', async () => {
  await aDeadMail()
  const { status, body } = await admin.get(path)
  expect(status).toBe(200)
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    'exports.make',
    'mails.deliver',
    'sessions.purge',
  ])
  const mails = body.items.find(({ name }: { name: string }) => name === 'mails.deliver')
  expect(mails).toMatchObject({ paused: false, waiting: 0, failed: 1, lastError: null, can: { retry: true } })
  expect(mails.lastSuccessAt).not.toBeNull()
})

test('pausing and resuming are written to the audit log once, however often they are sent', async () => {
  for (const _ of [1, 2]) expect((await admin.put(`${path}/mails.deliver/pause`)).body.paused).toBe(true)
  for (const _ of [1, 2]) expect((await admin.delete(`${path}/mails.deliver/pause`)).body.paused).toBe(false)
  expect(await actions()).toEqual([
    { action: 'work.resumed', entityId: 'mails.deliver', detail: {} },
    { action: 'work.paused', entityId: 'mails.deliver', detail: {} },
  ])
})

test('what was given up waits again, once', async () => {
  const { status, body } = await admin.post(`${path}/mails.deliver/retries`)
  expect([status, body.retried]).toEqual([200, 1])
  expect(body.work).toMatchObject({ waiting: 1, failed: 0, can: { retry: false } })
  const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, 'maya@example.com'))
  expect(row).toMatchObject({ status: 'queued', attempts: 0 })
  expect((await admin.post(`${path}/mails.deliver/retries`)).status).toBe(409)
  expect((await actions())[0]).toMatchObject({ action: 'work.retried', detail: { retried: 1 } })
})

test('work that is unknown is not found, and what cannot be tried again is refused', async () => {
  expect((await admin.put(`${path}/nothing/pause`)).status).toBe(404)
  expect((await admin.delete(`${path}/nothing/pause`)).status).toBe(404)
  expect((await admin.post(`${path}/nothing/retries`)).status).toBe(404)
  expect((await admin.post(`${path}/exports.make/retries`)).status).toBe(409)
})

test('only administrators of the site see and steer it, and trying again needs a recent sign-in', async () => {
  const staff = await api.as(await aUser(api.db, { role: 'dealership_admin' }))
  expect((await staff.get(path)).status).toBe(403)
  expect((await staff.put(`${path}/mails.deliver/pause`)).status).toBe(403)
  expect((await staff.delete(`${path}/mails.deliver/pause`)).status).toBe(403)
  expect((await staff.post(`${path}/mails.deliver/retries`)).status).toBe(403)
  const before = await actions()
  expect((await (await aStaleAdmin(api)).post(`${path}/mails.deliver/retries`)).status).toBe(403)
  expect(await actions()).toEqual(before)
})
