import { readPlaces } from '../api/database/seed/catalogue.ts'
import { readLineup } from '../api/database/seed/demo/lineup.ts'
import { makeMarketplace } from '../api/database/seed/demo/marketplace.ts'
import { readCarPictures } from '../api/database/seed/demo/pictures.ts'
import { usedValueOf } from '../api/database/seed/demo/pricing.ts'
import { bandOf } from '../api/pricing/label.ts'
import { classPriors } from '../api/pricing/priors.ts'
import { rateModel } from '../api/pricing/rate.ts'
import { medianOf } from '../api/pricing/theil-sen.ts'

const now = new Date('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const order = ['great', 'good', 'fair', 'high', 'over']

/**
 * Hides the prices of each tenth of the demo's used cars in turn, estimates them from the other nine, and compares with the
 * price that was hidden and with the value that the demo's market gave the car before the dealership's mood.
 */
export function backtest() {
  const cars = demoCars()
  const results = Array.from({ length: 10 }, (_, tenth) => estimated(cars, tenth)).flat()
  const rated = results.filter(({ estimateCents }) => estimateCents !== null)
  const off = (cents, from) => Math.abs(cents / from - 1) * 100
  const labelsOf = (some) => ({ count: some.length, far: some.filter(isFar).length })
  return {
    hidden: cars.length,
    unrated: results.length - rated.length,
    medianErrorPercent: medianOf(rated.map(({ car, estimateCents }) => off(estimateCents, car.totalCents))),
    medianFromValuePercent: medianOf(rated.map(({ car, estimateCents }) => off(estimateCents, car.valueCents))),
    plainErrorPercent: medianOf(rated.map(({ car, plainCents }) => off(plainCents, car.totalCents))),
    oneWord: labelsOf(rated.filter(({ bandTo }) => bandTo === null)),
    twoWords: labelsOf(rated.filter(({ bandTo }) => bandTo !== null)),
  }
}

/** More than one band from the nearer word of its label to the label that the simulated value gives. */
function isFar({ car, band, bandTo }) {
  const truly = order.indexOf(bandOf(car.totalCents, car.valueCents))
  const said = [band, bandTo ?? band].map((word) => order.indexOf(word))
  return Math.min(...said.map((step) => Math.abs(step - truly))) > 1
}

function estimated(cars, tenth) {
  const isHidden = ({ id }) => id % 10 === tenth
  const shown = cars.filter((car) => !isHidden(car))
  const priors = classPriors(byModel(shown))
  const models = new Map(byModel(shown).map((model) => [model.cars[0].model, model.cars]))
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

function byModel(cars) {
  const models = new Map()
  for (const car of cars) models.set(car.model, [...(models.get(car.model) ?? []), car])
  return [...models.values()].map((group) => ({ body: group[0].body, cars: group }))
}

/** The demo's used and certified cars that a run would read, each with its value in the simulation. */
function demoCars() {
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
