import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { changeEvents } from '../../database/events.schema'
import { priceHistory, vehicles } from '../../vehicles/schema'
import { dealerships } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/settings'
type Overrides = Parameters<typeof aDealership>[1]

async function anOffice(overrides: Overrides = {}) {
  const dealership = await aDealership(api.db, overrides)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const settings = async () => (await admin.get(path)).body
  const save = async (section: string, change: object) => {
    const { version } = (await settings())[section]
    return admin.put(path, { section, version, ...change })
  }
  return { dealership, admin, settings, save }
}
const guest = () => api.as(null)
const rowOf = async ({ id }: { id: number }) =>
  (await api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]

test('a profile is saved, written down with before and after, and public with the next request', async () => {
  const { dealership, save } = await anOffice()
  const { name, slug } = dealership
  const change = { name: 'Kerr Motors', slug, about: 'A family store.', facebook: 'https://www.facebook.com/kerr' }
  const saved = await save('profile', change)
  expect(saved).toMatchObject({ status: 200, body: { profile: { name: 'Kerr Motors', website: null } } })
  const shown = await (await guest()).get(`/api/dealerships/${slug}`)
  expect(shown.body).toMatchObject({ name: 'Kerr Motors', social: { facebook: 'https://www.facebook.com/kerr' } })
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(entries).toMatchObject([
    { action: 'dealership.settings-changed', detail: { before: { name }, after: { name: 'Kerr Motors' } } },
  ])
  const events = await api.db
    .select()
    .from(changeEvents)
    .where(eq(changeEvents.entityIds, String(dealership.id)))
  expect(events.some(({ concept }) => concept === 'dealerships')).toBe(true)
})

test('what is saved as it was is not written down', async () => {
  const { dealership, save } = await anOffice()
  const { name, slug } = dealership
  expect((await save('profile', { name, slug })).status).toBe(200)
  expect(await api.db.$count(auditLog, eq(auditLog.dealershipId, dealership.id))).toBe(0)
})

test('another section that was saved meanwhile is no conflict, the same one is', async () => {
  const { admin, settings, save, dealership } = await anOffice()
  const { profile, offer } = await settings()
  expect((await save('offer', { brands: ['honda'], services: [], languages: ['English'] })).status).toBe(200)
  const { name, slug } = dealership
  expect((await admin.put(path, { section: 'profile', version: profile.version, name, slug, about: 'x' })).status).toBe(
    200,
  )
  const late = { section: 'offer', version: offer.version, brands: [], services: [], languages: [] }
  expect((await admin.put(path, late)).status).toBe(409)
  expect((await settings()).offer.brands).toEqual(['Honda'])
})

test('an address that was changed leads to the new one, and nobody else gets it', async () => {
  const { dealership, save } = await anOffice()
  const { name, slug } = dealership
  const moved = `${slug}-now`
  expect((await save('profile', { name, slug: moved })).status).toBe(200)
  expect((await (await guest()).get(`/api/dealerships/${slug}`)).body).toMatchObject({ slug: moved })
  const other = await anOffice()
  const refused = await other.save('profile', { name: 'Other', slug })
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { slug: expect.any(String) } } } })
  expect((await other.save('profile', { name: 'Other', slug: moved })).status).toBe(422)
  expect((await save('profile', { name, slug })).status).toBe(200)
  expect((await (await guest()).get(`/api/dealerships/${moved}`)).body).toMatchObject({ slug })
})

test.each([
  ['a name with an address', { name: 'Buy at evil.example' }, 'name'],
  ['an address with spaces', { slug: 'my motors' }, 'slug'],
  ['a page on another site', { facebook: 'https://evil.example/kerr' }, 'facebook'],
  ['what is no address', { facebook: '<script>alert(1)</script>' }, 'facebook'],
  ['too much about it', { about: 'x'.repeat(2001) }, 'about'],
])('a profile with %s is refused', async (_, change, field) => {
  const { dealership, save } = await anOffice()
  const { status, body } = await save('profile', { name: dealership.name, slug: dealership.slug, ...change })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toEqual([field])
})

test('the cars move with the dealership, and its time zone with the place', async () => {
  const { dealership, save } = await anOffice()
  const vehicle = await aVehicle(api.db, dealership.id)
  const change = { address: '1 Main St', zip: '80202', phone: '(303) 555-0142', email: 'hi@example.com' }
  expect(await save('address', change)).toMatchObject({
    status: 200,
    body: { address: { city: 'Denver', state: 'CO' } },
  })
  const [moved] = await api.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id))
  expect(moved).toMatchObject({ city: 'Denver', state: 'CO', zip: '80202', version: vehicle.version + 1 })
  expect(await rowOf(dealership)).toMatchObject({ timeZone: 'America/Denver', phone: '+13035550142', lat: moved?.lat })
})

test('a city that is not that of its ZIP code is refused, unless it is kept on purpose', async () => {
  const { save } = await anOffice()
  const change = { address: '1 Main St', zip: '48103', phone: '(734) 555-0142', email: 'hi@example.com' }
  expect((await save('address', { ...change, zip: '00000' })).body.error.fields).toHaveProperty('zip')
  expect((await save('address', { ...change, state: 'OH' })).body.error.fields).toHaveProperty('state')
  const elsewhere = await save('address', { ...change, city: 'Scio' })
  expect(elsewhere.body.error.fields.city).toContain('Ann Arbor, MI')
  expect((await save('address', { ...change, city: 'Scio', keepCity: true })).body.address.city).toBe('Scio')
  expect((await save('address', { ...change, city: 'ann arbor' })).body.address.city).toBe('Ann Arbor')
})

test('hours with a break and a closed date are public, and test drives keep to them', async () => {
  const { dealership, save } = await anOffice()
  const day = [
    { opens: 540, closes: 720 },
    { opens: 780, closes: 1080 },
  ]
  const week = { timeZone: 'America/Detroit', days: Array.from({ length: 7 }, () => day) }
  expect((await save('hours', week)).status).toBe(200)
  const slots = async () => (await (await guest()).get(`/api/test-drive-slots?dealership=${dealership.slug}`)).body.days
  const [, , third] = await slots()
  expect(third.slots).toHaveLength(6 + 10)
  const exceptions = [{ date: third.date, name: 'Inventory day', spans: [] }]
  expect((await save('exceptions', { exceptions })).status).toBe(200)
  expect((await slots()).map(({ date }: { date: string }) => date)).not.toContain(third.date)
  const shown = (await (await guest()).get(`/api/dealerships/${dealership.slug}`)).body
  expect(shown.exceptions).toEqual(exceptions)
  expect(shown.hours[0]).toEqual({ opens: 540, closes: 720, more: [{ opens: 780, closes: 1080 }] })
})

test('hours that overlap, six days and a date twice are refused', async () => {
  const { save } = await anOffice()
  const overlapping = [
    { opens: 540, closes: 720 },
    { opens: 700, closes: 1080 },
  ]
  const days = Array.from({ length: 7 }, () => overlapping)
  expect((await save('hours', { timeZone: 'America/Detroit', days })).status).toBe(422)
  expect((await save('hours', { timeZone: 'America/Detroit', days: [[], [], [], [], [], []] })).status).toBe(422)
  expect((await save('hours', { timeZone: 'Mars/Base', days: [[], [], [], [], [], [], []] })).status).toBe(422)
  const date = { date: '2026-12-25', name: 'Christmas', spans: [] }
  expect((await save('exceptions', { exceptions: [date, date] })).status).toBe(422)
})

test('a new doc fee is in the total of every car on sale at once, in its history and for the engine', async () => {
  const { dealership, admin, save } = await anOffice()
  const [onSale, sold] = [
    await aVehicle(api.db, dealership.id),
    await aVehicle(api.db, dealership.id, { status: 'sold', soldAt: new Date() }),
  ]
  const preview = await admin.get(`${path}/doc-fee?cents=30000`)
  expect(preview.body).toMatchObject({ vehicles: 1, aboveLimit: true, rule: { kind: 'notice' } })
  const nothing = { delivery: false, deliveryFreeMiles: null, deliveryCentsPerMile: null, deliveryMaxMiles: null }
  expect((await save('fees', { docFeeCents: 30_000, ...nothing })).status).toBe(200)
  const [repriced] = await api.db.select().from(vehicles).where(eq(vehicles.id, onSale.id))
  expect(repriced).toMatchObject({
    feeDocCents: 30_000,
    priceTotalCents: 2_429_500,
    previousTotalCents: 2_427_500,
    priceChangedAt: expect.any(Date),
  })
  expect(await api.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, onSale.id))).toMatchObject([
    { totalCents: 2_429_500, source: 'manual' },
  ])
  expect((await api.db.select().from(vehicles).where(eq(vehicles.id, sold.id)))[0]?.feeDocCents).toBe(28_000)
  expect((await admin.get(`${path}/doc-fee?cents=30000`)).body.vehicles).toBe(0)
})

test('above the cap of its state a doc fee is refused, and no price changes', async () => {
  const { dealership, save } = await anOffice({ state: 'CA', docFeeCents: 8_500 })
  const vehicle = await aVehicle(api.db, dealership.id, { feeDocCents: 8_500 })
  const nothing = { delivery: false, deliveryFreeMiles: null, deliveryCentsPerMile: null, deliveryMaxMiles: null }
  const { status, body } = await save('fees', { docFeeCents: 9_900, ...nothing })
  expect({ status, field: body.error.fields.docFeeCents }).toEqual({
    status: 422,
    field: 'California caps the doc fee at $85. Vehicle Code § 4456.5.',
  })
  expect((await api.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id)))[0]?.feeDocCents).toBe(8_500)
})

test('a warranty on the Buyers Guide says what it covers, without shorthand', async () => {
  const { save } = await anOffice()
  expect((await save('guide', { warranty: 'limited' })).body.error.fields).toHaveProperty('systems')
  const covered = { laborPercent: 100, partsPercent: 50, duration: '90 days', systems: 'Engine, transmission' }
  expect((await save('guide', { warranty: 'limited', ...covered, systems: 'Power train' })).status).toBe(422)
  expect((await save('guide', { warranty: 'limited', ...covered, spanish: true })).body.guide.guide).toMatchObject({
    warranty: 'limited',
    partsPercent: 50,
    spanish: true,
    serviceContract: false,
  })
})

test('nobody but its administrators reads or changes them', async () => {
  const { dealership, settings, save } = await anOffice()
  const { profile } = await settings()
  const body = { section: 'profile', version: profile.version, name: 'Taken', slug: dealership.slug }
  const sale = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const other = await anOffice()
  const elsewhere = await api.as(await aMember(api.db, other.dealership.id, 'dealership_admin'), dealership.id)
  for (const [who, status] of [
    [sale, 403],
    [elsewhere, 404],
    [await guest(), 401],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.put(path, body)).status).toBe(status)
    expect((await who.get(`${path}/doc-fee?cents=0`)).status).toBe(status)
  }
  expect((await save('logo', { logo: 'not-mine' })).status).toBe(404)
})
