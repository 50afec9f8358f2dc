import { firstStandardYear, modelYearOf, modelYearsAt } from '../vin'
import { wmiOf } from './vin-parts'
import type { VpicExtract, VpicMaker } from './vpic-extract'
import { matchKeys } from './vpic-keys'

/** vPIC's own words. */
export interface VpicFacts {
  /** Is null where the VIN codes none, or leaves two of them open. */
  year: number | null
  /** Holds two where nothing tells them apart, the earlier first. */
  years: number[]
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

export function lookUpVpic(extract: VpicExtract, vin: string, newestYear: number): VpicFacts {
  const maker = extract.maker(wmiOf(vin)) ?? extract.maker(vin.slice(0, 3))
  const matchesOf = (year: number) =>
    schemasOf(maker, year).map(({ number }) => matchSchema(extract.schema(number), vin))
  const years = yearsFor(maker, vin, { newestYear, matchesOf })
  const [year = null] = years.length === 1 ? years : []
  return factsOf(extract, maker, years, bestFirst(year === null ? [] : matchesOf(year)))
}

export const schemasOf = (maker: VpicMaker | null, year: number): VpicMaker['schemas'] =>
  (maker?.schemas ?? []).filter(({ from, to }) => from <= year && year <= to)

interface YearClues {
  newestYear: number
  matchesOf(year: number): Match[]
}

/** Tells the cycles of light vehicles apart by position 7, those of others by the years and models that their maker has told vPIC of. */
function yearsFor(maker: VpicMaker | null, vin: string, { newestYear, matchesOf }: YearClues): number[] {
  const coded = modelYearOf(vin)
  const years = modelYearsAt(vin.charAt(9)).filter((year) => year >= firstStandardYear && year <= newestYear)
  if (coded === null || years.length < 2) return years
  const isTold = (year: number) => schemasOf(maker, year).length > 0
  const isKnown = (year: number) => matchesOf(year).some((match) => match.has('m'))
  const isOpen = coded === years[0] && mayBeHeavy(maker)
  const only = (tells: (year: number) => boolean) => years.filter(tells)
  const settled = [...(isOpen ? [isKnown] : []), isTold].map(only).find(({ length }) => length === 1)
  return settled ?? (isOpen ? years : [coded])
}

/** Finds makers, unknown ones among them, that may build above 10,000 lb, where a digit at position 7 says nothing of the year. */
const mayBeHeavy = (maker: VpicMaker | null): boolean =>
  maker === null || !/^(?:Passenger Car|Multipurpose Passenger Vehicle)/.test(maker.kind)

/** The most settled value of each element. */
function matchSchema(rows: readonly string[], vin: string): Match {
  const match: Match = new Map()
  const fourth = vin.charCodeAt(3)
  for (const row of rows) {
    if (isOtherLetter(row.charCodeAt(0), fourth)) continue
    const end = row.indexOf('\t')
    const by = matchKeys(row.slice(0, end), vin)
    if (by === null) continue
    for (const value of row.slice(end + 1).split('\t')) {
      const element = value.charAt(0)
      if (by > (match.get(element)?.by ?? -1)) match.set(element, { value: value.slice(1), by })
    }
  }
  return match
}

/** Tells most rows apart by the first letter or digit of their keys, before they are split. */
const isOtherLetter = (key: number, letter: number): boolean =>
  key !== letter && ((key >= 48 && key <= 57) || (key >= 65 && key <= 90))

/** A schema that knows the model speaks for the vehicle; of several, the one that knows most. */
const bestFirst = (matches: readonly Match[]): Match[] =>
  [...matches].sort((one, other) => weightOf(other) - weightOf(one))

const weightOf = (match: Match): number => (match.get('m')?.by ?? -1) * 100 + 100 + match.size

function factsOf(extract: VpicExtract, maker: VpicMaker | null, years: number[], matches: Match[]): VpicFacts {
  const [best] = matches
  const text = (element: string) => best?.get(element)?.value ?? null
  const named = (element: string, match = best) => {
    const code = match?.get(element)?.value
    return code === undefined ? null : extract.name(element, code)
  }
  const model = extract.model(text('m') ?? '')
  const place = matches.find((match) => match.has('p') || match.has('r'))
  return {
    year: years.length === 1 ? (years[0] ?? null) : null,
    years,
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
