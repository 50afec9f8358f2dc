import type { AlertCar } from './email-message'
import { dollars } from './money'

type AlertSummary = Pick<AlertCar, 'kind' | 'title' | 'model' | 'totalCents' | 'beforeCents'>

const maxNamed = 2

/** “3 new Honda Civics and a price drop of $620” */
export function subjectOf(cars: readonly AlertSummary[]): string {
  const of = (kind: AlertSummary['kind']) => cars.filter((car) => car.kind === kind)
  const parts = [
    wordsOfNew(of('new')),
    wordsOfDrops(of('price_drop')),
    wordsOfBack(of('back')),
    wordsOfSold(of('sold')),
  ]
  const named = parts.filter((part) => part !== null).slice(0, maxNamed)
  const text = named.join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function several(cars: readonly AlertSummary[]): string {
  const [first] = cars
  if (!first || cars.some(({ model }) => model !== first.model)) return 'cars'
  return /[sx]$/i.test(first.model) ? `${first.model} cars` : `${first.model}s`
}

function wordsOfNew(cars: readonly AlertSummary[]): string | null {
  const [first] = cars
  if (!first) return null
  return cars.length === 1 ? `a new match: ${first.title}` : `${cars.length} new ${several(cars)}`
}

function wordsOfDrops(cars: readonly AlertSummary[]): string | null {
  const maxDrop = Math.max(0, ...cars.map(dropOf))
  if (cars.length === 0) return null
  return cars.length === 1
    ? `a price drop of ${dollars(maxDrop)}`
    : `${cars.length} price drops, up to ${dollars(maxDrop)}`
}

export const dropOf = ({ totalCents, beforeCents }: Pick<AlertSummary, 'totalCents' | 'beforeCents'>): number =>
  totalCents === null || beforeCents === null ? 0 : Math.max(0, beforeCents - totalCents)

function wordsOfBack(cars: readonly AlertSummary[]): string | null {
  const [first] = cars
  if (!first) return null
  return cars.length === 1 ? `${first.title} is back on sale` : `${cars.length} ${several(cars)} back on sale`
}

function wordsOfSold(cars: readonly AlertSummary[]): string | null {
  const [first] = cars
  if (!first) return null
  return cars.length === 1 ? `${first.title} was sold` : `${cars.length} ${several(cars)} sold`
}
