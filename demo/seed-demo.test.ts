import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readZipCodes } from '../api/content/zip-codes'
import { projectPath } from '../api/database/paths'
import { groupBy } from '../api/group-by'
import { slugOf } from '../api/slug'
import { readCatalogue } from '../api/vehicles/taxonomy/catalogue'
import { checkDigit, modelYearOf } from '../api/vehicles/vin'
import { demoAlerts } from './seed/alerts'
import { demoApplications } from './seed/applications'
import { demoDealers } from './seed/dealers'
import { readLineup } from './seed/lineup'
import { type DemoVehicle, makeMarketplace } from './seed/marketplace'
import { colorOf } from './seed/paints'
import { demoPeople } from './seed/people'
import { demoAssets, readPictures } from './seed/pictures'
import { demoSaved } from './seed/saved'
import { spreadPaints } from './seed/spread-paints'

const now = new Date('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const pictures = readPictures()
const input = { now, places: readZipCodes(), pictures }
const marketplace = makeMarketplace(input)
const { vehicles, reviews, dealerships } = marketplace
const applications = demoApplications(input.places, now)
const rows = vehicles.map(({ row }) => row)
const offending = (isWrong: (vehicle: DemoVehicle) => boolean) => vehicles.filter(isWrong).map(({ row }) => row.id)
const within = (date: Date | null | undefined, days: number) =>
  date != null && now.getTime() - date.getTime() < days * dayMs

test('the same seed makes the same marketplace, another seed another', () => {
  expect(makeMarketplace(input)).toEqual(marketplace)
  expect(makeMarketplace({ ...input, seed: 1 }).vehicles[0]?.row.vin).not.toBe(rows[0]?.vin)
})

test('the demo has about 2,400 vehicles', () => {
  expect(vehicles.length).toBeGreaterThan(2300)
  expect(vehicles.length).toBeLessThan(2500)
})

test('each vehicle but one has a VIN of its own with a valid check digit and its model year', () => {
  expect(new Set(rows.map(({ vin }) => vin)).size).toBe(rows.length - 1)
  expect(offending(({ row }) => checkDigit(row.vin ?? '') !== row.vin?.charAt(8))).toEqual([])
  expect(offending(({ row }) => modelYearOf(row.vin ?? '') !== row.year)).toEqual([])
})

test('stock numbers are unique within a dealership', () => {
  expect(new Set(rows.map(({ dealershipId, stockNo }) => `${dealershipId} ${stockNo}`)).size).toBe(rows.length)
})

test('make, model and body are those of the catalogue', () => {
  const bodies = new Map(readCatalogue().map(({ make, model, body }) => [`${make} ${model}`, body]))
  expect(offending(({ make, model, row }) => bodies.get(`${make} ${model}`) !== row.body)).toEqual([])
})

test('vehicle totals are positive and the sum of their parts, and end the price history', () => {
  expect(offending(({ row }) => !(row.priceTotalCents > 0 && Number(row.priceVehicleCents) > 0))).toEqual([])
  expect(
    offending(({ row, prices }) => row.status !== 'draft' && prices.at(-1)?.totalCents !== row.priceTotalCents),
  ).toEqual([])
  expect(offending(({ row, prices }) => row.previousTotalCents !== (prices.at(-2)?.totalCents ?? null))).toEqual([])
})

test('price history and events run forward and stop before now', () => {
  const isOrdered = (times: Date[]) => times.every((at, i) => at <= now && (times[i - 1] ?? at) <= at)
  expect(offending(({ prices }) => !isOrdered(prices.map(({ at }) => at)))).toEqual([])
  expect(offending(({ events }) => !isOrdered(events.map(({ at }) => at)))).toEqual([])
  expect(offending(({ row, events }) => (events.at(-1)?.toStatus ?? 'draft') !== row.status)).toEqual([])
})

test('new vehicles are of their dealership’s brands and unbranded, used ones have miles', () => {
  const brandsOf = (id: number) => demoDealers[id - 1]?.brands ?? []
  const isNew = ({ row }: DemoVehicle) => row.condition === 'new'
  expect(offending((vehicle) => isNew(vehicle) && !brandsOf(vehicle.row.dealershipId).includes(vehicle.make))).toEqual(
    [],
  )
  expect(offending((vehicle) => isNew(vehicle) && vehicle.row.titleBrand !== 'clean')).toEqual([])
  expect(offending((vehicle) => !isNew(vehicle) && Number(vehicle.row.mileage) < 500)).toEqual([])
})

test('every description is its own and says something', () => {
  expect(new Set(rows.map(({ description }) => description)).size).toBeGreaterThan(rows.length * 0.98)
  expect(offending(({ row }) => (row.description ?? '').length < 40)).toEqual([])
})

test('pages of every state have something to show', () => {
  const count = (isOne: (row: DemoVehicle['row']) => boolean) => rows.filter(isOne).length
  for (const status of ['draft', 'pending', 'sold', 'delisted', 'archived', 'suspended']) {
    expect(
      count((row) => row.status === status),
      status,
    ).toBeGreaterThan(0)
  }
  expect(count(({ soldAt, status }) => status === 'sold' && !within(soldAt, 90))).toBeGreaterThan(0)
  expect(count(({ publishedAt }) => within(publishedAt, 1))).toBeGreaterThan(5)
  expect(count(({ publishedAt }) => within(publishedAt, 7))).toBeGreaterThan(50)
  expect(count(({ priceChangedAt, status }) => status === 'active' && within(priceChangedAt, 7))).toBeGreaterThan(24)
  expect(count(({ backOnMarketAt }) => backOnMarketAt !== null)).toBeGreaterThan(0)
})

test('every vehicle has five pictures, one from the front first', () => {
  expect(offending(({ media }) => media.length !== 5 || !/-front34r?$/.test(media[0]?.assetId ?? ''))).toEqual([])
})

test('a make, model and generation has one design, whoever sells it', () => {
  const generations = new Map(readLineup().map((model) => [`${model.make} ${model.name}`, model.generations]))
  const designs = groupBy(vehicles, ({ make, model, row }) => {
    const first = generations.get(`${make} ${model}`)?.findLast((year) => year <= row.year) ?? 'first'
    return `${make} ${model} ${first}`
  })
  const several = [...designs].filter(([, all]) => new Set(all.map(({ design }) => design.id)).size > 1)
  expect(several.map(([name]) => name)).toEqual([])
})

test('a picture is of the vehicle’s body and colour, electric where the vehicle is', () => {
  expect(offending(({ row, design }) => row.body !== design.body)).toEqual([])
  expect(offending(({ row, paint }) => row.exteriorFamily !== colorOf[paint])).toEqual([])
  expect(offending(({ row, design }) => design.electricLooking !== (row.fuel === 'electric'))).toEqual([])
})

test('repainted cars have another colour in words and pictures', () => {
  const sedans = vehicles.filter(({ design }) => design.id === 'sedan1').map(({ row }) => row.id)
  const repainted = spreadPaints(vehicles, [{ ids: sedans, isOptional: false }])
  expect(repainted.length).toBeGreaterThan(0)
  for (const { design, paint, row, media } of repainted) {
    const before = vehicles.find((vehicle) => vehicle.row.id === row.id)?.row
    expect(row.exteriorFamily).toBe(colorOf[paint])
    expect(media[0]?.assetId).toContain(`${design.id}-${paint}-`)
    expect(row.description).not.toContain(before?.exteriorColor)
  }
})

test('no two dealerships have the same cover', () => {
  expect(new Set(dealerships.map(({ coverAssetId }) => coverAssetId)).size).toBe(dealerships.length)
})

test('each picture has an asset, and each asset its file', () => {
  const assets = demoAssets(pictures, now)
  const ids = new Set(assets.map(({ id }) => id))
  expect(offending(({ media }) => media.some(({ assetId }) => !ids.has(assetId)))).toEqual([])
  expect(assets.filter(({ storageKey }) => !existsSync(projectPath(storageKey)))).toEqual([])
})

test('the pictures of the demo stay within 775 files, and with their lists within 22 MB', () => {
  const entries = readdirSync(projectPath('demo'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(ts|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter((file) => !file.endsWith('.json')).length).toBeLessThanOrEqual(775)
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(22_000_000)
})

test('dealership ids are 1 to 12 and the first has no listing limit', () => {
  expect(dealerships.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(dealerships[0]?.listingLimit).toBeNull()
})

test('two applications wait, one is rejected and one dealership is suspended', () => {
  expect(applications.map(({ id, status }) => [id, status])).toEqual([
    [13, 'pending'],
    [14, 'pending'],
    [15, 'suspended'],
    [16, 'rejected'],
  ])
})

test('ratings are those of the reviews, and no review repeats another of its dealership', () => {
  for (const dealership of dealerships) {
    const own = reviews.filter(({ dealershipId }) => dealershipId === dealership.id)
    expect(dealership.ratingCount).toBe(own.length)
    expect(dealership.ratingAverage).toBeCloseTo(own.reduce((sum, { rating }) => sum + rating, 0) / own.length)
    expect(new Set(own.map(({ body }) => body)).size).toBe(own.length)
  }
})

test('members belong to dealerships that exist, with the role of their account', () => {
  const held = demoPeople.flatMap(({ role, memberships }) =>
    memberships.map((membership) => ({ account: role, ...membership })),
  )
  expect(held.filter(({ account, role }) => account !== role)).toEqual([])
  expect(
    held.filter(({ dealershipId }) => ![...dealerships, ...applications].some(({ id }) => id === dealershipId)),
  ).toEqual([])
})

test('the buyer has saved cars that fell, one that was sold, and searches', () => {
  const { vehicles: saved, searches } = demoSaved(vehicles, now)
  const of = (id: number) => rows.find((row) => row.id === id)
  const fell = saved.filter(
    ({ vehicleId, priceAtSaveCents }) => (of(vehicleId)?.priceTotalCents ?? 0) < Number(priceAtSaveCents),
  )
  expect(fell.length).toBeGreaterThan(0)
  expect(saved.map(({ vehicleId }) => of(vehicleId)?.status)).toContain('sold')
  expect(saved.filter(({ createdAt }) => createdAt && createdAt > now)).toEqual([])
  expect(saved.filter(({ note }) => note).length).toBeGreaterThan(1)
  expect(searches).toHaveLength(3)
})

test('model names and slugs are unique within a make', () => {
  const slugs = readCatalogue().map(({ make, model }) => `${slugOf(make)}/${slugOf(model)}`)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('the demo’s buyer has been told of a price drop, a sale and new cars, none of it later than now', () => {
  const saved = demoSaved(vehicles, now)
  const searches = saved.searches.map(({ query }, at) => ({ id: at + 1, query }))
  const told = demoAlerts(vehicles, saved, searches, { userId: 1, now })
  const kinds = new Set(told.map(({ source, kind }) => `${source} ${kind}`))
  expect([...kinds].sort()).toEqual(['dealership new', 'search new', 'vehicle price_drop', 'vehicle sold'])
  expect(told.every(({ foundAt, mailedAt }) => foundAt && foundAt <= now && mailedAt === foundAt)).toBe(true)
})
