import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { normalizedFile } from './fixtures/build'
import { vendorFacts, vendorFiles, vendorPhotos } from './fixtures/vendors'
import { recogniseVendor } from './vendors'

const everyFile = Object.entries(vendorFiles).flatMap(([vendor, files]) =>
  Object.entries(files).map(([format, text]) => [vendor, format, text] as const),
)

test.each(everyFile)('%s as %s says the same of the same cars', async (vendor, _, text) => {
  const { header, vehicles } = await normalizedFile(text)
  expect(header.vendor?.name).toBe(vendor)
  expect(vehicles.map(({ facts }) => facts)).toMatchObject(vendorFacts)
  expect(vehicles.map(({ photos }) => photos)).toEqual(vendorPhotos)
})
test.each(Object.entries(vendorFiles))('%s loses nothing between its formats', async (_, { table, xml, json }) => {
  const facts = async (text: string | Uint8Array) =>
    (await normalizedFile(text)).vehicles.map((vehicle) => ({ ...vehicle.facts, photos: vehicle.photos }))
  const expected = await facts(table)
  expect(await facts(xml)).toEqual(expected)
  expect(await facts(json)).toEqual(expected)
  expect(await facts(gzipSync(xml))).toEqual(expected)
})

test('a list of its own kind is no vendor’s, however many usual columns it has', async () => {
  const usual = ['StockNumber', 'VIN', 'Year', 'Make', 'Model', 'Trim', 'Body', 'Mileage', 'Price', 'ExteriorColor']
  for (const own of [['Doors', 'Cylinders', 'Engine', 'Transmission'], ['Lot', 'Buyer', 'Floorplan', 'CostPrice'], []])
    expect(recogniseVendor([...usual, ...own])).toBeNull()
})
