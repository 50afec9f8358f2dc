import { readPlaces } from '../api/database/seed/catalogue'
import { type DemoModel, readLineup } from '../api/database/seed/demo/lineup'
import { type DemoVehicle, makeMarketplace } from '../api/database/seed/demo/marketplace'
import { readCarPictures } from '../api/database/seed/demo/pictures'
import { usedValueOf } from '../api/database/seed/demo/pricing'
import type { Band } from '../api/pricing/bands'
import type { Comparable } from '../api/pricing/car'
import { grouped } from '../api/pricing/grouped'
import { bandOf } from '../api/pricing/label'
import { classPriors } from '../api/pricing/priors'
import { rateModel } from '../api/pricing/rate'
import { medianOf } from '../api/pricing/theil-sen'
import { sized } from './flags'

const now = new Date('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const order: Band[] = ['great', 'good', 'fair', 'high', 'over']

/** A used car with its model, and the value that the demo's market gave it. */
interface DemoCar extends Comparable {
  model: string
  body: string | null
  valueCents: number
}

interface Hidden {
  car: DemoCar
  estimateCents: number | null
  band: Band | null
  bandTo: Band | null
  /** What the model's other cars cost at the median. */
  plainCents: number | null
}

/**
 * Hides the prices of each tenth of the demo's used cars in turn, estimates them from the other nine, and compares with the
 * price that was hidden and with the value that the demo's market gave the car before the dealership's mood.
 */
export function backtest() {
  const cars = demoCars()
  const results = Array.from({ length: sized(10, 1) }, (_, tenth) => estimated(cars, tenth)).flat()
  const rated = results.filter(({ estimateCents }) => estimateCents !== null)
  const labelsOf = (some: Hidden[]) => ({ count: some.length, far: some.filter(isFar).length })
  return {
    hidden: cars.length,
    unrated: results.length - rated.length,
    medianErrorPercent: medianOf(rated.map(({ car, estimateCents }) => percentOff(estimateCents, car.totalCents))),
    medianFromValuePercent: medianOf(rated.map(({ car, estimateCents }) => percentOff(estimateCents, car.valueCents))),
    plainErrorPercent: medianOf(rated.map(({ car, plainCents }) => percentOff(plainCents, car.totalCents))),
    oneWord: labelsOf(rated.filter(({ bandTo }) => bandTo === null)),
    twoWords: labelsOf(rated.filter(({ bandTo }) => bandTo !== null)),
  }
}

const percentOff = (cents: number | null, from: number) => Math.abs((cents ?? 0) / from - 1) * 100

/** More than one band from the nearer word of its label to the label that the simulated value gives. */
function isFar({ car, band, bandTo }: Hidden): boolean {
  if (band === null) return false
  const truly = order.indexOf(bandOf(car.totalCents, car.valueCents))
  const said = [band, bandTo ?? band].map((word) => order.indexOf(word))
  return Math.min(...said.map((step) => Math.abs(step - truly))) > 1
}

function estimated(cars: readonly DemoCar[], tenth: number): Hidden[] {
  const isHidden = ({ id }: DemoCar) => id % 10 === tenth
  const shown = cars.filter((car) => !isHidden(car))
  const priors = classPriors(byModel(shown))
  const models = new Map(byModel(shown).map(({ model, cars: group }) => [model, group]))
  return cars.filter(isHidden).map((car) => {
    const others = models.get(car.model) ?? []
    // Its own price comes along only for its label: a test shows that it never moves its own estimate.
    const ratings = rateModel([...others, { ...car, onSale: true }], priors.of(car.body), now)
    const rating = ratings.find(({ vehicleId }) => vehicleId === car.id)
    const plainCents = others.length > 0 ? medianOf(others.map(({ totalCents }) => totalCents)) : null
    const { estimateCents = null, band = null, bandTo = null } = rating ?? {}
    return { car, estimateCents, band, bandTo, plainCents }
  })
}

function byModel(cars: readonly DemoCar[]) {
  const models = grouped(cars, ({ model }) => model)
  return [...models].map(([model, group]) => ({ model, body: group[0]?.body ?? null, cars: group }))
}

/** The demo's used and certified cars that a run would read, each with its value in the simulation. */
function demoCars(): DemoCar[] {
  const lineup = new Map(readLineup().map((model) => [`${model.make} ${model.name}`, model]))
  const { vehicles } = makeMarketplace({ now, places: readPlaces(), pictures: readCarPictures() })
  const newestYear = now.getUTCFullYear() + (now.getUTCMonth() >= 8 ? 1 : 0)
  return vehicles.flatMap((vehicle) => {
    const model = lineup.get(`${vehicle.make} ${vehicle.model}`)
    const car = model && isCounted(vehicle.row) ? demoCar(vehicle, model, newestYear) : null
    return car ? [car] : []
  })
}

function demoCar({ row }: DemoVehicle, model: DemoModel, newestYear: number): DemoCar | null {
  const trim = model.trims.find((one) => one.name === row.trim)
  const drive = trim?.drives.find(({ code }) => code === row.drivetrain)
  const { id, condition, year, accidents = 0, mileage = null, titleBrand = null } = row
  if (!trim || !drive || condition === 'new' || titleBrand !== 'clean' || mileage === null) return null
  const facts = { model, trim, drive, condition, year, mileage, accidents: accidents ?? 0, titleBrand }
  const fees = (row.feeDocCents ?? 0) + (row.feeFreightCents ?? 0) + (row.addonsCents ?? 0)
  return {
    ...{ id, vin: row.vin ?? null, condition, year, trim: trim.name, mileage, titleBrand },
    ...{ lat: row.lat ?? 0, lng: row.lng ?? 0, body: row.body ?? null, model: `${model.make} ${model.name}` },
    totalCents: row.priceTotalCents,
    valueCents: usedValueOf({ ...facts, age: newestYear - year }) + fees,
    onSale: row.status !== 'sold',
  }
}

const isCounted = ({ status, soldAt }: DemoVehicle['row']) =>
  status === 'active' ||
  status === 'pending' ||
  (status === 'sold' && soldAt instanceof Date && now.getTime() - soldAt.getTime() < 90 * dayMs)
