import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../tests/support/factories'
import { dealershipStatDaily } from '../counting/schema'
import { feedRuns } from '../feeds/schema'
import { vehicleInternals } from '../vehicles/inventory/schema'

const now = new Date('2026-11-20T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const dashboard = '/api/dealership/dashboard'
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

async function aLot() {
  const dealership = await aDealership(api.db)
  const on = (facts: Parameters<typeof aVehicle>[2]) => aVehicle(api.db, dealership.id, facts)
  const lately = await on({ firstPublishedAt: ago(10), publishedAt: ago(10), priceVehicleCents: 2_000_000 })
  const old = await on({ firstPublishedAt: ago(70), publishedAt: ago(70), priceVehicleCents: 1_000_000 })
  await on({ status: 'sold', firstPublishedAt: ago(80), soldAt: ago(5), priceVehicleCents: 1_500_000 })
  await on({ status: 'draft', priceVehicleCents: null, firstPublishedAt: null, publishedAt: null })
  await api.db.insert(vehicleInternals).values({ vehicleId: lately.id, costCents: 1_800_000 })
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  await api.db.insert(dealershipStatDaily).values([
    { source: 'search', dealershipId: dealership.id, day: day(0), opened: 7 },
    { source: 'search', dealershipId: dealership.id, day: day(3), opened: 5 },
    { source: 'search', dealershipId: dealership.id, day: day(40), opened: 4 },
    { source: 'search', dealershipId: dealership.id, day: day(90), opened: 100 },
  ])
  return { dealership, lately, old }
}

test('figures of the last 30 days stand beside those of the 30 before', async () => {
  const { dealership } = await aLot()
  const elsewhere = await aLot()
  expect(elsewhere.dealership.id).not.toBe(dealership.id)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { body } = await admin.get(dashboard)
  expect(body.lot).toMatchObject({
    active: { now: 2, before: 2 },
    views: { now: 12, before: 4 },
    daysOnLot: { now: 40, before: 46 },
  })
  expect(body.lot.viewsByDay).toHaveLength(30)
  expect(body.lot.viewsByDay.slice(-4)).toEqual([5, 0, 0, 7])
  expect(body.money).toMatchObject({ sold: { now: 1, before: 0 }, aboveCostCents: 200_000, withCost: 1 })
  expect(body.money.askingCents.now).toBeGreaterThan(0)
  expect(body.plan).toMatchObject({
    name: 'Agreed terms',
    usage: expect.arrayContaining([
      { limit: 'vehicles', used: 2, max: null },
      { limit: 'members', used: 1, max: null, invited: 0 },
    ]),
  })
})

test('vehicles with a sale pending are listed and counted apart, as the tabs of the inventory have them', async () => {
  const { dealership } = await aLot()
  await aVehicle(api.db, dealership.id, { status: 'pending', firstPublishedAt: ago(5), publishedAt: ago(5) })
  await aVehicle(api.db, dealership.id, { status: 'pending', firstPublishedAt: null, publishedAt: null })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { lot } = (await admin.get(dashboard)).body
  expect([lot.active.now, lot.pending]).toEqual([3, 1])
})

test('a range is counted beside the days before it, or beside the same days a year ago', async () => {
  const { dealership } = await aLot()
  const day = '2025-11-19'
  await api.db.insert(dealershipStatDaily).values({ source: 'earlier', dealershipId: dealership.id, day, opened: 9 })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const read = async (query: string) => (await admin.get(`${dashboard}?${query}`)).body
  const week = await read('range=7')
  expect(week.lot).toMatchObject({ views: { now: 12, before: 0 }, viewsByDay: [0, 0, 0, 5, 0, 0, 7] })
  const custom = await read('range=custom&from=2026-11-17&to=2026-11-19')
  expect(custom.period).toEqual({
    days: ['2026-11-17', '2026-11-18', '2026-11-19'],
    before: ['2026-11-14', '2026-11-15', '2026-11-16'],
    timeZone: 'America/Detroit',
  })
  expect(custom.lot).toMatchObject({ viewsByDay: [5, 0, 0], viewsByDayBefore: [0, 0, 0] })
  const year = await read('range=custom&from=2026-11-17&to=2026-11-19&compare=year')
  expect(year.period.before).toEqual(['2025-11-17', '2025-11-18', '2025-11-19'])
  expect(year.lot).toMatchObject({ views: { now: 5, before: 9 }, viewsByDayBefore: [0, 0, 9] })
})

test('a range that is none is refused at its field', async () => {
  const { dealership } = await aLot()
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const { status, body } = await admin.get(`${dashboard}?range=custom&from=2026-11-19&to=2026-11-17`)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['to']])
})

test('each role sees what it works with', async () => {
  const { dealership } = await aLot()
  await aThread(api.db, dealership.id, { waitingSince: ago(1), dueAt: ago(0.5), status: 'new' })
  const seenBy = async (role: 'dealership_sale' | 'dealership_finance') => {
    const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
    return (await member.get(dashboard)).body
  }
  const sale = await seenBy('dealership_sale')
  expect([sale.money, sale.lot !== null]).toEqual([null, true])
  expect(sale.todos.map(({ kind }: { kind: string }) => kind)).toEqual(['leads', 'photos', 'aged'])
  const finance = await seenBy('dealership_finance')
  expect([finance.lot, finance.money !== null, finance.todos]).toEqual([null, true, []])
})

test('who needs an answer is the first thing to do, and leads to itself', async () => {
  const dealership = await aDealership(api.db)
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const late = { waitingSince: ago(1), dueAt: ago(0.5), status: 'new' } as const
  const thread = await aThread(api.db, dealership.id, { ...late, customerName: 'Rosa Delgado' })
  await aThread(api.db, dealership.id, { ...late, status: 'spam' })
  const { body } = await sale.get(dashboard)
  expect(body.todos).toMatchObject([
    { kind: 'leads', count: 1, overdue: 1, threadId: thread.id, customer: 'Rosa Delgado' },
  ])
})

test('drafts without photos or a price are not counted among what buyers pass over', async () => {
  const { dealership } = await aLot()
  await aVehicle(api.db, dealership.id, { status: 'active', priceVehicleCents: null, photoCount: 3 })
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const { todos } = (await sale.get(dashboard)).body
  expect(todos).toEqual(expect.arrayContaining([{ kind: 'photos', count: 2 }]))
  expect(todos).toEqual(expect.arrayContaining([{ kind: 'price', count: 1 }]))
  const list = await sale.get('/api/dealership/vehicles?status=active&missing=photos')
  expect(list.body.total).toBe(2)
})

test('feed runs that wait are something to do for those who decide, held ones first', async () => {
  const dealership = await aDealership(api.db)
  const other = await aDealership(api.db)
  const counts = { read: 4, created: 4, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  const run = { trigger: 'upload', fileBytes: 10, fileSha256: '', counts } as const
  const runs = await api.db
    .insert(feedRuns)
    .values([
      { ...run, dealershipId: dealership.id, fileName: 'new.csv', status: 'ready', startedAt: ago(3) },
      { ...run, dealershipId: dealership.id, fileName: 'short.csv', status: 'quarantined', startedAt: ago(1) },
      { ...run, dealershipId: dealership.id, fileName: 'done.csv', status: 'applied', startedAt: ago(2) },
      { ...run, dealershipId: other.id, fileName: 'theirs.csv', status: 'quarantined', startedAt: ago(2) },
    ])
    .returning()
  const seenBy = async (role: 'dealership_sale' | 'dealership_finance') => {
    const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
    return (await member.get(dashboard)).body.todos
  }
  const heldRun = { id: runs.find(({ fileName }) => fileName === 'short.csv')?.id, fileName: 'short.csv' }
  expect(await seenBy('dealership_sale')).toEqual([
    { kind: 'runs', count: 2, held: 1, run: heldRun, since: ago(1).toISOString() },
  ])
  expect(await seenBy('dealership_finance')).toEqual([])
})

test('a new dealership reads its first steps, each done or not, until it is set up or no longer new', async () => {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const stepsRead = async () =>
    (await admin.get(dashboard)).body.firstSteps.map((step: { kind: string; done: boolean }) => [step.kind, step.done])
  expect(await stepsRead()).toEqual([
    ['vehicles', false],
    ['logo', false],
    ['about', false],
    ['hours', true],
    ['colleagues', false],
    ['routes', true],
  ])
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  expect((await sale.get(dashboard)).body.firstSteps).toEqual([{ kind: 'vehicles', done: false }])
  await aVehicle(api.db, dealership.id, { status: 'draft', firstPublishedAt: null, publishedAt: null })
  expect((await stepsRead()).filter(([, is]: [string, boolean]) => is).map(([kind]: [string]) => kind)).toEqual([
    'vehicles',
    'hours',
    'colleagues',
    'routes',
  ])
  expect((await sale.get(dashboard)).body.firstSteps).toEqual([])
  await aVehicle(api.db, dealership.id, { firstPublishedAt: ago(31) })
  expect(await stepsRead()).toEqual([])
})

test('nobody else sees it', async () => {
  const { dealership } = await aLot()
  const foreign = await aMember(api.db, (await aDealership(api.db)).id, 'dealership_admin')
  expect((await (await api.as(foreign, dealership.id)).get(dashboard)).status).toBe(404)
  expect((await (await api.as(await aUser(api.db))).get(dashboard)).status).toBe(403)
  expect((await (await api.as(null)).get(dashboard)).status).toBe(401)
})
