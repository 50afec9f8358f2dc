import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedVehicles } from '../vehicles/feed-rows/schema'
import { vehicles } from '../vehicles/schema'
import { checkDigit } from '../vehicles/vin'
import { aFile, goodRow, type Row } from './fixtures/build'
import { aDesk } from './fixtures/uploads'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

let serial = 0
/** Returns the VIN of a Honda Accord EX-L of 2021. */
function aVin(): string {
  serial += 1
  const vin = `1HGCV1F50MA${String(serial).padStart(6, '0')}`
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9)
}

const { fuel: _, drivetrain: __, ...silentRow } = goodRow
const silent = Object.keys(silentRow)
const anAccord = (more: Row = {}): Row & { vin: string } => ({
  vin: aVin(),
  stock: `D${serial}`,
  model: 'Accord',
  ...more,
})
const runOf = async (id: number) => (await desk.admin.get(`/api/dealership/feed-runs/${id}`)).body
const rowsOf = async (id: number) => (await desk.admin.get(`/api/dealership/feed-runs/${id}/rows`)).body.items
const vehicleOf = async (vin: string) => {
  const [vehicle] = await desk.api.db.select().from(vehicles).where(eq(vehicles.vin, vin))
  if (!vehicle) throw new Error(`There is no vehicle ${vin}.`)
  return vehicle
}
const editorOf = async (vin: string) =>
  (await desk.admin.get(`/api/dealership/vehicles/${(await vehicleOf(vin)).id}`)).body

async function brought(rows: ReturnType<typeof anAccord>[], columns: readonly string[] = silent) {
  const feed = await desk.aFeed()
  const send = async (these: typeof rows, of: readonly string[] = columns) => {
    const id = await desk.bring(feed, aFile(these, of))
    const run = await runOf(id)
    const shown = await rowsOf(id)
    if (run.can.apply) await desk.apply(id)
    return { run, rows: shown, id }
  }
  return { send, first: await send(rows) }
}

const decodedNote = 'Decoded from the VIN: engine, cylinders, displacement, fuel, doors, trim.'

test('a file without fuel, engine and trim fills them from the VIN, counts it once, and changes nothing again', async () => {
  const rows = [anAccord(), anAccord()]
  const { first, send } = await brought(rows)
  expect(first.run.codes).toEqual([expect.objectContaining({ code: 'VIN_DECODED', severity: 'info', count: 2 })])
  expect(first.run.counts).toMatchObject({ created: 2, warnings: 0 })
  expect(first.rows[0].issues).toEqual([
    { code: 'VIN_DECODED', severity: 'info', field: null, value: null, reason: decodedNote },
  ])
  const vin = rows[0]?.vin ?? ''
  expect(await vehicleOf(vin)).toMatchObject({ fuel: 'gasoline', engine: '1.5L I4 turbo', doors: 4, trim: 'EX-L' })

  const again = await send(rows)
  expect(again.run.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(again.run.codes).toEqual(first.run.codes)
  // Another order of columns is another text of the same rows: they are read and decoded anew.
  const turned = await send(rows, [...silent].reverse())
  expect(turned.run.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('the editor says what came from the VIN, until the file or staff say otherwise', async () => {
  const row = anAccord()
  const { send } = await brought([row])
  const before = await editorOf(row.vin)
  expect(before.decodedFields).toEqual(['engine', 'cylinders', 'displacementLiters', 'fuel', 'doors', 'trim'])

  const { version } = before.vehicle
  const path = `/api/dealership/vehicles/${before.vehicle.id}`
  expect((await desk.admin.patch(path, { version, trim: 'EX-L Navi' })).status).toBe(200)
  const later = await send([{ ...row, doors: '2', price: '23,000' }])
  expect(later.rows[0].issues).toContainEqual(
    expect.objectContaining({ reason: 'Decoded from the VIN: engine, cylinders, displacement, fuel.' }),
  )
  expect(await vehicleOf(row.vin)).toMatchObject({ trim: 'EX-L Navi', doors: 2, fuel: 'gasoline' })
  expect((await editorOf(row.vin)).decodedFields).toEqual(['engine', 'cylinders', 'displacementLiters', 'fuel'])
})

test('what a file once said stays when a later one has no such column, and its note does not claim it', async () => {
  const row = anAccord({ fuel: 'Hybrid', doors: '2' })
  const { send } = await brought([row], [...silent, 'fuel', 'doors'])
  const { fuel, doors, ...later } = { doors: '', fuel: '', ...row, price: '22,000' }
  expect([fuel, doors]).toEqual(['Hybrid', '2'])
  const { rows } = await send([later], silent)
  expect(rows[0].changes.map(({ field }: { field: string }) => field)).toEqual(['price_vehicle_cents'])
  expect(await vehicleOf(row.vin)).toMatchObject({ fuel: 'hybrid', doors: 2, priceVehicleCents: 2_200_000 })
  expect(rows[0].issues.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Decoded from the VIN: engine, cylinders, displacement, trim.',
  ])
})

test('rows that an older version read are read again, fill what is empty, and a roll-back takes it away', async () => {
  const row = anAccord()
  const { send } = await brought([row])
  const { id: vehicleId } = await vehicleOf(row.vin)
  const { db } = desk.api
  await db.update(vehicles).set({ fuel: null, doors: null, feedRowHash: 'older' }).where(eq(vehicles.id, vehicleId))
  await db.update(feedVehicles).set({ rawHash: 1n }).where(eq(feedVehicles.vehicleId, vehicleId))
  const { run, rows, id } = await send([row])
  expect(run.counts).toMatchObject({ updated: 1 })
  expect(rows[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(['doors', 'fuel'])
  expect(await vehicleOf(row.vin)).toMatchObject({ fuel: 'gasoline', doors: 4 })
  expect((await send([row])).run.counts).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await desk.admin.post(`/api/dealership/feed-runs/${id}/roll-back`, {})).status).toBe(201)
  await desk.work()
  expect(await vehicleOf(row.vin)).toMatchObject({ fuel: null, doors: null })
})
