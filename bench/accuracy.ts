import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Context } from '../api/context'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { seedEssentials } from '../api/essentials'
import { importFile } from '../api/feeds/run'
import { measureMarket } from '../api/pricing/measure'
import { ratingsOf } from '../api/pricing/rate'
import { carsOfModel, modelsInStock } from '../api/vehicles/market'
import { vehicles } from '../api/vehicles/schema'
import { beginWithDemo } from '../scripts/demo-folder.mjs'
import { isTiny } from './flags'
import { listingFile } from './listing-file'
import { print } from './table'

/** A used car with a price. */
interface Estimated {
  body: string
  age: number
  priceDollars: number
  /** |estimate ÷ price − 1|; null: no rating. */
  error: number | null
}

/** A list that names no trim shows how much the VIN makes up for it. */
type Listing = 'asListed' | 'withoutTrims'

interface Accuracy {
  group: string
  cars: number
  ratedShare: number
  medianError: number
  p90Error: number
}

/**
 * How far the estimates of used cars are from their prices, for the demo or for the cars of a listing file. An estimate never
 * depends on the car's own price (a property test holds it to that), so each is as if that price alone were hidden.
 */
export async function measureAccuracy(file?: string): Promise<Record<Listing, Accuracy[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'da-bench-'))
  if (!file) beginWithDemo(dataDir)
  const database = await openDatabase({ dataDir })
  try {
    if (file) {
      await migrateDatabase(database)
      await seedEssentials(database)
      await importInto(database, file)
    } else if (isTiny) await importInto(database, smallList(dataDir))
    const context = { db: database.db, now: () => new Date() }
    const asListed = summed(await estimatedCars(context))
    await database.db.update(vehicles).set({ trim: null })
    return { asListed, withoutTrims: summed(await estimatedCars(context)) }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function smallList(folder: string): string {
  const file = join(folder, 'small.csv')
  writeFileSync(file, listingFile(200))
  return file
}

const place = { address: '1 Main Street', city: 'Ann Arbor', state: 'MI', zip: '48103', lat: 42.28, lng: -83.84 }

async function importInto({ db }: OpenDatabase, file: string): Promise<void> {
  const names = { name: 'Bench Motors', slug: 'bench-motors', legalName: 'Bench Motors LLC' }
  const reach = { phone: '+17345550142', email: 'sales@example.com', hours: Array.from({ length: 7 }, () => null) }
  const [dealership] = await db
    .insert(dealerships)
    .values({ ...names, ...place, ...reach, status: 'approved' })
    .returning()
  if (!dealership) throw new Error('The dealership was not inserted.')
  const context: Context = { db, now: () => new Date(), actor: null, requestId: 'bench', ip: null, userAgent: null }
  const result = await importFile(context, {
    dealershipId: dealership.id,
    fileName: basename(file),
    open: () => createReadStream(file),
  })
  if (result.status !== 'applied') throw new Error(`The import ended as ${result.status}: ${result.failure}`)
}

async function estimatedCars(context: Pick<Context, 'db' | 'now'>): Promise<Estimated[]> {
  const { effects: market } = await measureMarket(context)
  const models = await modelsInStock(context)
  const result: Estimated[] = []
  for (const { modelId } of models) {
    const model = await carsOfModel(context, modelId)
    const byId = new Map(model.cars.map((car) => [car.id, car]))
    for (const { vehicleId, estimateCents } of ratingsOf(model, market, context.now())) {
      const car = byId.get(vehicleId)
      if (!car || car.condition === 'new' || car.totalCents === null) continue
      result.push({
        body: model.body ?? 'unknown',
        age: context.now().getUTCFullYear() - car.year,
        priceDollars: car.totalCents / 100,
        error: estimateCents === null ? null : Math.abs(estimateCents / car.totalCents - 1),
      })
    }
  }
  return result
}

/** Each up to its number, which belongs to the next. */
const ages = [
  ['up to 3 years', 4],
  ['4 to 7 years', 8],
  ['8 to 15 years', 16],
  ['older', Number.POSITIVE_INFINITY],
] as const
const prices = [
  ['under $15,000', 15_000],
  ['$15,000 to $30,000', 30_000],
  ['$30,000 to $60,000', 60_000],
  ['$60,000 and more', Number.POSITIVE_INFINITY],
] as const

function summed(cars: readonly Estimated[]): Accuracy[] {
  const bodies = [...new Set(cars.map(({ body }) => body))].sort()
  const between = (bounds: readonly (readonly [string, number])[], value: (car: Estimated) => number) =>
    bounds.map(([group, high], at) => {
      const low = bounds[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY
      return accuracyOf(
        group,
        cars.filter((car) => value(car) >= low && value(car) < high),
      )
    })
  return [
    accuracyOf('all', cars),
    ...bodies.map((body) =>
      accuracyOf(
        body,
        cars.filter((car) => car.body === body),
      ),
    ),
    ...between(ages, ({ age }) => age),
    ...between(prices, ({ priceDollars }) => priceDollars),
  ]
}

function accuracyOf(group: string, cars: readonly Estimated[]): Accuracy {
  const errors = cars.flatMap(({ error }) => error ?? []).sort((a, b) => a - b)
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(errors.length * share))] ?? Number.NaN
  return {
    group,
    cars: cars.length,
    ratedShare: errors.length / cars.length,
    medianError: at(0.5),
    p90Error: at(0.9),
  }
}

export function printAccuracy(title: string, { asListed, withoutTrims }: Record<Listing, Accuracy[]>): void {
  printGroups(title, asListed)
  printGroups(`${title} without its trims`, withoutTrims)
}

function printGroups(title: string, groups: readonly Accuracy[]): void {
  const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)}%`)
  print(`Estimates of used cars, ${title}: |error| of each price as if it were hidden`, [
    ['', 'cars', 'rated', 'median', '90th percentile'],
    ...groups.map(({ group, cars, ratedShare, medianError, p90Error }) => [
      group,
      String(cars),
      percent(ratedShare),
      percent(medianError),
      percent(p90Error),
    ]),
  ])
}
