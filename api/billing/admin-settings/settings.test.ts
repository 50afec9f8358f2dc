import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { sessions } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { transaction } from '../../context'
import { workContext } from '../../work-parts'
import { billingSettings } from '../billing-settings'
import { serviceTaxOf } from '../invoices/service-tax'

const now = () => new Date('2026-11-20T15:00:00Z')
let api: TestApi
let admin: Caller
let manager: Caller
let dealershipId: number
beforeAll(async () => {
  api = await anApi({ now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  dealershipId = (await aDealership(api.db)).id
  manager = await api.as(await aMember(api.db, dealershipId, 'dealership_admin'), dealershipId)
})
afterAll(() => api.close())

const taxes = '/api/admin/service-taxes'
const settings = '/api/admin/billing-settings'
const context = () => workContext({ db: api.db, now, notifier: { wake: () => undefined } as never }, 'test')
const rateOn = (day: string) =>
  transaction(context(), (tx) => serviceTaxOf(tx, { payer: dealershipId, state: 'MI', day }))

test('a rate of tax is added in versions, and a state without one is not taxed', async () => {
  expect((await rateOn('2026-11-20')).rate).toBe(0)
  const { version } = (await admin.get(taxes)).body
  const rate = { state: 'MI', rate: 6000, source: 'MCL 205.52', sourceDate: '2026-11-01', validFrom: '2026-11-20' }
  const added = await admin.post(taxes, { ...rate, version })
  expect(added).toMatchObject({ status: 201, body: { taxed: 1, rates: [{ state: 'MI', status: 'current' }] } })
  expect((await admin.post(taxes, { ...rate, rate: 7000, version })).status).toBe(409)
  const next = { ...rate, rate: 6125, validFrom: '2027-01-01', version: added.body.version }
  const later = await admin.post(taxes, next)
  expect(later.body.rates).toMatchObject([
    { rate: 6125, status: 'upcoming' },
    { rate: 6000, status: 'current' },
  ])
  expect([(await rateOn('2026-12-31')).rate, (await rateOn('2027-01-01')).rate]).toEqual([6000, 6125])
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'service_tax.changed'))
    .orderBy(desc(auditLog.id))
  expect(entry?.detail).toMatchObject({ before: { rate: 6000 }, after: { rate: 6125, validFrom: '2027-01-01' } })
  const again = { ...rate, version: later.body.version }
  expect((await admin.post(taxes, again)).body.error.fields).toHaveProperty('validFrom')
  for (const wrong of [{ state: 'XX' }, { rate: 30_001 }, { source: ' ' }, { sourceDate: '2026-11-21' }])
    expect(
      (await admin.post(taxes, { ...next, version: later.body.version, ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(422)
  expect((await manager.post(taxes, again)).status).toBe(403)
  expect((await manager.get(taxes)).status).toBe(403)
})

test('the settings of billing are stored with a version, and the ladder rises', async () => {
  const { body } = await admin.get(settings)
  expect(body).toMatchObject({
    issuer: 'DA',
    runDay: 10,
    termDays: 14,
    reminder: 7,
    subscriptionEnds: 60,
    retentionYears: 10,
  })
  const change = {
    ...body,
    sellerAddress: '1 Main St\nAnn Arbor, MI 48104',
    termDays: 21,
    sellerEmail: 'books@example.com',
    bankAccountName: 'Drive Avenue',
    bankRoutingNumber: '072 000-326',
    bankAccountNumber: '0000 1187',
  }
  expect((await admin.put(settings, change)).body).toMatchObject({
    termDays: 21,
    sellerAddress: '1 Main St\nAnn Arbor, MI 48104',
  })
  expect((await admin.put(settings, change)).status).toBe(409)
  expect(await billingSettings(api)).toMatchObject({
    termDays: 21,
    seller: { address: ['1 Main St', 'Ann Arbor, MI 48104'], bank: { routingNumber: '072000326' } },
  })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'billing.settings-changed'))
  expect(entry?.detail).toMatchObject({ before: { termDays: 14 }, after: { termDays: 21 } })
})

test('a ladder that does not rise, half a bank account and other people are refused', async () => {
  const { body } = await admin.get(settings)
  const wrong: [object, string][] = [
    [{ secondReminder: 7 }, 'secondReminder'],
    [{ subscriptionEnds: 20 }, 'subscriptionEnds'],
    [{ bankRoutingNumber: '' }, 'bankRoutingNumber'],
    [{ bankRoutingNumber: '12' }, 'bankRoutingNumber'],
    [{ retentionYears: 6 }, 'retentionYears'],
    [{ runDay: 29 }, 'runDay'],
    [{ issuer: 'da1' }, 'issuer'],
    [{ sellerAddress: '1\n2\n3\n4\n5\n6' }, 'sellerAddress'],
  ]
  for (const [values, field] of wrong) {
    const answer = await admin.put(settings, { ...body, ...values })
    expect([answer.status, answer.body.error.fields], field).toEqual([
      422,
      expect.objectContaining({ [field]: expect.any(String) }),
    ])
  }
  expect((await manager.put(settings, body)).status).toBe(403)
  expect((await manager.get(settings)).status).toBe(403)
})

test('money is changed only soon after signing in again', async () => {
  const boss = await aUser(api.db, { role: 'system_admin' })
  const stale = await api.as(boss)
  const { body } = await stale.get(settings)
  await api.db
    .update(sessions)
    .set({ authenticatedAt: new Date('2026-11-20T10:00:00Z') })
    .where(eq(sessions.userId, boss.id))
  expect((await stale.put(settings, { ...body, termDays: 30 })).status).toBe(403)
})
