import blns from 'big-list-of-naughty-strings'
import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import {
  aChannel,
  admin,
  aPicturedCar,
  api,
  base,
  beginChannelTests,
  dealership,
  fetched,
} from '../../tests/support/channels'
import { aVehicle } from '../../tests/support/factories'
import { accordVin, aSerial } from '../../tests/support/vins'
import { vehicleInternals } from '../vehicles/inventory/schema'
import { vehicles } from '../vehicles/schema'
import { channelFormatNames, channelFormats } from './channel-formats.contract'

beginChannelTests()

const rowsOf = (text: string) => Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data

test('each format has the car with its total or its price, its picture and its page', async () => {
  const car = await aPicturedCar()
  for (const format of channelFormatNames) {
    const { token, channel } = await aChannel({ format })
    const { status, text, headers } = await fetched(`${token}.${channel.extension}`)
    expect([status, channel.extension], format).toEqual([200, channelFormats[format].extension])
    expect(headers.get('content-type')).toBe(`${channelFormats[format].mime}; charset=utf-8`)
    for (const word of [car.vin, 'Honda', 'Accord', `https://drive-avenue.test/media/photo-of-${car.id}/1280.jpg`])
      expect(text, format).toContain(word)
    await admin.delete(`${base}/${channel.id}`)
  }
})

test('Google’s and Meta’s columns are those that they document', async () => {
  const { id } = await aPicturedCar()
  const google = await aChannel({ format: 'google' })
  const [row] = rowsOf((await fetched(`${google.token}.csv`)).text)
  expect(row).toMatchObject({
    price: '24275.00 USD',
    condition: 'used',
    mileage: '31204 miles',
    store_code: `da-${dealership.id}`,
  })
  expect(row?.dealership_address).toBe('3400 Jackson Ave, Ann Arbor, MI 48103, US')
  const meta = await aChannel({ format: 'meta' })
  const [listing] = rowsOf((await fetched(`${meta.token}.csv`)).text)
  expect(listing).toMatchObject({
    vehicle_id: String(id),
    'mileage.value': '31204',
    'mileage.unit': 'MI',
    body_style: 'SEDAN',
    fuel_type: 'GASOLINE',
    price: '24275.00 USD',
    availability: 'AVAILABLE',
    state_of_vehicle: 'USED',
    transmission: 'AUTOMATIC',
  })
  expect(JSON.parse(listing?.address ?? '')).toMatchObject({ city: 'Ann Arbor', region: 'MI', country: 'US' })
})

test('what only the dealership knows is in no format', async () => {
  const car = await aPicturedCar({ tags: ['hush tag'], lockedFields: ['price'] })
  await api.db
    .insert(vehicleInternals)
    .values({ vehicleId: car.id, costCents: 1_234_567, notes: 'hush note', acquiredFrom: 'hush' })
  for (const format of channelFormatNames) {
    const { token, channel } = await aChannel({ format })
    expect((await fetched(`${token}.${channel.extension}`)).text, format).not.toMatch(
      /hush|12345\.67|1234567|lockedFields/,
    )
    await admin.delete(`${base}/${channel.id}`)
  }
})

test('only what is on sale goes out, and of that what the filters let', async () => {
  const plain = await aPicturedCar()
  const pending = await aPicturedCar({ status: 'pending' })
  const unpriced = await aPicturedCar({ priceVehicleCents: null, condition: 'new' })
  const bare = await aVehicle(api.db, dealership.id, { stockNo: `B-${aSerial()}` })
  for (const status of ['draft', 'delisted', 'suspended', 'archived'] as const) await aPicturedCar({ status })
  await aPicturedCar({ status: 'sold', soldAt: new Date() })
  const numbers = async (filter: object) => {
    const { token, channel } = await aChannel(filter)
    const rows = rowsOf((await fetched(`${token}.csv`)).text).map((row) => row.stock_number)
    expect((await admin.get(`${base}/${channel.id}`)).body.vehicles).toBe(rows.length)
    await admin.delete(`${base}/${channel.id}`)
    return rows
  }
  expect(await numbers({})).toEqual([plain.stockNo, unpriced.stockNo, bare.stockNo])
  expect(await numbers({ sale: 'active_and_pending' })).toContain(pending.stockNo)
  expect(await numbers({ pricedOnly: true })).toEqual([plain.stockNo, bare.stockNo])
  expect(await numbers({ conditions: ['new'] })).toEqual([unpriced.stockNo])
  expect(await numbers({ minPhotos: 1 })).toEqual([plain.stockNo, unpriced.stockNo])
})

test('no cell is a formula, in whatever text it stands, and each file can be read again', async () => {
  const nasty = [
    '=HYPERLINK("https://evil.example","x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '=1\n=2',
    ...(blns as string[]).slice(0, 200),
  ]
  const storable = nasty.filter((text) => !text.includes('\u0000'))
  await aVehicle(api.db, dealership.id, {
    vin: accordVin(aSerial()),
    stockNo: '=1+1',
    trim: '@now',
    exteriorColor: '-blue',
    warranty: '+warranty',
    description: storable.join('\n'),
    options: [{ group: 'All', items: ['=cmd', ...storable] }],
  })
  for (const format of ['csv', 'homenet', 'google', 'meta'] as const) {
    const { token, channel } = await aChannel({ format })
    const { data } = Papa.parse<string[]>((await fetched(`${token}.${channel.extension}`)).text, {
      skipEmptyLines: true,
    })
    expect(data).toHaveLength(2)
    expect(data[1]).toHaveLength(data[0]?.length ?? 0)
    expect(
      data.flat().filter((cell) => /^(?![+-]?\d[\d.]*$)[=+\-@\t\r]/.test(cell)),
      format,
    ).toEqual([])
    await admin.delete(`${base}/${channel.id}`)
  }
  const asJson = await aChannel({ format: 'json' })
  expect(JSON.parse((await fetched(`${asJson.token}.json`)).text).vehicles[0].stockNo).toBe('=1+1')
  const asXml = await aChannel({ format: 'meta_xml' })
  const { XmlDocument } = await import('libxml2-wasm')
  XmlDocument.fromString((await fetched(`${asXml.token}.xml`)).text).dispose()
})

test('an empty lot is a file without cars', async () => {
  for (const format of channelFormatNames) {
    const { token, channel } = await aChannel({ format })
    const { status, text } = await fetched(`${token}.${channel.extension}`)
    expect([status, text.length > 0], format).toEqual([200, true])
    if (format === 'json') expect(JSON.parse(text).vehicles).toEqual([])
    await admin.delete(`${base}/${channel.id}`)
  }
})

test('whoever goes away before the end is noted, with what they got', async () => {
  await api.db.execute(sql`select 1`)
  for (let n = 0; n < 3; n += 1) await aPicturedCar()
  const { token, channel } = await aChannel()
  const answer = await api.fetch(new Request(`http://api.embedded/api/outgoing-feeds/${token}.csv`))
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect
    .poll(async () => (await admin.get(`${base}/${channel.id}/fetches`)).body.items)
    .toMatchObject([{ status: 200, complete: false }])
})

test('many cars are written page by page, each once', async () => {
  const { id } = await aVehicle(api.db, dealership.id)
  const columns = Object.keys(await onlyStored(id))
  const listed = columns.map((name) => `"${name}"`).join(', ')
  await api.db.execute(
    sql.raw(`insert into vehicle (${listed}) select ${listed} from vehicle, generate_series(1, 499) where id = ${id}`),
  )
  const { token } = await aChannel({ format: 'json' })
  const { vehicles: cars } = JSON.parse((await fetched(`${token}.json`)).text)
  expect([cars.length, new Set(cars.map((car: { id: number }) => car.id)).size]).toEqual([500, 500])
  const { items } = (await admin.get(`${base}/${(await admin.get(base)).body.items[0].id}/fetches`)).body
  expect(items[0].rows).toBe(500)
  await api.db.delete(vehicles).where(eq(vehicles.dealershipId, dealership.id))
})

async function onlyStored(id: number): Promise<Record<string, unknown>> {
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'vehicle' and is_generated = 'NEVER' and is_identity = 'NO' and ${id} > 0`)
  return Object.fromEntries(rows.map(({ name }) => [name, null]))
}
