import { parseMileage } from '../../vehicles/normalize/mileage'
import { parsePrice } from '../../vehicles/normalize/money'
import type { UnitQuestion } from './kinds'
import type { RunUnitQuestion } from './unit-question.contract'

/** Adds to each example what it is under each answer, in miles and in cents. */
export const presentUnitQuestion = ({ mileage, price, answer }: UnitQuestion): RunUnitQuestion => ({
  mileage: mileage && {
    ...mileage,
    examples: mileage.examples.map(({ vehicle, text }) => ({ vehicle, text, miles: milesOf(text) })),
  },
  price: price && {
    ...price,
    examples: price.examples.map(({ vehicle, text }) => ({ vehicle, text, cents: parsePrice(text).cents })),
  },
  answer,
})

const milesOf = (text: string) => ({
  miles: parseMileage(text, 'miles'),
  kilometers: parseMileage(text, 'kilometers'),
  thousands: parseMileage(text, 'thousands'),
})
