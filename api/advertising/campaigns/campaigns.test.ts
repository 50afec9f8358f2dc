import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAdWorld } from '../../../tests/support/ad-world'
import { anAdvertiser, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { aUniqueWord } from '../../../tests/support/unique'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { campaignDays, campaigns } from '../schema'

const { clock, api, admin, adsOf, aShop, campaignOf, decide, run, approveAll } = anAdWorld()

const week = { startsOn: '2026-11-23', endsOn: '2026-11-29' }
const hero = { placement: 'home_hero', ...week, name: 'Black weekend' }
const clicks = { placement: 'srp_inline', ...week, name: 'All-wheel days', budgetCents: 60_000 }
const path = '/api/dealership/campaigns'

test('a booking is approved with its advertisement, runs on its days, is charged by the day and ends', async () => {
  const { boss, ad } = await aShop()
  const booked = await boss.post(path, { ...hero, ...ad })
  expect(booked).toMatchObject({
    status: 201,
    body: { status: 'submitted', priceModel: 'flat', budgetCents: 42_000, spentCents: 0 },
  })
  const { id, version } = booked.body
  expect((await decide(id, 'approve', version)).body.status).toBe('approved')
  await approveAll(id)
  expect(await campaignOf(id)).toMatchObject({ status: 'scheduled' })
  clock.now = new Date('2026-11-23T06:00:00Z')
  await run('advertising.settle')
  expect(await campaignOf(id)).toMatchObject({ status: 'running' })
  expect((await adsOf(id))[0]?.status).toBe('live')
  for (let day = 23; day <= 29; day += 1) {
    clock.now = new Date(`2026-11-${day}T16:00:00Z`)
    await run('advertising.days')
    await run('advertising.days')
  }
  const days = await api().db.select().from(campaignDays).where(eq(campaignDays.campaignId, id))
  expect(days).toHaveLength(7)
  expect(await campaignOf(id)).toMatchObject({ spentMillicents: 42_000_000 })
  clock.now = new Date('2026-11-30T16:00:00Z')
  await run('advertising.settle')
  expect(await campaignOf(id)).toMatchObject({ status: 'ended', endReason: 'dates' })
  expect((await adsOf(id))[0]?.status).toBe('expired')
  const entries = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  expect(entries.filter(({ entity }) => entity === 'ad_campaign').length).toBeGreaterThan(3)
})

test('of two that book the same week at once one gets it, and a full week is refused', async () => {
  const [one, other] = [await aShop(), await aShop()]
  const tries = await Promise.all([
    one.boss.post(path, { ...hero, ...one.ad }),
    other.boss.post(path, { ...hero, ...other.ad }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409])
  const { body } = await other.sale.get('/api/dealership/advertising/places')
  const place = body.items.find(({ code }: { code: string }) => code === 'home_hero')
  expect(place.weeks[0]).toMatchObject({ from: '2026-11-23', free: 0, isHeld: true })
  expect(place.weeks[1]).toMatchObject({ from: '2026-11-30', free: 1, isHeld: false })
})

test('an administrator’s booking of a full week is a conflict, which is not approved', async () => {
  const { boss, ad, dealership, vehicle } = await aShop()
  const first = (await boss.post(path, { ...hero, ...ad })).body
  await decide(first.id, 'approve', first.version)
  const forced = await admin().post('/api/admin/campaigns', {
    ...hero,
    ...ad,
    vehicleId: vehicle.id,
    dealershipId: dealership.id,
  })
  expect(forced.status).toBe(201)
  const refused = await decide(forced.body.id, 'approve', forced.body.version)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain('Black weekend')
  const calendar = (await admin().get('/api/admin/advertising/calendar')).body
  expect(calendar.conflicts).toMatchObject([{ campaign: { id: forced.body.id }, against: [{ id: first.id }] }])
  expect(calendar.places.find(({ code }: { code: string }) => code === 'home_hero').lanes).toHaveLength(2)
  expect((await decide(forced.body.id, 'reject', forced.body.version)).body.status).toBe('rejected')
})

test('bad bookings name their fields, and a dealership that owes or waits books nothing', async () => {
  const { boss, ad, dealership } = await aShop()
  const fieldsOf = async (booking: object) => (await boss.post(path, { ...hero, ...ad, ...booking })).body.error.fields
  expect(await fieldsOf({ startsOn: '2026-11-24' })).toEqual({ startsOn: 'Choose whole weeks, Monday to Sunday.' })
  expect(await fieldsOf({ startsOn: '2026-11-16', endsOn: '2026-11-22' })).toHaveProperty('startsOn')
  expect(await fieldsOf({ endsOn: '2026-11-20' })).toHaveProperty('endsOn')
  expect(await fieldsOf({ headline: 'x'.repeat(61) })).toHaveProperty('headline')
  expect(await fieldsOf({ target: 'list', href: 'https://elsewhere.example' })).toHaveProperty('href')
  expect(await fieldsOf({ target: 'link', href: 'https://elsewhere.example' })).toHaveProperty('target')
  expect(await fieldsOf({ vehicleId: 999_999_999 })).toHaveProperty('vehicleId')
  expect(await fieldsOf({ ...clicks, budgetCents: 100 })).toHaveProperty('budgetCents')
  const foreign = await aShop()
  expect(await fieldsOf({ vehicleId: foreign.vehicle.id })).toHaveProperty('vehicleId')
  await api().db.update(dealerships).set({ billingHold: 'additions' }).where(eq(dealerships.id, dealership.id))
  expect((await boss.post(path, { ...hero, ...ad })).status).toBe(409)
  await api()
    .db.update(dealerships)
    .set({ billingHold: null, status: 'suspended' })
    .where(eq(dealerships.id, dealership.id))
  expect((await boss.post(path, { ...hero, ...ad })).status).not.toBe(201)
})

test('a broken check shuts approving; what is rejected with a suggestion goes live once it is accepted', async () => {
  const { boss, ad, vehicle } = await aShop()
  const booked = (await boss.post(path, { ...clicks, ...ad, headline: 'From $24,000' })).body
  await decide(booked.id, 'approve', booked.version)
  const [row] = await adsOf(booked.id)
  const one = `/api/admin/advertisements/${row?.id}`
  expect((await admin().get(one)).body.checks[1]).toMatchObject({ state: 'broken' })
  expect((await admin().post(`${one}/decision`, { step: 'approve', version: 1 })).status).toBe(409)
  expect((await admin().post(`${one}/decision`, { step: 'reject', version: 1 })).body.error.fields).toHaveProperty(
    'reasons',
  )
  const rejection = { step: 'reject', version: 1, reasons: ['price_without_fees'], headline: '$24,280 total' }
  expect((await admin().post(`${one}/decision`, rejection)).body.status).toBe('rejected')
  const own = `/api/dealership/advertisements/${row?.id}`
  expect((await boss.post(`${own}/suggestion`, { version: 2 })).body).toMatchObject({
    status: 'approved',
    headline: '$24,280 total',
  })
  const changed = { ...ad, vehicleId: vehicle.id, headline: 'Another word', version: 3 }
  expect((await boss.put(own, changed)).body).toMatchObject({ status: 'pending', headline: 'Another word' })
  expect((await boss.put(own, changed)).status, 'a version that is gone').toBe(409)
})

test('a campaign is paused, resumed, given more budget and ended by its dealership; what we paused stays so', async () => {
  const { finance, ad } = await aShop()
  const booked = (await finance.post(path, { ...clicks, ...ad })).body
  await decide(booked.id, 'approve', booked.version)
  await approveAll(booked.id)
  const own = `${path}/${booked.id}`
  const step = async (name: string) => {
    const { version } = (await finance.get(own)).body
    return finance.post(`${own}/state`, { step: name, version })
  }
  expect((await step('pause')).body.status).toBe('paused')
  expect((await step('resume')).body.status).toBe('scheduled')
  const { version } = (await finance.get(own)).body
  expect((await finance.put(`${own}/budget`, { budgetCents: 80_000, version })).body.budgetCents).toBe(80_000)
  await decide(booked.id, 'pause', (await finance.get(own)).body.version)
  expect((await step('resume')).status).toBe(409)
  expect((await step('end')).body.status).toBe('ended')
  expect((await step('end')).status).toBe(409)
})

test('roles: sales see delivery without amounts and book nothing, another dealership’s campaign does not exist', async () => {
  const [{ boss, sale, ad }, other] = [await aShop(), await aShop()]
  const { id, version } = (await boss.post(path, { ...clicks, ...ad })).body
  expect((await sale.get(`${path}/${id}`)).body).toMatchObject({ budgetCents: null, spentCents: null, shown: 0 })
  expect((await sale.get(path)).body.items[0]).toMatchObject({ budgetCents: null, unitMillicents: null })
  expect((await sale.post(path, { ...clicks, ...ad })).status).toBe(403)
  expect((await sale.post(`${path}/${id}/state`, { step: 'end', version })).status).toBe(403)
  expect((await other.boss.get(`${path}/${id}`)).status).toBe(404)
  expect((await other.boss.post(`${path}/${id}/state`, { step: 'end', version })).status).toBe(404)
  expect((await other.boss.post(`${path}/${id}/advertisements`, other.ad)).status).toBe(404)
  const [visitor, consumer] = [await api().as(null), await api().as(await aUser(api().db))]
  expect((await visitor.get(path)).status).toBe(401)
  for (const caller of [boss, consumer]) {
    expect((await caller.get('/api/admin/campaigns')).status).toBe(403)
    expect((await caller.post(`/api/admin/campaigns/${id}/state`, { step: 'approve', version })).status).toBe(403)
    expect((await caller.get('/api/admin/advertisements')).status).toBe(403)
    expect((await caller.put('/api/admin/advertising', { isOn: false })).status).toBe(403)
  }
})

test('the list of campaigns by state, place, words and in every order', async () => {
  const word = aUniqueWord()
  const { boss, ad } = await aShop()
  const make = async (more: object) => (await boss.post(path, { ...clicks, ...ad, ...more })).body.id
  const first = await make({ name: `abel ${word}` })
  const second = await make({ name: `Bell ${word}`, startsOn: '2026-11-30', endsOn: '2026-12-20' })
  const third = await make({ ...hero, name: `cole ${word}`, startsOn: '2026-12-07', endsOn: '2026-12-13' })
  await api().db.update(campaigns).set({ spentMillicents: 1000 }).where(eq(campaigns.id, first))
  await walkList(admin(), {
    path: '/api/admin/campaigns',
    expected: {
      [`q=${word}`]: [third, second, first],
      [`q=${word}&status=submitted`]: [third, second, first],
      [`q=${word}&status=running`]: [],
      [`q=${word}&placement=home_hero`]: [third],
      [`q=${word}&sort=starts`]: [first, second, third],
      [`q=${word}&sort=ends`]: [first, third, second],
      [`q=${word}&sort=-ends`]: [second, third, first],
      [`q=${word}&sort=name`]: [first, second, third],
      [`q=${word}&sort=-name`]: [third, second, first],
      [`q=${word}&sort=-spent`]: [first, third, second],
      [`q=${word}&sort=spent`]: [second, third, first],
    },
  })
})

test('places change by versions, a later rate leaves what was agreed, and all advertising goes off by one switch', async () => {
  const { boss, ad } = await aShop()
  const before = (await boss.post(path, { ...clicks, ...ad })).body
  const placements = '/api/admin/advertising/placements'
  const read = async () => (await admin().get(placements)).body
  const place = async () => (await read()).items.find(({ code }: { code: string }) => code === 'srp_inline')
  const rate = {
    priceModel: 'cpc',
    unitMillicents: 4000,
    floorMillicents: 2000,
    validFrom: '2026-11-18',
    note: 'Dearer',
  }
  const { version } = await place()
  const added = await admin().post(`${placements}/srp_inline/rates`, { ...rate, version })
  expect(added).toMatchObject({ status: 201, body: { rate: { unitMillicents: 4000, note: 'Dearer' } } })
  expect((await admin().post(`${placements}/srp_inline/rates`, { ...rate, version })).status).toBe(409)
  const high = await admin().post(`${placements}/srp_inline/rates`, {
    ...rate,
    floorMillicents: 5000,
    version: version + 1,
  })
  expect(high.body.error.fields).toHaveProperty('floorMillicents')
  expect((await boss.get(`${path}/${before.id}`)).body.unitMillicents).toBe(3000)
  expect((await boss.post(path, { ...clicks, ...ad })).body.unitMillicents).toBe(4000)
  expect((await admin().put(`${placements}/srp_inline`, { slots: 1, isOn: false, version: version + 1 })).status).toBe(
    200,
  )
  expect((await boss.post(path, { ...clicks, ...ad })).status).toBe(422)
  expect((await admin().put('/api/admin/advertising', { isOn: false })).body).toEqual({ isOn: false })
  expect((await read()).isOn).toBe(false)
  await admin().put('/api/admin/advertising', { isOn: true })
  await admin().put(`${placements}/srp_inline`, { slots: 1, isOn: true, version: version + 2 })
})

test('an external advertiser’s campaign leads to an address of https, and the site’s own costs nothing', async () => {
  const advertiser = await anAdvertiser(api().db)
  const ad = { target: 'link', href: 'https://insurance.example/quote', headline: 'Insure it today' }
  const external = { placement: 'insurance_partner', ...week, name: 'Quotes', ...ad, advertiserId: advertiser.id }
  const { status, body } = await admin().post('/api/admin/campaigns', external)
  expect({ status, body }).toMatchObject({ status: 201, body: { advertiser: { kind: 'external' }, budgetCents: 9000 } })
  const listed = await admin().get(`/api/admin/campaigns?q=${encodeURIComponent(advertiser.name)}`)
  expect(listed.body.items, 'found by who pays').toMatchObject([{ id: body.id }])
  const ads = await admin().get(`/api/admin/advertisements?q=${encodeURIComponent(advertiser.name)}`)
  expect(ads.body.items).toMatchObject([{ headline: 'Insure it today' }])
  const house = await admin().post('/api/admin/campaigns', { ...external, advertiserId: null, name: 'House' })
  expect(house.body).toMatchObject({ advertiser: { kind: 'house', name: 'Drive Avenue' }, budgetCents: 0 })
  expect((await admin().post('/api/admin/campaigns', { ...external, advertiserId: 999_999 })).status).toBe(422)
})
