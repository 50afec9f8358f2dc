import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { models } from '../../vehicles/schema'
import { one, some } from '../fixtures/importer'
import { aPhotoFeed } from '../fixtures/photo-feed'
import { feedRuns, feeds as feedTable } from '../schema'
import { takeUpDecisions } from './take-up-decisions'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let admin: Caller
const values = '/api/admin/feed-values'
const decisions = '/api/admin/feed-value-decisions'
const rules = '/api/admin/feed-rules'

beforeAll(async () => {
  feeds = await aPhotoFeed()
  admin = await feeds.api.as(await aUser(feeds.api.db, { role: 'system_admin', firstName: 'Jonas', lastName: 'Lind' }))
})
afterAll(() => feeds.close())

const openNow = async (q: string) => (await admin.get(`${values}?size=100&q=${encodeURIComponent(q)}`)).body.items
const newestRun = async (feedId: number) => {
  const runs = feeds.api.db.select().from(feedRuns).where(eq(feedRuns.feedId, feedId))
  return (await runs.orderBy(desc(feedRuns.id)).limit(1))[0]
}
async function takeUp() {
  await takeUpDecisions({ ...feeds.api.context, requestId: 'job' }, (error) => {
    throw error
  })
  await feeds.work()
}

test('a value that nobody knows is open with its rows and dealerships, and once decided is known to all', async () => {
  const [first, second] = [await feeds.aLot(), await feeds.aLot()]
  const cars = some(3, { body: 'Zweitürer' })
  await first.send(cars)
  await second.send([one({ body: 'ZWEITÜRER' }), one({ 'exterior color': 'Zinnwaldit' })])
  const [open] = await openNow('zweit')
  expect(open).toMatchObject({ code: 'VALUE_UNMAPPED', field: 'body', rows: 4, dealerships: 2 })
  expect(open.suggestions[0]).toMatchObject({ means: 'sedan', certainty: 1, from: 'models' })
  const decision = { code: open.code, field: open.field, value: open.value, choice: 'map', means: 'coupe' }
  expect((await admin.post(decisions, { decisions: [decision] })).body).toMatchObject({ decided: 1, skipped: 0 })
  expect((await admin.post(decisions, { decisions: [decision] })).body).toMatchObject({ decided: 0, skipped: 1 })
  expect(await openNow('zweit')).toEqual([])
  await takeUp()
  const { row } = await feeds.vehicle(cars[0]?.vin ?? '')
  expect(row?.body).toBe('coupe')
  expect(await newestRun(first.feed.id)).toMatchObject({
    trigger: 'decision',
    status: 'applied',
    counts: { updated: 3 },
  })
  const { body } = await admin.get(decisions)
  expect(body.items[0]).toMatchObject({
    value: open.value,
    means: 'coupe',
    rows: 4,
    dealerships: 2,
    decidedBy: 'Jonas Lind',
  })
  expect(body.items[0].isBeingTakenUp).toBe(false)
})

test('of a column of nothing but unknown values the most frequent five hundred are open', async () => {
  const { send } = await feeds.aLot()
  await send([one({ fuel: 'Flubber 0' }), ...Array.from({ length: 505 }, (_, at) => one({ fuel: `Flubber ${at}` }))])
  const { total, items } = (await admin.get(`${values}?size=100&q=flubber`)).body
  expect([total, items[0].value]).toEqual([500, 'Flubber 0'])
})

test('names of JavaScript are no meanings, half a letter ends no value, and letters of all alphabets are one value', async () => {
  const { send, feed } = await feeds.aLot()
  const valueMaps = JSON.parse('{"transmission":{"crashme":"__proto__","broken":"constructor"}}')
  await feeds.api.db.update(feedTable).set({ valueMaps }).where(eq(feedTable.id, feed.id))
  const other = await feeds.aLot()
  const cut = `${'x'.repeat(199)}😀 tail`
  await other.send([{ ...one({ transmission: 'Crashme' }) }, one({ fuel: cut }), one({ drivetrain: 'İkinci' })])
  expect((await openNow('crashme'))[0].suggestions).toEqual([])
  const [long] = await openNow('xxxx')
  expect(long.value).toBe('x'.repeat(199))
  const turkish = one({ drivetrain: 'İkinci' })
  await send([turkish])
  const decision = { code: 'VALUE_UNMAPPED', field: 'drivetrain', value: 'İkinci', choice: 'map', means: 'rwd' }
  expect((await admin.post(decisions, { decisions: [decision] })).body).toMatchObject({ decided: 1, skipped: 0 })
  await takeUp()
  expect((await feeds.vehicle(turkish.vin)).row?.drivetrain).toBe('rwd')
  expect(await openNow('kinci')).toEqual([])
  const unheard = { ...decision, value: 'Never said' }
  expect((await admin.post(decisions, { decisions: [unheard] })).body).toMatchObject({ decided: 0, skipped: 1 })
})

test('what was decided is undone, once: the value is open again and the vehicles say what they said', async () => {
  const { send } = await feeds.aLot()
  const car = one({ 'exterior color': 'Karfunkel' })
  await send([car])
  const decision = { code: 'VALUE_UNMAPPED', field: 'exteriorColor', value: 'Karfunkel', choice: 'map', means: 'red' }
  await admin.post(decisions, { decisions: [decision] })
  await takeUp()
  expect((await feeds.vehicle(car.vin)).row).toMatchObject({ exteriorFamily: 'red', exteriorColor: 'Karfunkel' })
  const { id } = (await admin.get(decisions)).body.items[0]
  expect((await admin.delete(`${decisions}/${id}`)).body).toMatchObject({
    undoneBy: 'Jonas Lind',
    isBeingTakenUp: true,
  })
  expect((await admin.delete(`${decisions}/${id}`)).status).toBe(409)
  await takeUp()
  expect((await feeds.vehicle(car.vin)).row).toMatchObject({ exteriorFamily: null })
  expect(await openNow('karfunkel')).toMatchObject([{ rows: 1 }])
})

test('what is ignored is open no more and changes nothing; a feed’s own value map comes first', async () => {
  const { send, feed } = await feeds.aLot()
  await send([one({ fuel: 'Spirit' }), one({ fuel: 'Brandy' })])
  const decision = { code: 'VALUE_UNMAPPED', field: 'fuel' }
  await admin.post(decisions, {
    decisions: [
      { ...decision, value: 'Spirit', choice: 'ignore' },
      { ...decision, value: 'Brandy', choice: 'map', means: 'diesel' },
    ],
  })
  expect(await openNow('spirit')).toEqual([])
  const valueMaps = { fuel: { brandy: 'electric' } }
  await feeds.api.db.update(feedTable).set({ valueMaps }).where(eq(feedTable.id, feed.id))
  const car = one({ fuel: 'Brandy' })
  await send([car])
  expect((await feeds.vehicle(car.vin)).row?.fuel).toBe('electric')
})

test('a name that the catalogue lacks means one that it has, or becomes one', async () => {
  const { send } = await feeds.aLot()
  const [wrong, fresh] = [one({ model: 'Ackord' }), one({ model: 'Zanzibar' })]
  await send([wrong, fresh])
  const [open] = await openNow('honda ackord')
  expect(open.suggestions[0]).toMatchObject({ means: 'Honda Accord', from: 'spelling' })
  const decision = { code: 'MODEL_UNKNOWN', field: 'model' }
  const answer = await admin.post(decisions, {
    decisions: [
      { ...decision, value: open.value, choice: 'map', means: 'honda accord' },
      { ...decision, value: 'Honda Zanzibar', choice: 'confirm' },
    ],
  })
  expect(answer.body).toMatchObject({ decided: 2, skipped: 0 })
  await takeUp()
  await send([wrong, fresh])
  expect(await openNow('honda')).toEqual([])
  const { row } = await feeds.vehicle(wrong.vin)
  const [named] = await feeds.api.db
    .select()
    .from(models)
    .where(eq(models.id, row?.modelId ?? 0))
  expect(named?.name).toBe('Accord')
  const [zanzibar] = await feeds.api.db.select().from(models).where(eq(models.name, 'Zanzibar'))
  expect(zanzibar?.confirmed).toBe(true)
})

test('what means nothing of ours is refused with its field, and nothing is decided', async () => {
  const { send } = await feeds.aLot()
  await send([one({ transmission: 'Zauber' })])
  const decision = { code: 'VALUE_UNMAPPED', field: 'transmission', value: 'Zauber', choice: 'map' }
  for (const means of ['magic', undefined, '__proto__'])
    expect((await admin.post(decisions, { decisions: [{ ...decision, means }] })).body.error.fields).toHaveProperty(
      'means',
    )
  const named = { code: 'MODEL_UNKNOWN', field: 'model', value: 'Honda X', choice: 'map', means: 'Honda Nothing' }
  expect((await admin.post(decisions, { decisions: [named] })).body.error.fields.means).toContain('No model')
  expect((await admin.post(decisions, { decisions: [{ ...decision, choice: 'confirm' }] })).status).toBe(422)
  expect(await openNow('zauber')).toMatchObject([{ rows: 1 }])
})

test('the dealership of a run that waits is asked, told, and reads the question; of one that has ended nothing is asked', async () => {
  const { admin: dealer, send } = await feeds.aLot({ appliesByItself: false })
  const run = await send([one({})])
  const ask = (question: string) => admin.post(`/api/admin/feed-runs/${run}/question`, { question })
  expect((await ask('Why?')).body.error.fields).toHaveProperty('question')
  expect((await ask('Is this file whole? It has one row.')).status).toBe(201)
  const path = `/api/dealership/feed-runs/${run}`
  expect((await dealer.get(path)).body).toMatchObject({ question: 'Is this file whole? It has one row.' })
  const { items } = (await dealer.get('/api/notifications')).body
  expect(items[0]).toMatchObject({
    title: 'Drive Avenue asks about a run of “Photos”',
    text: 'Is this file whole? It has one row.',
    target: { kind: 'feed-run', id: run },
  })
  expect((await dealer.post(`/api/admin/feed-runs/${run}/question`, { question: 'May we ask this?' })).status).toBe(403)
  await dealer.delete(path)
  expect((await ask('Is this file whole now?')).status).toBe(409)
})

test('nobody but administrators of the site reads or decides', async () => {
  const { api } = feeds
  const lot = await aDealership(api.db)
  const others = [
    await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id),
    await api.as(await aUser(api.db)),
  ]
  for (const caller of others) {
    expect((await caller.get(values)).status).toBe(403)
    expect((await caller.get(decisions)).status).toBe(403)
    expect((await caller.get(rules)).status).toBe(403)
    const decision = { code: 'VALUE_UNMAPPED', field: 'body', value: 'x', choice: 'ignore' }
    expect((await caller.post(decisions, { decisions: [decision] })).status).toBe(403)
    expect((await caller.put(`${rules}/PHOTO_NONE`, { isOn: '', severity: 'info', version: 0 })).status).toBe(403)
  }
})
