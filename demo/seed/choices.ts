import { type Condition, codes, titleBrands } from '../../api/vehicles/vocabulary'
import type { DemoModel } from './lineup'
import type { Lot } from './lot'
import type { Random } from './random'

/** Above 1, so that the popular models have enough of a kind to be compared with each other. */
const popularity = { new: 2, used: 1.8, cpo: 6 }
const popularFrom = 13
const rareShare = 0.1

export function chooseCondition(random: Random, { dealer }: Lot): Condition {
  const roll = random.next()
  if (roll < dealer.stock.newShare) return 'new'
  return roll < dealer.stock.newShare + dealer.stock.cpoShare ? 'cpo' : 'used'
}

export function chooseModel(random: Random, lot: Lot, condition: Condition): { model: DemoModel; year: number } {
  const age = chooseAge(random, condition)
  const year = lot.newestYear - age
  const own = (model: DemoModel) => lot.dealer.brands.includes(model.make)
  const built = lot.lineup.filter(({ firstYear, lastYear }) => firstYear <= year && year <= (lastYear ?? Infinity))
  const candidates = condition === 'used' ? built : built.filter(own)
  // A brand may have little left of a rare year: then any year of the brand will do.
  if (candidates.length === 0) return chooseModel(random, lot, condition)
  const leaning = (model: DemoModel) => (lot.dealer.leansTo.includes(model.make) ? 5 : 1)
  const share = ({ weight }: DemoModel) =>
    weight ** popularity[condition] * (condition === 'used' && weight < popularFrom ? rareShare : 1)
  return { model: random.weighted(candidates, (model) => share(model) * leaning(model)), year }
}

function chooseAge(random: Random, condition: Condition): number {
  if (condition === 'new') return random.weighted([0, 1, 2], (age) => [62, 36, 2][age] ?? 0)
  if (condition === 'cpo') return random.weighted([1, 2, 3, 4], (age) => [0, 6, 32, 40, 22][age] ?? 0)
  return random.weighted(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    (age) => [0, 2, 9, 20, 22, 18, 12, 7, 4, 2, 2, 1, 1][age] ?? 0,
  )
}

export function mileageOf(random: Random, condition: Condition, age: number): number {
  if (condition === 'new') return random.int(3, 48)
  const years = Math.max(age - 0.5, 0.4)
  const miles = years * 11_400 * Math.exp(random.noise(0.32)) + random.int(0, 999)
  return Math.round(condition === 'cpo' ? Math.min(miles, 74_900 - random.int(0, 4000)) : Math.min(miles, 214_000))
}

export function historyOf(random: Random, condition: Condition, age: number) {
  if (condition === 'new') return { titleBrand: 'clean' as const, owners: null, accidents: 0 }
  const accidents = condition === 'cpo' || random.chance(0.82) ? 0 : random.chance(0.85) ? 1 : 2
  const isBranded = condition === 'used' && random.chance(0.014)
  const brand = isBranded
    ? random.pick(codes(titleBrands).filter((code) => ['rebuilt', 'salvage', 'lemon'].includes(code)))
    : 'clean'
  const owners = 1 + (random.chance(Math.min(0.75, age * 0.09)) ? 1 : 0) + (age > 6 && random.chance(0.3) ? 1 : 0)
  return { titleBrand: brand, owners, accidents: isBranded ? Math.max(accidents, 1) : accidents }
}

export const stockNumber = (letter: string, condition: Condition, place: number): string =>
  `${letter}${condition === 'new' ? '' : 'P'}${10_400 + place * 7}`
