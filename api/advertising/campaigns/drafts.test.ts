import { expect, test } from 'vitest'
import { anAdWorld } from '../../../tests/support/ad-world'

const { aShop, adsOf, admin, campaignOf, clock, run } = anAdWorld()
const path = '/api/dealership/campaigns'
const week = { startsOn: '2026-11-23', endsOn: '2026-11-29' }
const hero = { placement: 'home_hero', ...week, name: 'Black weekend' }

test('a draft holds no place and waits for no one; booked, it is one campaign with its ads in review', async () => {
  const { boss, ad } = await aShop()
  const saved = await boss.post(path, { ...hero, ...ad, isDraft: true })
  expect(saved).toMatchObject({ status: 201, body: { status: 'draft', spentCents: 0 } })
  const { id, version } = saved.body
  const second = { target: 'dealership', headline: 'Open on Saturday' }
  expect((await boss.post(`${path}/${id}/advertisements`, second)).body.status).toBe('draft')
  expect((await adsOf(id)).map(({ status }) => status)).toEqual(['draft', 'draft'])
  expect((await admin().get('/api/admin/advertisements?status=pending')).body.items).toEqual([])

  const { boss: other, ad: theirs } = await aShop()
  expect((await other.post(path, { ...hero, ...theirs })).status, 'the place is free').toBe(201)
  const booking = { ...hero, ...ad, name: 'Cyber week', draft: id, draftVersion: version }
  expect((await boss.post(path, booking)).status, 'its days were taken meanwhile').toBe(409)
  const later = { ...booking, startsOn: '2026-11-30', endsOn: '2026-12-06' }
  expect((await boss.post(path, { ...later, agreedCents: 1 })).status, 'another price').toBe(409)
  const booked = await boss.post(path, { ...later, agreedCents: 42_000 })
  expect(booked).toMatchObject({ status: 201, body: { id, status: 'submitted', name: 'Cyber week' } })
  expect((await adsOf(id)).map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect((await boss.get(path)).body.total).toBe(1)
})

test('a draft that changed, was booked or is another’s is refused, and so are roles that do not book', async () => {
  const { boss, finance, sale, ad } = await aShop()
  const { boss: stranger, ad: theirs } = await aShop()
  const { id, version } = (await boss.post(path, { ...hero, ...ad, isDraft: true })).body
  const draft = { ...hero, ...ad, isDraft: true, draft: id, draftVersion: version }
  expect((await finance.post(path, { ...draft, name: 'Renamed' })).body).toMatchObject({ id, name: 'Renamed' })
  expect((await boss.post(path, draft)).status, 'a colleague saved it').toBe(409)
  expect((await sale.post(path, { ...hero, ...ad, isDraft: true })).status).toBe(403)
  expect((await stranger.post(path, { ...hero, ...theirs, draft: id, draftVersion: version + 1 })).status).toBe(404)
  expect((await boss.post(path, { ...hero, ...ad, headline: '', isDraft: true })).status).toBe(422)
  const booking = { ...hero, ...ad, draft: id, draftVersion: version + 1 }
  const both = await Promise.all([boss.post(path, booking), finance.post(path, booking)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a discarded draft is over at no cost, and one whose days pass stays a draft', async () => {
  const { boss, ad } = await aShop()
  const [first, second] = [
    (await boss.post(path, { ...hero, ...ad, isDraft: true })).body,
    (await boss.post(path, { ...hero, ...ad, isDraft: true })).body,
  ]
  expect((await boss.post(`${path}/${first.id}/state`, { step: 'end', version: first.version })).status).toBe(200)
  clock.now = new Date('2026-12-20T15:00:00Z')
  await run('advertising.settle')
  await run('advertising.days')
  expect(await campaignOf(first.id)).toMatchObject({ status: 'ended', spentMillicents: 0 })
  expect(await campaignOf(second.id)).toMatchObject({ status: 'draft', spentMillicents: 0 })
  const late = { ...hero, ...ad, draft: second.id, draftVersion: second.version }
  expect((await boss.post(path, late)).status).toBe(422)
})
