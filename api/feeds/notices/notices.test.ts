import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { sendMails, testSecrets } from '../../../tests/support/mails'
import { users } from '../../accounts/schema'
import { outbox } from '../../mail/schema'
import { notificationPreferences, notifications } from '../../notifications/schema'
import { publicAddresses } from '../../outbound/callable-addresses'
import type { DealershipRole } from '../../roles/permissions'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { aFile } from '../fixtures/build'
import { one, some } from '../fixtures/importer'
import { workRuns } from '../runs/work-runs'
import { feeds } from '../schema'
import { openFeedSecrets } from '../sources/feed-secrets'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const base = '/api/dealership/feeds'
const hourMs = 3_600_000
let at = new Date()

async function work(): Promise<void> {
  const errors: unknown[] = []
  await workRuns({
    quotas: defaultFeedQuotas,
    context: { ...api.context, now: () => at, requestId: 'feed' },
    files: inMemory(api.files),
    callable: publicAddresses,
    secrets: openFeedSecrets(testSecrets),
    onError: (error: unknown) => errors.push(error),
    signal: new AbortController().signal,
  })
  expect(errors).toEqual([])
}

async function aLot() {
  const lot = await aDealership(api.db)
  const aMemberWhoIsReached = async (dealershipId: number, role: DealershipRole) => {
    const user = await aMember(api.db, dealershipId, role)
    await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id))
    return user
  }
  const people = {
    admin: await aMemberWhoIsReached(lot.id, 'dealership_admin'),
    sale: await aMemberWhoIsReached(lot.id, 'dealership_sale'),
    idle: await aMemberWhoIsReached(lot.id, 'dealership_sale'),
    finance: await aMemberWhoIsReached(lot.id, 'dealership_finance'),
  }
  const elsewhere = await aDealership(api.db)
  const other = await aMemberWhoIsReached(elsewhere.id, 'dealership_admin')
  const [admin, sale] = [await api.as(people.admin, lot.id), await api.as(people.sale, lot.id)]
  const feed = (await admin.post(base, { name: 'Nightly', type: 'upload', enabled: true, missingPolicy: 'keep' })).body
  const bring = async (caller: Caller, text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'cars.csv', { type: 'text/csv' }))
    const run = (await caller.post(`${base}/${feed.id}/runs`, form)).body
    await work()
    return run as { id: number }
  }
  return { lot, people: { ...people, other }, admin, sale, feed, bring }
}

const toldTo = async (user: { id: number }) =>
  (await (await api.as(user)).get('/api/notifications')).body.items as {
    title: string
    text: string
    read: boolean
    target: unknown
  }[]
const broken = 'colour,price\nred,5\n'
/** As if their time had come. */
const mails = async () => {
  await api.db.update(outbox).set({ nextAt: new Date(0) })
  return (await sendMails(api.db)).map(({ to, subject, text }) => ({ to, subject, text }))
}

test('a run that waits is told to everybody who works with feeds, until somebody decides', async () => {
  const { lot, people, admin, sale, bring } = await aLot()
  const run = await bring(sale, aFile(some(2)))
  const notice = {
    title: 'A run of “Nightly” waits for you',
    text: '2 to create, 0 to change.',
    read: false,
    target: { kind: 'feed-run', dealershipId: lot.id, id: run.id },
  }
  for (const person of [people.admin, people.sale, people.idle]) expect(await toldTo(person)).toMatchObject([notice])
  for (const person of [people.finance, people.other]) expect(await toldTo(person)).toEqual([])
  const sent = await mails()
  expect(sent.map(({ to }) => to).sort()).toEqual([people.admin.email, people.sale.email, people.idle.email].sort())
  expect(sent[0]).toMatchObject({ subject: 'A run of “Nightly” waits for you' })
  expect(sent[0]?.text).toContain(`/dealership/${lot.id}/inventory/feed/runs/${run.id}`)
  await admin.post(`/api/dealership/feed-runs/${run.id}/application`, {})
  for (const person of [people.admin, people.sale]) expect(await toldTo(person)).toMatchObject([{ read: true }])
})

test('whoever looks soon gets no mail, and runs that nobody looks at make one a day', async () => {
  const { people, sale, bring } = await aLot()
  const discarded = await bring(sale, aFile(some(1)))
  await sale.delete(`/api/dealership/feed-runs/${discarded.id}`)
  expect(await mails()).toEqual([])
  expect(await toldTo(people.admin)).toMatchObject([{ read: true }])
  for (let n = 0; n < 3; n += 1) await bring(sale, aFile(some(1)))
  expect(await mails()).toHaveLength(3)
  expect(await toldTo(people.admin)).toHaveLength(4)
})

test('a run that is held says why, whatever waits beside it', async () => {
  const { people, admin, feed, bring } = await aLot()
  const rows = some(10)
  const first = await bring(admin, aFile(rows))
  await admin.post(`/api/dealership/feed-runs/${first.id}/application`, {})
  await work()
  await mails()
  await api.db.update(feeds).set({ missingPolicy: 'delist' }).where(eq(feeds.id, feed.id))
  await bring(admin, aFile([...rows, one()]))
  await bring(admin, aFile(rows.slice(0, 2)))
  const words = {
    title: 'A run of “Nightly” is held',
    text: '8 vehicles are missing from its file, more than you allow.',
  }
  expect((await toldTo(people.admin))[0]).toMatchObject(words)
  const ofAdmin = (await mails()).filter(({ to }) => to === people.admin.email)
  expect(ofAdmin.map(({ subject }) => subject)).toEqual([
    'A run of “Nightly” waits for you',
    'A run of “Nightly” is held',
  ])
})

test('a feed that goes on failing is told of once a day, and anew after a success', async () => {
  const { people, admin, feed, bring } = await aLot()
  at = new Date()
  const titles = async () => (await toldTo(people.admin)).map(({ title }) => title)
  const failures = async () => (await admin.get(`${base}/${feed.id}`)).body.consecutiveFailures
  await bring(admin, broken)
  expect(await toldTo(people.admin)).toMatchObject([
    { title: 'The feed “Nightly” failed', text: expect.stringContaining('colour, price') },
  ])
  at = new Date(at.getTime() + hourMs)
  await bring(admin, broken)
  expect([(await titles()).length, await failures()]).toEqual([1, 2])
  at = new Date(at.getTime() + 24 * hourMs)
  await bring(admin, broken)
  expect([(await titles()).length, await failures()]).toEqual([2, 3])
  await bring(admin, aFile(some(1)))
  expect(await failures()).toBe(0)
  await bring(admin, broken)
  expect(await titles()).toEqual([
    'The feed “Nightly” failed',
    'A run of “Nightly” waits for you',
    'The feed “Nightly” failed',
    'The feed “Nightly” failed',
  ])
  const isFailure = ({ to, subject }: { to: string; subject: string }) =>
    to === people.admin.email && subject === 'The feed “Nightly” failed'
  expect((await mails()).filter(isFailure)).toHaveLength(3)
  at = new Date()
})

test('nobody is told of what somebody has cancelled, nor more than they want', async () => {
  const { people, admin, sale, feed, bring } = await aLot()
  const form = new FormData()
  form.set('file', new File([aFile(some(1))], 'cars.csv'))
  const run = (await sale.post(`${base}/${feed.id}/runs`, form)).body
  await sale.delete(`/api/dealership/feed-runs/${run.id}`)
  await work()
  expect(await toldTo(people.admin)).toEqual([])
  const choice = { userId: people.admin.id, event: 'feed-run-failed', inApp: false, email: false } as const
  await api.db.insert(notificationPreferences).values(choice)
  await bring(admin, broken)
  expect(await api.db.select().from(notifications).where(eq(notifications.userId, people.admin.id))).toEqual([])
  expect((await mails()).filter(({ to }) => to === people.admin.email)).toEqual([])
})

test('a feed notifies of all runs, only of trouble, or of nothing', async () => {
  const { people, admin, feed, bring } = await aLot()
  const titles = async () => (await toldTo(people.idle)).map(({ title }) => title)
  await api.db.update(feeds).set({ notify: 'trouble' }).where(eq(feeds.id, feed.id))
  await bring(admin, aFile(some(1)))
  expect(await titles()).toEqual([])
  await bring(admin, aFile(some(6).map((row, mileage) => ({ ...row, mileage: String(40 + mileage) }))))
  expect(await toldTo(people.idle)).toMatchObject([
    { title: 'A run of “Nightly” is held', text: 'Its mileages look like thousands of miles.' },
  ])
  await bring(admin, broken)
  expect(await titles()).toEqual(['The feed “Nightly” failed', 'A run of “Nightly” is held'])
  await mails()
  await api.db.update(feeds).set({ notify: 'none', failureToldAt: null }).where(eq(feeds.id, feed.id))
  await bring(admin, broken)
  expect(await titles()).toHaveLength(2)
  expect(await mails()).toEqual([])
})

test('who administers the site repeats a run and is told nothing of it', async () => {
  const { people, sale, bring } = await aLot()
  const run = await bring(sale, aFile(some(1)))
  const administrator = await aUser(api.db, { role: 'system_admin' })
  await (await api.as(administrator)).post(`/api/admin/feed-runs/${run.id}/repeat`)
  await work()
  expect(await toldTo(administrator)).toEqual([])
  expect(await toldTo(people.admin)).toHaveLength(2)
  expect(await toldTo(people.sale)).toHaveLength(2)
})
