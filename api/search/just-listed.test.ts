import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'
import { setSetting } from '../../tests/support/site-settings'
import { timeZoneSection } from '../site-settings/time-zone.section'

let now = new Date('2026-11-20T04:50:00Z')
let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => now })
  const { id } = await aDealership(api.db)
  for (const at of ['2026-11-20T04:40:00Z', '2026-11-19T23:00:00Z', '2026-11-19T04:30:00Z'].map(
    (text) => new Date(text),
  ))
    await aVehicle(api.db, id, { publishedAt: at, firstPublishedAt: at })
})
afterAll(() => api.close())

async function groups() {
  const { body } = await (await api.as(null)).get('/api/just-listed?days=7')
  const days = body.groups.map(({ day, count, items }: { day: string; count: number; items: object[] }) => {
    expect(items).toHaveLength(count)
    return `${day} ${count}`
  })
  return { today: body.today, days }
}

test('the days of the just-listed page are the operator’s, over midnight and in another zone', async () => {
  expect(await groups()).toEqual({ today: '2026-11-19', days: ['2026-11-19 2', '2026-11-18 1'] })
  now = new Date('2026-11-20T05:10:00Z')
  expect((await groups()).today, 'after midnight in New York').toBe('2026-11-20')
  await setSetting(api.db, timeZoneSection, { timeZone: 'Asia/Tokyo' })
  expect(await groups()).toEqual({ today: '2026-11-20', days: ['2026-11-20 2', '2026-11-19 1'] })
})

test('announcements begin with the operator’s day, and pages learn its zone with them', async () => {
  const { body } = await (await api.as(null)).get('/api/announcements')
  expect(body).toEqual({ items: [], timeZone: 'Asia/Tokyo' })
})

test('a car that is listed again has its first day and place', async () => {
  const { id } = await aDealership(api.db)
  const [first, again] = [new Date('2026-11-19T22:00:00Z'), new Date('2026-11-20T04:45:00Z')]
  await aVehicle(api.db, id, { publishedAt: again, firstPublishedAt: first })
  const { body } = await (await api.as(null)).get('/api/just-listed?days=7')
  const times = body.groups.flatMap(({ items }: { items: { listedAt: string }[] }) => items.map((one) => one.listedAt))
  expect(times).toEqual([...times].sort().reverse())
  expect(times).toContain(first.toISOString())
})
