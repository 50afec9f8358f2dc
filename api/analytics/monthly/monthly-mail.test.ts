import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aVehicle } from '../../../tests/support/factories'
import { outboxRows, sendMails } from '../../../tests/support/mails'
import { setSetting } from '../../../tests/support/site-settings'
import { users } from '../../accounts/schema'
import { emptyBatch, recordCounts } from '../../counting/record-counts'
import { dealerships } from '../../dealerships/schema'
import { outbox } from '../../mail/schema'
import { identitySection } from '../../site-settings/identity/identity.section'
import { changedMost } from './changed-figures'
import type { MonthlyFiguresEmail } from './email-message'
import { enqueueMonthlyFigures } from './enqueue-monthly'
import { dueMonth } from './month'

/** Is 9:20 AM of November 1 in Detroit, on the day on which daylight saving time ends. */
const due = new Date('2026-11-01T14:20:00Z')
let now = due
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
beforeEach(async () => {
  now = due
  await api.db.delete(outbox)
  await api.db.update(dealerships).set({ status: 'suspended' })
})
afterAll(() => api.close())

const run = (signal = new AbortController().signal) =>
  enqueueMonthlyFigures(
    { ...api.context, now: () => now },
    {
      signal,
      onError: (error) => {
        throw error
      },
    },
  )

const messages = async () => (await outboxRows(api.db)).map(({ message }) => message as MonthlyFiguresEmail)

async function anAdministrator(dealershipId: number) {
  const person = await aMember(api.db, dealershipId, 'dealership_admin')
  await api.db.update(users).set({ emailVerifiedAt: due }).where(eq(users.id, person.id))
  return person
}

/** Has 4 views in September and 9 in October, a lead in September and four in October. */
async function aDealershipWithMonths() {
  const dealership = await aDealership(api.db, { timeZone: 'America/Detroit', name: 'Huron Valley Honda' })
  const admin = await anAdministrator(dealership.id)
  const first = new Date('2026-08-01T12:00:00Z')
  const { id: vehicleId } = await aVehicle(api.db, dealership.id, { firstPublishedAt: first, publishedAt: first })
  // 03:30 UTC of November 1 is still October in Detroit, and so is 03:30 UTC of October 1 September.
  const times = [...Array(4).fill('2026-10-01T03:30:00Z'), ...Array(9).fill('2026-11-01T03:30:00Z')]
  await recordCounts(
    { db: api.db, now: () => due },
    {
      ...emptyBatch,
      events: times.map((at: string, one) => ({
        kind: 'opened' as const,
        source: 'search' as const,
        vehicleId,
        at,
        network: `203.0.113.${one}`,
        userAgent: 'Mozilla/5.0',
      })),
    },
  )
  for (const day of ['2026-09-10', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'])
    await aThread(api.db, dealership.id, { createdAt: new Date(`${day}T15:00:00Z`), type: 'question' })
  return { dealership, admin, vehicleId }
}

test('the figures of the mail are those of the page for the same days', async () => {
  const { dealership, admin } = await aDealershipWithMonths()
  expect(await run()).toBe(1)
  const [message] = await messages()
  const pageOf = async (from: string, to: string) =>
    (await (await api.as(admin, dealership.id)).get(`/api/dealership/analytics?range=custom&from=${from}&to=${to}`))
      .body
  const [october, september] = [await pageOf('2026-10-01', '2026-10-31'), await pageOf('2026-09-01', '2026-09-30')]
  expect([october.opened.now, september.opened.now]).toEqual([9, 4])
  expect(message?.figures).toEqual(changedMost(october, september))
  expect(message?.figures).toEqual([
    { name: 'leads', now: 4, before: 1 },
    { name: 'opened', now: 9, before: 4 },
  ])
})

test('the mail says what changed, has an address and is turned off by one click', async () => {
  const { dealership, admin } = await aDealershipWithMonths()
  const address = '200 S Main St, Ann Arbor, MI 48104'
  await setSetting(api.db, identitySection, { ...identitySection.first.value, address })
  await run()
  const [mail] = await sendMails(api.db)
  expect(mail?.subject).toBe('Huron Valley Honda: what changed in October')
  expect(mail?.text).toContain('Vehicle page views: 9, up from 4 in September')
  expect(mail?.text).toContain('200 S Main St, Ann Arbor, MI 48104')
  expect(mail?.text).toContain(`/dealership/${dealership.id}/analytics?range=custom&from=2026-10-01&to=2026-10-31`)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
  const stranger = await api.as(null)
  const token = link.searchParams.get('token')
  expect((await stranger.post('/api/unsubscriptions', { token })).body).toMatchObject({
    about: 'figures',
    subscribed: false,
  })
  await api.db.delete(outbox)
  expect(await run()).toBe(0)
  const { events } = (await (await api.as(admin)).get('/api/profile/notification-preferences')).body
  expect(events['monthly-figures'].email).toBe(false)
  expect(events['search-hits'].email).toBe(true)
})

test('who is asked twice is written to once, and an ended round goes on with the rest', async () => {
  const { dealership } = await aDealershipWithMonths()
  const ended = new AbortController()
  ended.abort()
  expect(await run(ended.signal)).toBe(0)
  expect(await Promise.all([run(), run()])).toContain(1)
  expect(await run()).toBe(0)
  await anAdministrator(dealership.id)
  expect(await run()).toBe(1)
  now = new Date('2026-11-04T15:00:00Z')
  expect(await run()).toBe(0)
  expect(await messages()).toHaveLength(2)
})

test('only administrators of an approved dealership get one, and none where nothing changed', async () => {
  const { dealership } = await aDealershipWithMonths()
  await aMember(api.db, dealership.id, 'dealership_sale')
  const quiet = await aDealership(api.db, { timeZone: 'America/Detroit' })
  await anAdministrator(quiet.id)
  for (const status of ['suspended', 'closed'] as const) {
    await api.db.update(dealerships).set({ status }).where(eq(dealerships.id, dealership.id))
    expect(await run()).toBe(0)
  }
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  expect(await run()).toBe(1)
})

test.each([
  ['2026-11-01T11:59:00Z', 'America/Detroit', null],
  ['2026-11-01T13:00:00Z', 'America/Detroit', '2026-10'],
  ['2026-11-01T13:00:00Z', 'Pacific/Honolulu', null],
  ['2027-01-03T20:00:00Z', 'Pacific/Honolulu', '2026-12'],
  ['2027-01-04T20:00:00Z', 'Pacific/Honolulu', null],
])('at %s the month that is due in %s is %s', (at, timeZone, month) => {
  expect(dueMonth(timeZone, new Date(at))).toBe(month)
})
