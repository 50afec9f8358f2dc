import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle, testPassword } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { memberships, users } from '../accounts/schema'
import { diskFiles } from '../assets/files'
import { purgeAssets } from '../assets/purge'
import { assets } from '../assets/schema'
import { audit } from '../audit/audit'
import { auditLog } from '../audit/schema'
import { outbox } from '../mail/schema'
import { reviews } from '../reviews/schema'
import { savedVehicles } from '../saved/schema'
import { forgetDue } from './forget'

let api: TestApi
let now = new Date()
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

const run = () =>
  forgetDue({ db: api.db, now: () => now }, (error) => {
    throw error
  })
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const proof = { password: testPassword }

async function aPersonWithHistory() {
  const { db } = api
  const dealership = await aDealership(db)
  const car = await aVehicle(db, dealership.id)
  const avatarAssetId = `avatar-${car.id}`
  await db.insert(assets).values({
    id: avatarAssetId,
    kind: 'customer_avatar',
    mime: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    sha256: 'x',
    storageKey: `originals/2026-01-01/${avatarAssetId}.png`,
    attachedAt: now,
  })
  const user = await aUser(db, { avatarAssetId, phone: '+17345550142', bio: 'Collects old Hondas.' })
  await db.update(assets).set({ ownerUserId: user.id }).where(eq(assets.id, avatarAssetId))
  const aspects = { priceAsListed: 5, carAsDescribed: 5, communication: 5, timeAtTheDesk: 5 }
  await db.insert(reviews).values({
    dealershipId: dealership.id,
    userId: user.id,
    authorName: 'Maya O.',
    rating: 5,
    aspects,
    title: 'Good people',
    body: 'They kept every word.',
    wouldRecommend: true,
    status: 'published' as const,
    publishedAt: now,
    migrated: true,
  })
  const caller = await api.as(user)
  await caller.put(`/api/saved/vehicles/${car.id}`, {})
  return { user, caller, car, dealership, avatarAssetId }
}

test('after fourteen days the person is gone, and what others see goes on', async () => {
  const { db } = api
  const { user, caller, dealership, avatarAssetId } = await aPersonWithHistory()
  await audit(
    { ...api.context, ip: '203.0.113.9' },
    { action: 'signin.refused', detail: { email: user.email, area: 'public' } },
  )
  await caller.post('/api/profile/deletion', proof)
  later(13.9)
  expect(await run()).toEqual({ forgotten: 0, waiting: 0 })
  later(0.2)
  expect(await run()).toEqual({ forgotten: 1, waiting: 0 })
  expect(await run()).toEqual({ forgotten: 0, waiting: 0 })

  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ status: 'anonymised', displayName: 'Former member', phone: null, bio: null })
  expect(JSON.stringify(row)).not.toMatch(/person\d|Collects|7345550142|argon/)
  expect((await caller.get('/api/profile')).status).toBe(401)
  expect(await db.select().from(savedVehicles).where(eq(savedVehicles.userId, user.id))).toEqual([])
  const nobody = await api.as(null)
  const { items } = (await nobody.get(`/api/dealerships/${dealership.slug}/reviews`)).body
  expect(items).toMatchObject([{ authorName: 'Former member', body: 'They kept every word.' }])

  const mails = await db.select().from(outbox).where(eq(outbox.recipient, user.email))
  expect(mails.map(({ message }) => message.kind)).toEqual(['deletion-done'])
  const files = diskFiles(mkdtempSync(join(tmpdir(), 'da-forget-')))
  await purgeAssets({ db, now: () => now, files })
  expect(await db.select().from(assets).where(eq(assets.id, avatarAssetId))).toEqual([])

  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, String(user.id))))
  expect(log.map(({ action }) => action)).toContain('account.deleted')
  const { rows } = await db.execute(sql`select 1 from audit_log where detail::text like ${`%${user.email}%`}`)
  expect(rows).toEqual([])
  const mine = await db.select().from(auditLog).where(eq(auditLog.actorUserId, user.id))
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.every(({ ip }) => ip === null)).toBe(true)

  const again = { email: user.email, password: 'another-long-password', firstName: 'A', lastName: 'B' }
  expect((await sendMails(db)).map(({ subject }) => subject)).toContain('Your account is deleted')
  const [free] = await db
    .insert(users)
    .values({ ...again, displayName: 'New', passwordHash: null })
    .returning()
  expect(free?.email).toBe(user.email)
})

test('who keeps the account in time keeps all of it', async () => {
  const { user, caller, car } = await aPersonWithHistory()
  await caller.post('/api/profile/deletion', proof)
  later(10)
  expect((await caller.delete('/api/profile/deletion')).status).toBe(200)
  later(10)
  expect(await run()).toEqual({ forgotten: 0, waiting: 0 })
  const saved = await api.db.select().from(savedVehicles).where(eq(savedVehicles.userId, user.id))
  expect(saved.map(({ vehicleId }) => vehicleId)).toEqual([car.id])
})

test('one that others have come to depend on waits until they do not', async () => {
  const { db } = api
  const dealership = await aDealership(db)
  const [leaving, colleague] = [
    await aMember(db, dealership.id, 'dealership_admin'),
    await aMember(db, dealership.id, 'dealership_admin'),
  ]
  await (await api.as(leaving)).post('/api/profile/deletion', proof)
  await db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, colleague.id))
  later(15)
  expect(await run()).toEqual({ forgotten: 0, waiting: 1 })
  await db.update(memberships).set({ status: 'active' }).where(eq(memberships.userId, colleague.id))
  expect(await run()).toEqual({ forgotten: 1, waiting: 0 })
  expect(await db.select().from(memberships).where(eq(memberships.userId, leaving.id))).toEqual([])
})

test('the audit log lets go of who somebody is, and of nothing else', async () => {
  const { db } = api
  await audit(api.context, { action: 'contact.sent', detail: { email: 'a@example.com', dealership: 1 } })
  const [row] = await db.select().from(auditLog).where(eq(auditLog.action, 'contact.sent'))
  const where = eq(auditLog.id, row?.id ?? 0)
  for (const change of [
    { action: 'y' },
    { detail: { email: 'b@example.com' } },
    { ip: '203.0.113.1' },
    { actorUserId: 7 },
  ])
    await expect(db.update(auditLog).set(change).where(where)).rejects.toThrow()
  await expect(db.delete(auditLog).where(where)).rejects.toThrow()
  await db
    .update(auditLog)
    .set({ detail: { dealership: 1 } })
    .where(where)
})
