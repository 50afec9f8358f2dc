import type { AddOn } from '../../api/vehicles/listing-parts'
import type { vehicles } from '../../api/vehicles/schema'
import { featuresIn } from '../../api/vehicles/upsert/features'
import { chooseCondition, chooseModel, historyOf, mileageOf, stockNumber } from './choices'
import { chooseExterior, chooseInterior } from './colors'
import { describeVehicle } from './descriptions'
import { type Design, designOf } from './designs'
import { equipmentOf, warrantyOf } from './equipment'
import type { DemoModel, Drive, Trim } from './lineup'
import type { Lot } from './lot'
import type { Paint } from './paints'
import { chooseAddOns, freightOf, msrpOf, priceOf, rebatesOf } from './pricing'
import type { Random } from './random'

type VehicleRow = Omit<typeof vehicles.$inferInsert, 'makeId' | 'modelId'> & { id: number }
/** A vehicle as it stands on the lot, before its history; money in cents. */
export interface LotVehicle {
  make: string
  model: string
  design: Design
  paint: Paint
  row: VehicleRow & {
    year: number
    priceVehicleCents: number
    feeDocCents: number
    feeFreightCents: number
    addonsCents: number
  }
}

export function makeVehicle(random: Random, lot: Lot, id: number, position: number): LotVehicle {
  const condition = chooseCondition(random, lot)
  const { model, year } = chooseModel(random, lot, condition)
  const { make, name, body, seats } = model
  const age = lot.newestYear - year
  const trim = random.weighted(model.trims, ({ rank }) => 1.25 - Math.abs(rank - 0.45))
  const drive = random.weighted(trim.drives, ({ code }) => (code === 'awd' || code === 'four_wd' ? 1.6 : 1))
  const mileage = mileageOf(random, condition, age)
  const history = historyOf(random, condition, age)
  const { design, paint, ...colors } = chooseLook(random, lot.designs, model, trim, year)
  const addons = chooseAddOns(random, condition)
  const facts = {
    condition,
    year,
    make,
    model: name,
    trim: trim.name,
    body,
    mileage,
    ...history,
    historyUrl: null,
    ...colors,
    vin: lot.nextVin({ wmi: model.wmi, make, model: name, trim: trim.name, engine: trim.engine.label, year }),
    stockNo: stockNumber(lot.dealer.stock.letter, condition, position),
    ...machinery(model, trim, drive, age),
    ...lot.place,
    conditionalOffers: rebatesOf(condition, id),
    priceVehicleCents: priceOf(random, { model, trim, drive, condition, year, age, mileage, ...history }),
    feeDocCents: lot.dealer.docFeeCents,
    feeFreightCents: freightOf(make, condition),
    msrpCents: condition === 'new' ? msrpOf({ trim, drive, year }) : null,
    warranty: warrantyOf(random, make, condition, age, mileage),
    options: equipmentOf(random, trim, body, year, seats),
  }
  const description = describeVehicle(random, { ...facts, dealer: lot.dealer })
  const features = featuresIn(facts.options)
  const { make: _make, model: _model, ...columns } = facts
  const mine = { id, dealershipId: lot.dealershipId, source: 'manual' as const, addons, addonsCents: totalOf(addons) }
  return { make, model: name, design, paint, row: { ...mine, ...columns, description, features } }
}

const totalOf = (addons: AddOn[]): number => addons.reduce((sum, { cents }) => sum + cents, 0)

function chooseLook(random: Random, designs: Design[], model: DemoModel, { rank }: Trim, year: number) {
  const design = designOf(designs, model, year)
  const exterior = chooseExterior(random, model.make, model.body, design.paints)
  const interior = chooseInterior(random, rank)
  return {
    design,
    paint: exterior.paint,
    exteriorColor: exterior.name,
    exteriorFamily: exterior.family,
    interiorColor: interior.name,
    interiorFamily: interior.family,
  }
}

function machinery({ doors, seats }: DemoModel, { engine }: Trim, drive: Drive, age: number) {
  const { label, cylinders, liters, horsepower, fuel, transmission, mpg, rangeMiles } = engine
  return {
    engine: label,
    cylinders,
    displacementLiters: liters,
    horsepower,
    fuel,
    // A battery loses about 1.5% of its range a year.
    rangeMiles: rangeMiles === null ? null : Math.round(rangeMiles * 0.985 ** age),
    transmission,
    drivetrain: drive.code,
    doors,
    seats,
    mpgCity: mpg?.city ?? null,
    mpgHighway: mpg?.highway ?? null,
  }
}
