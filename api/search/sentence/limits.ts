import type { Figure } from './figure'
import type { Measure } from './number-words.data'
import { type Said, say } from './sentence'

type Meaning = { says: Said[]; plain?: boolean; unsupported?: (words: string) => string } | null

/** What a number with its comparison and unit limits; null when it says nothing that is known. */
export function limits(figure: Figure): Meaning {
  const measure = figure.measure ?? guessed(figure)
  return measure && readers[measure](measure === 'price' && !figure.measure ? inThousands(figure) : figure)
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2035

/** Without a unit: dollars and thousands are a price, four digits that may be a year are one, unless a round price was compared. */
function guessed({ low, high, comparison, isRange }: Figure): Measure | null {
  const { value, dollars, thousands, digits } = low
  if (digits === null) return null
  if (comparison?.side === 'last') return null
  if (dollars || thousands || high.dollars || high.thousands) return 'price'
  const year = isYear(value) && !digits.includes('.')
  if (comparison?.year) return year ? 'year' : null
  if (year && !(comparison && value % 500 === 0 && !isRange)) return 'year'
  if (value >= 1000) return comparison || isRange || (value >= 3000 && value % 500 === 0) ? 'price' : null
  return comparison?.side === 'max' && value >= 5 && value <= 200 ? 'price' : null
}

/** “Under 25” is what people say for 25,000 dollars. */
function inThousands(figure: Figure): Figure {
  const { low, high } = figure
  if (low.dollars || low.thousands || high.value >= 1000) return figure
  return { ...figure, low: { ...low, value: low.value * 1000 }, high: { ...high, value: high.value * 1000 } }
}

const readers: Record<Measure, (figure: Figure) => Meaning> = {
  price: ({ comparison, low, high, isRange }) => {
    const [from, to] = [Math.round(low.value), Math.round(high.value)]
    if (isRange) return { says: [say('price_min', from), say('price_max', to)] }
    if (comparison?.side === 'about')
      return { says: [say('price_min', near(from * 0.85)), say('price_max', near(from * 1.15))] }
    return { says: [say(comparison?.side === 'min' ? 'price_min' : 'price_max', from)] }
  },
  mileage: ({ comparison, high }) => {
    if (high.value < 500) return null
    if (comparison?.side === 'min')
      return unsupported((words) => `We filter by the most miles, not by the fewest, so “${words}” was left out.`)
    return { says: [say('mileage_max', Math.round(high.value))] }
  },
  mpg: ({ comparison, low }) =>
    comparison?.side === 'max'
      ? unsupported((words) => `We filter by the fewest miles per gallon, not by the most, so “${words}” was left out.`)
      : { says: [say('mpg_min', Math.round(low.value))] },
  year: yearsOf,
  seats: (figure) => counts('seats', figure, [2, 3, 4, 5, 6, 7, 8, 9]),
  doors: (figure) => counts('doors', figure, [2, 3, 4, 5]),
  cylinders: (figure) => counts('cylinders', figure, [3, 4, 5, 6, 8, 10, 12]),
  owners: ({ high, comparison }) =>
    high.value === 1 || (high.value === 2 && comparison?.side === 'max' && comparison.strict)
      ? { says: [say('history', 'one_owner')] }
      : unsupported((words) => `We know one owner from several, and no more, so “${words}” was left out.`),
  days: ({ high }) => (high.value <= 3650 ? { says: [say('days', Math.round(high.value))] } : null),
  age: () => unsupported((words) => `We search by model year, as in “2020 or newer”, so “${words}” was left out.`),
  range: () => unsupported((words) => `We do not filter by electric range, so “${words}” was left out.`),
  power: () => unsupported((words) => `We do not filter by power, so “${words}” was left out.`),
  gears: () => unsupported((words) => `We do not filter by the number of gears, so “${words}” was left out.`),
  load: () => unsupported((words) => `We do not filter by weight, so “${words}” was left out.`),
}

const near = (dollars: number) => Math.round(dollars / 500) * 500
const unsupported = (message: (words: string) => string): Meaning => ({ says: [], unsupported: message })

function yearsOf({ comparison, low, high, isRange }: Figure): Meaning {
  if (!isYear(low.value) || !isYear(high.value)) return null
  if (isRange) return { says: [say('year_min', low.value), say('year_max', high.value)] }
  const year = low.value
  switch (comparison?.side) {
    case 'min':
      return { says: [say('year_min', comparison.strict ? year + 1 : year)] }
    case 'max':
      return { says: [say('year_max', comparison.strict ? year - 1 : year)] }
    default:
      return { says: [say('year_min', year), say('year_max', year)], plain: comparison === null }
  }
}

/** Of what there are few: each count that is meant. */
function counts(name: 'seats' | 'doors' | 'cylinders', figure: Figure, all: readonly number[]): Meaning {
  const { comparison, low, high, isRange, either } = figure
  const meant = (count: number) => {
    if (either) return count === low.value || count === high.value
    if (isRange) return count >= low.value && count <= high.value
    if (comparison?.side === 'min') return comparison.strict ? count > low.value : count >= low.value
    if (comparison?.side === 'max') return comparison.strict ? count < low.value : count <= low.value
    return count === low.value
  }
  const values = all.filter(meant)
  return values.length > 0 ? { says: [say(name, ...values)] } : null
}
