import { readPlaces } from '../api/database/seed/catalogue.ts'
import { readLineup } from '../api/database/seed/demo/lineup.ts'
import { makeMarketplace } from '../api/database/seed/demo/marketplace.ts'
import { readCarPictures } from '../api/database/seed/demo/pictures.ts'
import { usedValueOf } from '../api/database/seed/demo/pricing.ts'
import { bandOf } from '../api/pricing/label.ts'
import { classPriors } from '../api/pricing/priors.ts'
import { rateModel } from '../api/pricing/rate.ts'

const now = new Date('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const order = ['great', 'good', 'fair', 'high', 'over']

/**
 * Hides the price of a tenth of the demo's used cars, estimates each from the other nine tenths, and compares with the
 * price that was hidden and with the value that the demo's market gave the car before the dealership's mood.
 */
export function backtest(tenth = 3) {
  const cars = demoCars()
  const hidden = cars.filter(({ id }) => id % 10 === tenth)
  const shown = cars.map((car) => (car.id % 10 === tenth ? { ...car, mileage: null } : car))
  const priors = classPriors(byModel(shown))
  const errors = []
  const labels = { count: 0, far: 0 }
  let unrated = 0
  for (const car of hidden) {
    // Its own listing is there without a usable mileage, so nobody is compared with it; it alone gets it back.
    const others = shown.filter((other) => other.model === car.model && other.id !== car.id)
    const rating = rateModel([...others, car], priors.of(car.body), now).find(({ vehicleId }) => vehicleId === car.id)
    if (!rating?.estimateCents) {
      unrated += 1
      continue
    }
    errors.push(Math.abs(rating.estimateCents / car.totalCents - 1) * 100)
    const by = order.indexOf(bandOf(car.totalCents, rating.estimateCents))
    const truly = order.indexOf(bandOf(car.totalCents, car.valueCents))
    labels.count += 1
    if (Math.abs(by - truly) > 1) labels.far += 1
  }
  errors.sort((a, b) => a - b)
  return { hidden: hidden.length, unrated, medianErrorPercent: errors[errors.length >> 1], labels, mix: mixOf(cars) }
}

function byModel(cars) {
  const models = new Map()
  for (const car of cars) models.set(car.model, [...(models.get(car.model) ?? []), car])
  return [...models.values()].map((group) => ({ body: group[0].body, cars: group }))
}

/** How the labels of the whole demo are spread. */
function mixOf(cars) {
  const priors = classPriors(byModel(cars))
  const mix = {}
  for (const { body, cars: group } of byModel(cars))
    for (const { outcome, band, bandTo } of rateModel(group, priors.of(body), now)) {
      const name = outcome === 'rated' ? (bandTo ? `${band}/${bandTo}` : band) : outcome
      mix[name] = (mix[name] ?? 0) + 1
    }
  return mix
}

/** The demo's used and certified cars that a run would read, each with its value in the simulation. */
export function demoCars() {
  const lineup = new Map(readLineup().map((model) => [`${model.make} ${model.name}`, model]))
  const { vehicles } = makeMarketplace({ now, places: readPlaces(), pictures: readCarPictures() })
  const newestYear = now.getUTCFullYear() + (now.getUTCMonth() >= 8 ? 1 : 0)
  return vehicles
    .filter(({ row }) => row.condition !== 'new' && row.titleBrand === 'clean' && isCounted(row))
    .map(({ make, model: name, row }) => {
      const model = lineup.get(`${make} ${name}`)
      const trim = model.trims.find((one) => one.name === row.trim)
      const drive = trim.drives.find(({ code }) => code === row.drivetrain)
      const value = usedValueOf({ ...row, model, trim, drive, age: newestYear - row.year })
      const { id, vin, condition, year, mileage, titleBrand, lat, lng, body } = row
      const facts = { id, vin, condition, year, trim: row.trim, mileage, titleBrand, lat, lng, body }
      const fees = row.feeDocCents + row.feeFreightCents + row.addonsCents
      const onSale = row.status !== 'sold'
      return { ...facts, model: `${make} ${name}`, totalCents: row.priceTotalCents, valueCents: value + fees, onSale }
    })
}

const isCounted = ({ status, soldAt }) =>
  status === 'active' || status === 'pending' || (status === 'sold' && now - soldAt < 90 * dayMs)
