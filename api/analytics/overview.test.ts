import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aThread, aUser, aVehicle } from '../../tests/support/factories'
import { setSetting } from '../../tests/support/site-settings'
import { cases } from '../cases/schema'
import { feedRuns } from '../feeds/schema'
import { moderationItems } from '../moderation/schema'
import { timeZoneSection } from '../site-settings/time-zone.section'
import { type AdminOverview, queueLimits, queueNames } from './overview.contract'

const path = '/api/admin/overview'
const minuteMs = 60_000
let now = new Date('2026-11-20T03:30:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
let api: TestApi
let admin: Caller
let ada: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  api = await anApi({ now: () => now })
  ada = await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Lin' })
  admin = await api.as(ada)
})
afterAll(() => api.close())

const read = async (): Promise<AdminOverview> => (await admin.get(path)).body
const queueOf = async (name: AdminOverview['queues'][number]['name']) =>
  (await read()).queues.find((queue) => queue.name === name)

const aComment = (minutes: number, takenBy?: number) =>
  api.db.insert(moderationItems).values({
    kind: 'comment',
    sourceId: 1_000_000 + minutes,
    text: 'Is it still there?',
    facts: {} as never,
    signals: [],
    score: 60,
    status: 'pending',
    heldAt: ago(minutes),
    takenBy,
    takenAt: takenBy ? ago(2) : null,
  })

test('queues come by how near they are to their limits, with who is at work on them', async () => {
  expect((await read()).queues.map(({ name }) => name).sort()).toEqual([...queueNames].sort())
  await aDealership(api.db, { status: 'pending', appliedAt: ago(1440) })
  await aComment(110)
  await aComment(30, ada.id)
  await api.db.insert(cases).values([
    { kind: 'support', sourceId: 1, subject: 'Help', createdAt: ago(300), waitingSince: ago(300), assignedTo: ada.id },
    { kind: 'support', sourceId: 2, subject: 'Help', createdAt: ago(10), waitingSince: ago(10) },
    { kind: 'support', sourceId: 3, subject: 'Done', status: 'closed', outcome: 'answered', createdAt: ago(9000) },
  ])
  const { queues } = await read()
  expect(queues.slice(0, 3)).toEqual([
    { name: 'cases', waiting: 2, oldest: ago(300).toISOString(), limitMinutes: 240, people: ['Ada Lin'] },
    { name: 'comments', waiting: 2, oldest: ago(110).toISOString(), limitMinutes: 120, people: ['Ada Lin'] },
    { name: 'applications', waiting: 1, oldest: ago(1440).toISOString(), limitMinutes: 2880, people: [] },
  ])
  expect(queues.slice(3).every(({ waiting, oldest }) => waiting === 0 && oldest === null)).toBe(true)
  expect(queues.every(({ name, limitMinutes }) => limitMinutes === queueLimits[name])).toBe(true)
  now = new Date(now.getTime() + 11 * minuteMs)
  expect((await queueOf('comments'))?.people, 'taken for ten minutes').toEqual([])
  now = new Date(now.getTime() - 11 * minuteMs)
})

test('a run waits since it was held, and who asked about it is at work on it', async () => {
  const { id: dealershipId } = await aDealership(api.db)
  const run = {
    dealershipId,
    trigger: 'upload' as const,
    fileName: 'lot.csv',
    fileBytes: 1,
    fileSha256: 'x',
    counts: {} as never,
    startedAt: ago(90),
  }
  await api.db.insert(feedRuns).values([
    { ...run, status: 'quarantined', comparedAt: ago(80), askedBy: ada.id },
    { ...run, status: 'ready' },
    { ...run, status: 'failed' },
  ])
  expect(await queueOf('runs')).toMatchObject({ waiting: 1, oldest: ago(80).toISOString(), people: ['Ada Lin'] })
  expect((await read()).feeds).toMatchObject({ runs: 3, failed: { now: 1, before: 0 } })
})

test('days are the operator’s: around midnight a lead is of the day that its clock shows', async () => {
  const { id } = await aDealership(api.db)
  await aThread(api.db, id, { createdAt: new Date('2026-11-20T03:00:00Z') })
  await aThread(api.db, id, { createdAt: new Date('2026-11-20T03:20:00Z'), status: 'spam' })
  const east = await read()
  expect([east.timeZone, east.day, east.days.length]).toEqual(['America/New_York', '2026-11-19', 30])
  expect([east.leads.byDay.at(-1), east.leads.byDay.at(-2)]).toEqual([1, 0])
  await setSetting(api.db, timeZoneSection, { timeZone: 'Asia/Tokyo' })
  const tokyo = await read()
  expect([tokyo.timeZone, tokyo.day]).toEqual(['Asia/Tokyo', '2026-11-20'])
  await setSetting(api.db, timeZoneSection, { timeZone: 'America/New_York' })
  await setSetting(api.db, timeZoneSection, { timeZone: 'Mars/Olympus' })
  expect((await read()).timeZone, 'a zone that is none').toBe('America/New_York')
})

test('what is listed, sold and taken off is counted by day, and what is on sale now and 30 days ago', async () => {
  const before = await read()
  const { id } = await aDealership(api.db)
  const day = 1440
  await aVehicle(api.db, id, { firstPublishedAt: ago(2 * day), publishedAt: ago(2 * day) })
  await aVehicle(api.db, id, { firstPublishedAt: ago(50 * day), publishedAt: ago(50 * day) })
  await aVehicle(api.db, id, { status: 'sold', firstPublishedAt: ago(50 * day), soldAt: ago(3 * day) })
  const after = await read()
  expect(after.onSale.now - before.onSale.now).toBe(2)
  expect(after.onSale.before - before.onSale.before).toBe(2)
  expect(after.moves.listed.at(-3)).toBe((before.moves.listed.at(-3) ?? 0) + 1)
  expect(after.moves.ended.at(-4)).toBe((before.moves.ended.at(-4) ?? 0) + 1)
})

test('the overview is for administrators of the site', async () => {
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await (await api.as(await aUser(api.db))).get(path)).status).toBe(403)
  const dealership = await aDealership(api.db)
  const member = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  expect((await member.get(path)).status).toBe(403)
})
