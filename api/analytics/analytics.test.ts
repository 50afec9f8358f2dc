import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../tests/support/factories'
import { eventKinds } from '../counting/kinds.contract'
import { emptyBatch, recordCounts } from '../counting/record-counts'
import { leads } from '../inbox/schema'

const now = new Date('2026-11-20T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const analytics = '/api/dealership/analytics'
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

async function aHistory(timeZone: string) {
  const dealership = await aDealership(api.db, { timeZone })
  const on = (days: number) =>
    aVehicle(api.db, dealership.id, {
      firstPublishedAt: ago(days),
      publishedAt: ago(days),
      priceVehicleCents: 2_000_000,
    })
  const [one, other] = [await on(40), await on(5)]
  for (let hours = 0; hours < 35 * 24; hours += 7) {
    const at = new Date(now.getTime() - hours * 3_600_000).toISOString()
    const vehicleId = hours % 3 === 0 && hours < 100 ? other.id : one.id
    const source = (['search', 'home', 'alert'] as const)[hours % 3] ?? 'search'
    const visitor = { network: `203.0.113.${hours % 200}`, userAgent: 'Mozilla/5.0' }
    const kind = eventKinds[hours % eventKinds.length] ?? 'opened'
    await recordCounts(
      { db: api.db, now: () => now },
      {
        ...emptyBatch,
        shown: [{ vehicleId, source, at, count: 3 }],
        events: [
          { kind: 'opened', source, vehicleId, at, ...visitor },
          { kind, source, vehicleId, at, ...visitor },
        ],
      },
    )
  }
  return { dealership, one, other }
}

/** Counts again from the rows behind, by the dealership’s own clock. */
async function recount(dealershipId: number, timeZone: string, from: string, to: string) {
  const { rows } = await api.db.execute<{ kind: string; source: string; n: number }>(sql`
    select kind, source, count(*)::int as n from visit_event
      where dealership_id = ${dealershipId} and (at at time zone ${timeZone})::date between ${from} and ${to} group by 1, 2
    union all select 'shown', source, sum(count)::int from vehicle_shown
      where dealership_id = ${dealershipId} and (minute at time zone ${timeZone})::date between ${from} and ${to} group by 1, 2`)
  return rows
}

test.each(['America/New_York', 'Pacific/Honolulu'])(
  'each figure is the sum of its rows, by the clock of %s',
  async (timeZone) => {
    const { dealership } = await aHistory(timeZone)
    const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
    for (const query of ['range=7', 'range=30', 'range=custom&from=2026-10-30&to=2026-11-02']) {
      const { body } = await admin.get(`${analytics}?${query}`)
      const { days } = body.period
      const rows = await recount(dealership.id, timeZone, days[0], days.at(-1))
      const total = (kind: string) => rows.filter((row) => row.kind === kind).reduce((sum, { n }) => sum + n, 0)
      expect([body.shown.now, body.opened.now], query).toEqual([total('shown'), total('opened')])
      expect(body.openedByDay.reduce((sum: number, n: number) => sum + n, 0)).toBe(total('opened'))
      expect(body.openedByHour.reduce((sum: number, n: number) => sum + n, 0)).toBe(total('opened'))
      for (const { source, shown, opened, saved, called } of body.sources) {
        const of = (kind: string) => rows.find((row) => row.kind === kind && row.source === source)?.n ?? 0
        expect({ shown, opened, saved, called }, `${query} ${source}`).toEqual({
          shown: of('shown'),
          opened: of('opened'),
          saved: of('saved'),
          called: of('called'),
        })
      }
      const { items } = (await admin.get(`${analytics}/vehicles?${query}`)).body
      const sum = (name: string) =>
        items.reduce((all: number, item: Record<string, number>) => all + (item[name] ?? 0), 0)
      expect([sum('opened'), sum('shown')], query).toEqual([total('opened'), total('shown')])
      const dashboard = (await admin.get(`/api/dealership/dashboard?${query}`)).body
      expect(dashboard.lot.views, query).toEqual(body.opened)
      expect(dashboard.lot.leads, query).toEqual(body.leads)
    }
  },
)

test('leads count by type, by way, by first answer and by person; spam never', async () => {
  const dealership = await aDealership(api.db)
  const person = await aMember(api.db, dealership.id, 'dealership_sale')
  const lately = { createdAt: ago(2), waitingSince: null }
  const won = await aThread(api.db, dealership.id, {
    ...lately,
    status: 'won',
    type: 'offer',
    assignedTo: person.id,
    firstResponseAt: ago(1),
    firstResponseMinutes: 25,
  })
  await api.db
    .update(leads)
    .set({ source: { page: 'vehicle', way: 'alert' } })
    .where(eq(leads.threadId, won.id))
  await aThread(api.db, dealership.id, {
    ...lately,
    type: 'finance',
    firstResponseAt: ago(1),
    firstResponseMinutes: 600,
  })
  await aThread(api.db, dealership.id, { ...lately, status: 'spam' })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { body } = await admin.get(analytics)
  expect([body.leads.now, body.won]).toEqual([2, 1])
  expect(body.leadsByType).toEqual([
    { type: 'finance', leads: 1 },
    { type: 'offer', leads: 1 },
  ])
  expect(body.sources.map(({ source, leads: n }: { source: string; leads: number }) => [source, n])).toEqual([
    ['alert', 1],
    ['direct', 1],
  ])
  expect(body.answers.filter(({ leads: n }: { leads: number }) => n > 0)).toEqual([
    { upTo: 30, leads: 1 },
    { upTo: null, leads: 1 },
  ])
  expect(body.people).toEqual(
    expect.arrayContaining([
      { name: expect.any(String), leads: 1, answered: 1, won: 1, minutes: 25 },
      { name: null, leads: 1, answered: 1, won: 0, minutes: 600 },
    ]),
  )
})

test('sales and finance see figures of what they work on, and no people; another dealership sees nothing', async () => {
  const { dealership, one } = await aHistory('America/Detroit')
  await aThread(api.db, dealership.id, { createdAt: ago(1), type: 'finance' })
  await aThread(api.db, dealership.id, { createdAt: ago(1), type: 'question' })
  const seenBy = async (role: 'dealership_sale' | 'dealership_finance') => {
    const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
    return (await member.get(analytics)).body
  }
  const [sale, finance] = [await seenBy('dealership_sale'), await seenBy('dealership_finance')]
  expect([sale.people, finance.people]).toEqual([null, null])
  expect([sale.leads.now, finance.leads.now]).toEqual([1, 1])
  const other = await aDealership(api.db)
  const foreign = await aMember(api.db, other.id, 'dealership_admin')
  const outside = await api.as(foreign, dealership.id)
  for (const path of [analytics, `${analytics}/vehicles`]) {
    expect((await outside.get(path)).status).toBe(404)
    expect((await (await api.as(await aUser(api.db))).get(path)).status).toBe(403)
    expect((await (await api.as(null)).get(path)).status).toBe(401)
    expect(
      (await (await api.as(foreign, other.id)).get(`${path}?range=custom&from=2026-11-21&to=0000-01-01`)).status,
    ).toBe(422)
  }
  const { items } = (await (await api.as(foreign, other.id)).get(`${analytics}/vehicles`)).body
  expect(items.map(({ id }: { id: number }) => id)).not.toContain(one.id)
})

test('the vehicles of a period are found by words, in the order asked for', async () => {
  const { dealership, one, other } = await aHistory('America/Detroit')
  const sold = await aVehicle(api.db, dealership.id, {
    status: 'sold',
    firstPublishedAt: ago(100),
    publishedAt: ago(100),
    soldAt: ago(60),
    stockNo: 'LONG-GONE',
  })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const ids = async (query: string) =>
    (await admin.get(`${analytics}/vehicles?${query}`)).body.items.map(({ id }: { id: number }) => id)
  expect(await ids('')).toEqual([one.id, other.id])
  expect(await ids('sort=days')).toEqual([other.id, one.id])
  expect(await ids('sort=days&size=1&page=2')).toEqual([one.id])
  expect(await ids('range=90')).toContain(sold.id)
  expect(await ids('range=90&q=long-gone')).toEqual([sold.id])
})
