import { currencyOf } from './foreign-places'
import type { Evidence, Example, MileageQuestion, PriceQuestion, Sample, UnitQuestion } from './kinds'

/** Record 0139 has the figures of real files behind each bound. */
const bounds = {
  minRows: 5,
  /** Tells the shares that count as "the file" from the odd row. */
  most: 0.5,
  many: 0.2,
  /** Bounds the mileages of cars that are at least two model years old. */
  thousandsBelow: 500,
  almostAll: 0.9,
  minValues: 3,
  minRowsByPace: 20,
  milesAYear: 21_000,
  /** Counts dollars, for makes whose cars cost less. */
  dearest: 120_000,
  examples: 3,
} as const

const minAge = 2

/** Returns what to ask about the file: null where its amounts look like miles and US dollars, or say what they are. */
export function unitQuestionOf(samples: readonly Sample[], { thisYear }: { thisYear: number }): UnitQuestion | null {
  const place = placeOf(samples)
  const mileage = mileageQuestion(samples, { thisYear, place })
  const price = priceQuestion(samples, place)
  return mileage || price ? { mileage, price, answer: null } : null
}

/** Returns the country that at least half of all rows name, null for the United States and for none. */
function placeOf(samples: readonly Sample[]): string | null {
  const counts = new Map<string, number>()
  for (const { country } of samples) if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] >= Math.max(bounds.minRows, samples.length * bounds.most) ? first[0] : null
}

function mileageQuestion(
  samples: readonly Sample[],
  { thisYear, place }: { thisYear: number; place: string | null },
): MileageQuestion | null {
  const open = samples.filter(({ mileage }) => mileage !== null && mileage.value > 1)
  const aged = open.filter(({ year }) => thisYear - year >= minAge)
  const questionOf = (rows: readonly Sample[], looksLike: MileageQuestion['looksLike'], because: Evidence) => ({
    looksLike,
    because,
    place: because === 'place' ? place : null,
    rows: rows.length,
    examples: examplesOf(rows, ({ mileage }) => mileage?.text),
  })
  const short = aged.filter(({ mileage }) => (mileage?.value ?? 0) < bounds.thousandsBelow)
  const areShort = short.length >= Math.max(bounds.minRows, aged.length * bounds.almostAll)
  if (areShort && new Set(short.map(({ mileage }) => mileage?.value)).size >= bounds.minValues)
    return questionOf(short, 'thousands', 'values')
  const unnamed = open.filter(({ mileage }) => !mileage?.isInMiles)
  if (unnamed.length < bounds.minRows) return null
  if (place !== null && !countsMiles.test(place)) return questionOf(unnamed, 'kilometers', 'place')
  if (share(unnamed, ({ namesKilometers }) => namesKilometers) >= bounds.most)
    return questionOf(unnamed, 'kilometers', 'words')
  const paces = unnamed
    .filter(({ year }) => thisYear - year >= minAge)
    .map(({ mileage, year }) => (mileage?.value ?? 0) / (thisYear - year))
  const isQuick = paces.length >= bounds.minRowsByPace && median(paces) > bounds.milesAYear
  return isQuick ? questionOf(unnamed, 'kilometers', 'values') : null
}

const countsMiles = /^(?:uk|gb|great britain|united kingdom|england|scotland|wales)$/i

function priceQuestion(samples: readonly Sample[], place: string | null): PriceQuestion | null {
  const open = samples.filter(({ price }) => price !== null)
  if (open.length < bounds.minRows) return null
  const questionOf = (because: Evidence, currency: string | null) => ({
    because,
    currency,
    place: because === 'place' ? place : null,
    rows: open.length,
    examples: examplesOf(open, ({ price }) => price?.text),
  })
  if (place !== null) return questionOf('place', currencyOf(place))
  const currencies = samples.flatMap(({ foreignCurrency }) => foreignCurrency ?? [])
  if (currencies.length >= Math.max(bounds.minRows, (currencies.length + open.length) * bounds.many))
    return questionOf('rows', mostFrequent(currencies))
  const words = open.flatMap(({ namesCurrency }) => namesCurrency ?? [])
  if (words.length >= open.length * bounds.most) return questionOf('words', mostFrequent(words))
  const usual = open.flatMap(({ price, isUsualMake }) => (price && isUsualMake ? [price.cents / 100] : []))
  return usual.length >= bounds.minRows && median(usual) > bounds.dearest ? questionOf('values', null) : null
}

function examplesOf(rows: readonly Sample[], textOf: (sample: Sample) => string | undefined): Example[] {
  const examples = new Map<string, Example>()
  for (const sample of rows) {
    const text = textOf(sample)
    if (text !== undefined && !examples.has(text)) examples.set(text, { vehicle: sample.vehicle, text })
    if (examples.size === bounds.examples) break
  }
  return [...examples.values()]
}

const share = (samples: readonly Sample[], is: (sample: Sample) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(is).length / samples.length

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
