import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordCounts } from '../../api/counting/record-counts'
import { countPosts } from '../../api/social/reach/record-reach'
import { posts } from '../../api/social/schema'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { sendBots } from '../../tests/support/made-up-bots'
import { Counter } from './counter'

const person = {
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const caller = { clientAddress: person.address, userAgent: person.userAgent }
let clock = Date.parse('2026-11-20T13:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => new Date(clock) })
})
afterAll(() => api.close())

async function aWorld() {
  const dealership = await aDealership(api.db)
  const vehicles = [(await aVehicle(api.db, dealership.id)).id, (await aVehicle(api.db, dealership.id)).id]
  const [post] = await api.db
    .insert(posts)
    .values({ text: 'New on the lot', dealershipId: dealership.id, publishedAt: new Date(clock) })
    .returning()
  const counter = new Counter({
    secrets: ['secret'],
    now: () => clock,
    send: async (batch) => void (await recordCounts(api.context, batch, countPosts)),
  })
  return { counter, pass: (ms: number) => (clock += ms), vehicles, posts: [post?.id ?? 0] }
}

/** Reads every figure that counting writes. */
async function figures(): Promise<string> {
  const parts = [
    sql`select * from vehicle_stat_daily where shown + opened + saved + compared + shared + called > 0 order by 1, 2, 3, 4`,
    sql`select * from dealership_stat_daily where shown + opened + saved + compared + shared + called > 0 order by 1, 2, 3`,
    sql`select * from dealership_stat_hourly where opened > 0 order by 1, 2, 3`,
    sql`select * from post_stat_daily where shown + opened > 0 order by 1, 2`,
    sql`select vehicle_id, day, kind from visit_event order by 1, 2, 3`,
    sql`select vehicle_id, day, source, sum(count) from vehicle_shown group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`,
    sql`select post_id, day, sum(count) from post_shown group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  ]
  const rows = []
  for (const part of parts) rows.push((await api.db.execute(part)).rows)
  return JSON.stringify(rows)
}

const leftOut = async () => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select coalesce(sum(count), 0)::int as n from left_out_hourly`,
  )
  return rows[0]?.n ?? 0
}

test('requests of ten made-up bots change no figure, and are counted as left out', async () => {
  const world = await aWorld()
  const [vehicleId = 0] = world.vehicles
  world.counter.finished(person)
  world.counter.pageSent(person, { shown: { source: 'search', ids: world.vehicles, posts: world.posts } })
  world.counter.note(caller, { vehicleId, kind: 'opened', source: 'search' })
  await world.counter.flush()
  const before = await figures()
  expect(before).toContain(`"opened":1`)
  await sendBots(world, 300)
  expect(await figures()).toBe(before)
  expect(await leftOut()).toBeGreaterThan(3000)
})

test('reloading a page changes no figure', async () => {
  const { counter, vehicles, posts: ids } = await aWorld()
  const [vehicleId = 0] = vehicles
  const open = async () => {
    counter.pageSent(person, { shown: null })
    counter.finished(person)
    counter.note(caller, { vehicleId, kind: 'opened', source: 'search' })
    counter.notePost(caller, ids[0] ?? 0)
    await counter.flush()
  }
  await open()
  const before = await figures()
  for (let reload = 0; reload < 20; reload += 1) await open()
  expect(await figures()).toBe(before)
})

test('people of one office count, and their figures stay', async () => {
  const { counter, vehicles } = await aWorld()
  const [vehicleId = 0] = vehicles
  const before = await figures()
  for (let at = 0; at < 40; at += 1) {
    const userAgent = `${person.userAgent} ${at}`
    counter.finished({ address: '203.0.113.200', userAgent })
    counter.note({ clientAddress: '203.0.113.200', userAgent }, { vehicleId, kind: 'opened', source: 'search' })
  }
  await counter.flush()
  expect(await figures()).not.toBe(before)
  const { rows } = await api.db.execute(sql`select opened from vehicle_stat_daily where vehicle_id = ${vehicleId}`)
  expect(rows).toEqual([{ opened: 40 }])
})
