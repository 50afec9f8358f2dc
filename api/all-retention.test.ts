import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../tests/support/factories'
import { stripeEvents } from './billing/payments/payments.schema'
import { purgeStripeEvents } from './billing/payments/stripe-events'
import { purgeContactMessages } from './contact/remove-messages'
import { contactMessages } from './contact/schema'
import { purgeEmbeds } from './embeds/answers'
import { embedAnswers } from './embeds/schema'
import { purgeOutbox } from './mail/deliver'
import { outbox } from './mail/schema'
import {
  type RetentionKey,
  type RetentionPeriods,
  retentionKeys,
  retentionTable,
} from './site-settings/retention/retention-table.contract'
import { purgeVehicleDrafts } from './vehicles/drafts/drafts'
import { vehicleDrafts } from './vehicles/inventory/schema'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of [outbox, embedAnswers, contactMessages, stripeEvents, vehicleDrafts]) await api.db.delete(table)
})

const path = '/api/admin/settings/retention'
const delivered = Object.fromEntries(retentionKeys.map((key) => [key, retentionTable[key].first])) as RetentionPeriods
async function set(changes: Partial<RetentionPeriods>) {
  const { version } = (await admin.get(path)).body
  return admin.put(path, { version, reason: 'A test', value: { ...delivered, ...changes } })
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const context = () => ({ db: api.db, now: () => new Date() })

const emails = async () => {
  for (const days of [20, 40, 80])
    await api.db
      .insert(outbox)
      .values({ recipient: 'ana@example.com', message: { kind: 'x' }, status: 'sent', sentAt: ago(days) })
}
const answers = async () => {
  for (const days of [20, 40, 100])
    await api.db
      .insert(embedAnswers)
      .values({ key: `of ${days}`, url: 'https://a.example/', answer: null, expiresAt: ago(days) })
}
async function drafts() {
  const dealership = await aDealership(api.db)
  const member = await aMember(api.db, dealership.id, 'dealership_admin')
  for (const days of [5, 20, 40]) {
    const vehicle = await aVehicle(api.db, dealership.id)
    const values = { vehicleId: vehicle.id, userId: member.id, version: 1, values: { trim: 'EX' }, savedAt: ago(days) }
    await api.db.insert(vehicleDrafts).values(values)
  }
  return api.as(member, dealership.id)
}

test('the jobs remove by the periods in force', async () => {
  await emails()
  await answers()
  await drafts()
  expect((await set({ sentEmails: 60, embedAnswers: 30, vehicleDrafts: 10 })).status).toBe(200)
  expect(await purgeOutbox(context())).toBe(1)
  expect(await purgeEmbeds(context())).toBe(2)
  expect(await purgeVehicleDrafts(context())).toBe(2)
  expect((await set({})).status).toBe(200)
  expect(await purgeOutbox(context())).toBe(1)
  expect([await purgeEmbeds(context()), await purgeVehicleDrafts(context())]).toEqual([0, 0])
})

test('an unsaved edit that is too old by the setting is not offered any more, before the job runs', async () => {
  const staff = await drafts()
  const [row] = await api.db
    .select()
    .from(vehicleDrafts)
    .where(sql`${vehicleDrafts.savedAt} between ${ago(21)} and ${ago(19)}`)
  const draft = async () => (await staff.get(`/api/dealership/vehicles/${row?.vehicleId}/draft`)).body.draft
  expect(await draft()).toMatchObject({ values: { trim: 'EX' } })
  expect((await set({ vehicleDrafts: 10 })).status).toBe(200)
  expect(await draft()).toBeNull()
})

test('a preview counts what is past a period, and what would be without the change', async () => {
  await emails()
  expect((await set({})).status).toBe(200)
  const preview = await admin.post(`${path}/preview`, { value: { ...delivered, sentEmails: 60 } })
  expect(preview.body).toMatchObject({
    changes: ['Sent emails 30 days → 60 days'],
    effects: [
      'Sent emails: 1 past this limit will be removed, starting with the next nightly run (2 without this change).',
      'What is removed can’t be brought back.',
    ],
  })
  expect(await api.db.$count(outbox)).toBe(3)
})

test('each period can be counted, and what is unhandled of Stripe stays', async () => {
  const lowest = Object.fromEntries(retentionKeys.map((key) => [key, retentionTable[key].min])) as RetentionPeriods
  const raised = retentionKeys.filter((key) => retentionTable[key].min !== retentionTable[key].first)
  const { effects } = (await admin.post(`${path}/preview`, { value: lowest })).body
  expect(effects).toHaveLength(raised.length + 1)
  expect((await set({ stripeEvents: 45, contactMessages: 3 })).status).toBe(200)
  expect([await purgeStripeEvents(context()), await purgeContactMessages(context())]).toEqual([0, 0])
})

test.each(Object.entries(retentionTable))('%s has a floor and a ceiling', async (name, { min, max, first, unit }) => {
  const key = name as RetentionKey
  expect(first >= min && first <= max).toBe(true)
  for (const wrong of [min - 1, max + 1, min + 0.5]) {
    const refused = await set({ [key]: wrong })
    expect(refused.body.error.fields).toEqual({ [key]: `Enter whole ${unit}, from ${min} to ${max}.` })
  }
})

test('only administrators of the site change it, and a stale version is refused', async () => {
  const person = await api.as(await aUser(api.db))
  expect((await person.put(path, { version: 0, reason: 'A test', value: delivered })).status).toBe(403)
  const stale = { version: 9_999, reason: 'A test', value: { ...delivered, sentEmails: 99 } }
  expect((await admin.put(path, stale)).status).toBe(409)
})
