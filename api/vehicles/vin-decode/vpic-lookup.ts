import { modelYearOf } from '../vin'
import { wmiOf } from './vin-parts'
import type { VpicExtract, VpicMaker } from './vpic-extract'
import { matchKeys } from './vpic-keys'

/** vPIC's own words. */
export interface VpicFacts {
  year: number | null
  maker: string | null
  country: string | null
  /** Of the model, else of the maker where it has one make alone. */
  make: string | null
  model: string | null
  series: string | null
  trim: string | null
  body: string | null
  fuel: string | null
  secondFuel: string | null
  electrification: string | null
  drive: string | null
  liters: string | null
  cylinders: string | null
  arrangement: string | null
  turbo: string | null
  doors: string | null
  plant: string[]
}

interface Settled {
  value: string
  by: number
}
type Match = Map<string, Settled>

const cycleYears = 30

export function lookUpVpic(extract: VpicExtract, vin: string, newestYear: number): VpicFacts {
  const maker = extract.maker(wmiOf(vin)) ?? extract.maker(vin.slice(0, 3))
  const year = yearFor(maker, vin, newestYear)
  const matches = (maker?.schemas ?? [])
    .filter(({ from, to }) => year !== null && from <= year && year <= to)
    .map(({ number }) => matchSchema(extract.schema(number), vin))
  return factsOf(extract, maker, year, bestFirst(matches))
}

/** Position 7 tells the cycles of light vehicles apart; of others, the years that the maker has told vPIC of. */
function yearFor(maker: VpicMaker | null, vin: string, newestYear: number): number | null {
  const coded = modelYearOf(vin)
  if (coded === null) return null
  const other = coded + (coded < 2010 ? cycleYears : -cycleYears)
  const isTold = (year: number) => maker?.schemas.some(({ from, to }) => from <= year && year <= to) ?? false
  if (coded > newestYear) return other
  return !isTold(coded) && other <= newestYear && isTold(other) ? other : coded
}

/** The most settled value of each element. */
function matchSchema(rows: readonly string[], vin: string): Match {
  const match: Match = new Map()
  for (const row of rows) {
    const [keys = '', ...values] = row.split('\t')
    const by = matchKeys(keys, vin)
    if (by === null) continue
    for (const value of values) {
      const element = value.charAt(0)
      if (by > (match.get(element)?.by ?? -1)) match.set(element, { value: value.slice(1), by })
    }
  }
  return match
}

/** A schema that knows the model speaks for the vehicle; of several, the one that knows most. */
const bestFirst = (matches: readonly Match[]): Match[] =>
  [...matches].sort((one, other) => weightOf(other) - weightOf(one))

const weightOf = (match: Match): number => (match.get('m')?.by ?? -1) * 100 + 100 + match.size

function factsOf(extract: VpicExtract, maker: VpicMaker | null, year: number | null, matches: Match[]): VpicFacts {
  const [best] = matches
  const text = (element: string) => best?.get(element)?.value ?? null
  const named = (element: string, match = best) => {
    const code = match?.get(element)?.value
    return code === undefined ? null : extract.name(element, code)
  }
  const model = extract.model(text('m') ?? '')
  const place = matches.find((match) => match.has('p') || match.has('r'))
  return {
    year,
    maker: maker?.name ?? null,
    country: maker?.country || null,
    make: model?.make ?? (maker?.makes.length === 1 ? (maker.makes[0] ?? null) : null),
    model: model?.model ?? null,
    series: text('s'),
    trim: text('t'),
    liters: text('l'),
    cylinders: text('c'),
    doors: text('d'),
    body: named('b'),
    fuel: named('f'),
    secondFuel: named('g'),
    electrification: named('h'),
    drive: named('w'),
    arrangement: named('e'),
    turbo: named('u'),
    plant: [place?.get('p')?.value, place?.get('q')?.value, named('r', place)].filter((part) => part != null),
  }
}
