import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { auditLog } from '../../audit/schema'
import { vehicleInternals } from '../inventory/schema'
import { priceHistory, vehicleEvents, vehicles } from '../schema'

let api: TestApi
let sale: Caller
let finance: Caller
let other: Caller
let lot: { id: number }

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, finance, other } = await aLot(api, { docFeeCents: 28_000 }))
})
afterAll(() => api.close())

const path = '/api/dealership/vehicles'
const accord = { condition: 'used', year: 2021, make: 'HONDA', model: 'accord' }

test('a vehicle is added as a draft with the dealership’s doc fee, and its internals stay internal', async () => {
  const { status, body } = await sale.post(path, {
    ...accord,
    vin: '1hgcv1f36ma000012',
    stockNo: 'N-1',
    priceVehicleCents: 2_399_500,
    costCents: 2_185_000,
    addons: [{ name: 'Window tint', cents: 29_900 }],
    options: [{ group: 'Comfort', items: ['Heated front seats'] }],
    exteriorColor: 'Still Night Pearl Blue',
  })
  expect(status).toBe(201)
  expect(body.vehicle).toMatchObject({
    title: '2021 Honda Accord',
    status: 'draft',
    totalCents: 2_457_400,
    source: 'manual',
  })
  expect(body.fields).toMatchObject({ vin: '1HGCV1F36MA000012', feeDocCents: 28_000, costCents: 2_185_000 })
  expect(body.missing).toHaveProperty('photoCount')
  const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, body.vehicle.id))
  expect(row).toMatchObject({ exteriorFamily: 'blue', features: ['heated_seats'], publishedAt: null })
  const [event] = await api.db.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, body.vehicle.id))
  expect(event).toMatchObject({ toStatus: 'draft', reason: 'manual' })
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'vehicle.added'))
  expect(entries).toHaveLength(1)
})

test('what cannot be is refused at its field', async () => {
  const added = await sale.post(path, { ...accord, vin: '1HGCV1F32MA000010', stockNo: 'N-2' })
  expect(added.status).toBe(201)
  const refused = async (given: object) => {
    const { status, body } = await sale.post(path, { ...accord, ...given })
    return [status, ...Object.keys(body.error?.fields ?? {})]
  }
  expect(await refused({ vin: '1HGCV1F32MA000010' })).toEqual([422, 'vin'])
  expect(await refused({ vin: '1HGCV1F31MA000010' })).toEqual([422, 'vin'])
  expect(await refused({ stockNo: 'N-2' })).toEqual([422, 'stockNo'])
  expect(await refused({ year: 1899 })).toEqual([422, 'year'])
  expect(await refused({ make: '' })).toEqual([422, 'make'])
  expect(await refused({ description: 'x'.repeat(20_000) })).toEqual([422, 'description'])
  expect(await refused({ historyUrl: 'javascript:alert(1)' })).toEqual([422, 'historyUrl'])
  expect(await refused({ mileage: -1 })).toEqual([422, 'mileage'])
  expect(await refused({ priceVehicleCents: 0 })).toEqual([422, 'priceVehicleCents'])
})

test('a change is saved with its history, once, and a stale one is refused', async () => {
  const { id, version } = await aVehicle(api.db, lot.id, { source: 'feed', stockNo: 'N-3' })
  const one = `${path}/${id}`
  const change = { version, priceVehicleCents: 2_299_500, trim: 'Touring', description: '<script>alert(1)</script>' }
  const changed = await sale.patch(one, change)
  expect(changed.status).toBe(200)
  expect(changed.body.vehicle).toMatchObject({ trim: 'Touring', totalCents: 2_327_500, version: version + 1 })
  expect(changed.body.lockedFields.toSorted()).toEqual(['description', 'price', 'trim'])
  expect((await sale.patch(one, change)).status).toBe(409)
  const same = await sale.patch(one, { ...change, version: version + 1 })
  expect(same.body.vehicle.version).toBe(version + 1)
  expect(await api.db.select().from(priceHistory).where(eq(priceHistory.vehicleId, id))).toHaveLength(1)
  const released = await sale.patch(one, { version: version + 1, lockedFields: ['price'] })
  expect(released.body.lockedFields).toEqual(['price'])
})

test('the size of an SUV follows from what is saved', async () => {
  const { id, version } = await aVehicle(api.db, lot.id, { make: 'Chevrolet', model: 'Trailblazer', body: 'suv' })
  const one = `${path}/${id}`
  expect((await sale.get(one)).body.suvSize).toBe('compact')
  const older = await sale.patch(one, { version, year: 2006 })
  expect(older.body.suvSize).toBe('midsize')
  const other = await sale.patch(one, { version: older.body.vehicle.version, body: 'pickup' })
  expect(other.body.suvSize).toBeNull()
})

test('notes alone are a change of the vehicle too', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  const noted = await sale.patch(`${path}/${id}`, { version, notes: 'Key is at the desk.' })
  expect(noted.body).toMatchObject({ vehicle: { version: version + 1 }, fields: { notes: 'Key is at the desk.' } })
  const [row] = await api.db.select().from(vehicleInternals).where(eq(vehicleInternals.vehicleId, id))
  expect(row).toMatchObject({ acquiredFrom: '', costCents: null })
})

test('a vehicle that was tagged with many others is saved in its editor', async () => {
  const tags = Array.from({ length: 19 }, (_, at) => `tag ${at}`)
  const { id } = await aVehicle(api.db, lot.id, { tags })
  const rule = { kind: 'tag', action: 'add', tag: 't'.repeat(60) }
  const change = { rule, selection: { ids: [id] }, previewedAt: new Date(Date.now() + 1000).toISOString() }
  expect((await sale.post('/api/dealership/inventory-changes', change)).status).toBe(201)
  const { fields, vehicle } = (await sale.get(`${path}/${id}`)).body
  const saved = await sale.patch(`${path}/${id}`, { version: vehicle.version, tags: [...fields.tags.slice(1), 'new'] })
  expect(saved.body.fields.tags).toHaveLength(20)
  const more = { version: vehicle.version + 1, tags: [...saved.body.fields.tags, 'one more'] }
  expect((await sale.patch(`${path}/${id}`, more)).status).toBe(422)
})

test('the price of a sold vehicle stays, and an archived one is kept as it was', async () => {
  const sold = await aVehicle(api.db, lot.id, { status: 'sold', soldAt: new Date() })
  const { version } = sold
  expect((await sale.patch(`${path}/${sold.id}`, { version, priceVehicleCents: 1_000_000 })).status).toBe(409)
  expect((await sale.patch(`${path}/${sold.id}`, { version, notes: 'Sold to Rosa.' })).status).toBe(200)
  const old = await aVehicle(api.db, lot.id, { status: 'archived' })
  expect((await sale.patch(`${path}/${old.id}`, { version: old.version, trim: 'EX' })).status).toBe(409)
})

test('finance is refused, and another dealership’s vehicle does not exist', async () => {
  const { id, version } = await aVehicle(api.db, lot.id)
  expect((await finance.get(`${path}/${id}`)).status).toBe(403)
  expect((await finance.post(path, accord)).status).toBe(403)
  expect((await finance.patch(`${path}/${id}`, { version, trim: 'EX' })).status).toBe(403)
  expect((await other.get(`${path}/${id}`)).status).toBe(404)
  expect((await other.patch(`${path}/${id}`, { version, trim: 'EX' })).status).toBe(404)
})

test('what is against a listing is told with its source', async () => {
  const { body } = await sale.post(path, {
    ...accord,
    priceVehicleCents: 2_399_500,
    description: 'Call (734) 555-0142 or sales@lot.example.com, www.lot.example.com. Yours for $21,995 with financing.',
    addons: [{ name: 'Dealer processing fee', cents: 49_900 }],
    warranty: 'Powertrain, 3 months',
  })
  const findings: { title: string; source: string }[] = body.findings
  expect(findings.map(({ title }) => title)).toEqual([
    'The description names a lower price than the total',
    '“Dealer processing fee” is a fee, not an add-on',
    'The description holds a phone number',
    'The description holds an email address',
    'The description holds a web address',
    'Name the systems that the warranty covers',
  ])
  expect(findings.every(({ source }) => source.length > 0)).toBe(true)
  const { id, version } = body.vehicle
  const clean = await sale.patch(`${path}/${id}`, { version, description: 'Two keys.', addons: [], warranty: '' })
  expect(clean.body).toMatchObject({ findings: [] })
})

test('a video is of a site that is known', async () => {
  for (const videoUrl of [
    'https://evil.example.com/youtube.com',
    'https://youtube.com\\.evil.example',
    'https://u:p@youtube.com/x',
    'https://youtube.com:99/x',
    'https://www.youtube.com/redirect?q=https://evil.example',
  ])
    expect((await sale.post(path, { ...accord, videoUrl })).status, videoUrl).toBe(422)
  const { body } = await sale.post(path, { ...accord, videoUrl: 'https://www.youtube.com/watch?v=1' })
  expect(body.fields.videoUrl).toBe('https://www.youtube.com/watch?v=1')
})

const limited = {
  kind: 'limited',
  laborPercent: 50,
  partsPercent: 100,
  systems: 'Engine, transmission',
  duration: '90 days',
  serviceContract: true,
}

test('a used car has a Buyers Guide of its own, else the dealership’s', async () => {
  const usual = {
    warranty: 'as_is' as const,
    laborPercent: null,
    partsPercent: null,
    systems: '',
    duration: '',
    serviceContract: false,
    spanish: true,
  }
  const yard = await aDealership(api.db, { buyersGuide: usual })
  const staff = await api.as(await aMember(api.db, yard.id, 'dealership_sale'), yard.id)
  const { id, version } = await aVehicle(api.db, yard.id)
  const before = (await staff.get(`${path}/${id}`)).body
  const shown = async () => (await (await api.as(null)).get(`/api/vehicles/${before.vehicle.slug}`)).body.buyersGuide
  expect([before.fields.buyersGuide, before.usualGuide]).toEqual([null, expect.stringContaining('Sold as is')])
  expect(await shown()).toContain('Sold as is')
  const saved = await staff.patch(`${path}/${id}`, { version, buyersGuide: limited })
  expect(saved.body.fields.buyersGuide).toEqual(limited)
  const again = await staff.patch(`${path}/${id}`, { version: version + 1, buyersGuide: limited })
  expect(again.body.vehicle.version, 'as it was').toBe(version + 1)
  expect(await shown()).toContain('50% of the labor and 100% of the parts for what it covers: Engine, transmission')
  const implied = await staff.patch(`${path}/${id}`, {
    version: version + 1,
    buyersGuide: { ...limited, kind: 'implied_only' },
  })
  expect(implied.body.fields.buyersGuide).toMatchObject({ laborPercent: null, systems: '', serviceContract: true })
  const cleared = await staff.patch(`${path}/${id}`, { version: version + 2, buyersGuide: null })
  expect(cleared.body.fields.buyersGuide).toBeNull()
})

test('a guide that says too little or too much is refused, and one the state does not take is told', async () => {
  const { id, version } = await aVehicle(api.db, lot.id, { state: 'MA' })
  const refused = async (given: object) => {
    const { status, body } = await sale.patch(`${path}/${id}`, { version, buyersGuide: { ...limited, ...given } })
    return [status, ...Object.keys(body.error?.fields ?? {})]
  }
  expect(await refused({ laborPercent: null })).toEqual([422, 'buyersGuide.laborPercent'])
  expect(await refused({ partsPercent: 101 })).toEqual([422, 'buyersGuide.partsPercent'])
  expect(await refused({ systems: 'Power train' })).toEqual([422, 'buyersGuide.systems'])
  expect(await refused({ duration: '' })).toEqual([422, 'buyersGuide.duration'])
  expect(await refused({ kind: 'none' })).toEqual([422, 'buyersGuide.kind'])
  const { body } = await sale.patch(`${path}/${id}`, { version, buyersGuide: { ...limited, kind: 'as_is' } })
  expect(body.findings.map(({ title }: { title: string }) => title)).toEqual([
    'MA does not allow many used cars to be sold as is',
  ])
})
