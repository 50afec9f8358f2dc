import { findPlace, zipDigits } from '../content/places'
import type { Context } from '../context'
import type { Problem } from '../http/contract'
import { makesNamed, modelsNamed } from '../vehicles/taxonomy-lookup'
import type { SearchQuery } from './contract'
import { type Filters, type ListName, listFacets, listNames, noFilters } from './filters'

export const sorts = {
  best: 'Best match',
  newest: 'Newest listing',
  price: 'Lowest price',
  price_desc: 'Highest price',
  mileage: 'Lowest mileage',
  year: 'Newest model year',
  distance: 'Nearest',
  drop: 'Biggest price drop',
} as const
export type Sort = keyof typeof sorts

export interface ParsedSearch {
  filters: Filters
  sort: Sort
  page: number
  problems: Problem[]
}

const longestWord = 40

/** Reads a search from a URL's strings. What is unknown or out of range is named in problems and left out; nothing throws. */
export async function parseSearch(context: Context, query: Partial<SearchQuery>): Promise<ParsedSearch> {
  const problems: Problem[] = []
  const complain: Complain = (name, value, message) => {
    problems.push({ name, value: shorten(value), message })
    return null
  }
  const place = await readPlace(context, query.zip, complain)
  const { page, ...ranges } = rangesOf(query, place !== null, complain)
  const filters: Filters = {
    ...noFilters,
    ...ranges,
    ...(await makesAndModels(context, query, complain)),
    words: wordsOf(query.q ?? '', complain),
    place,
    lists: Object.fromEntries(listNames.map((name) => [name, listOf(name, valuesOf(query[name]), complain)])) as Record<
      ListName,
      string[]
    >,
    dealershipSlug: query.dealership?.slice(0, 100) || null,
  }
  return { filters, sort: sortOf(query.sort, place !== null, complain), page: page ?? 1, problems }
}

type Complain = (name: string, value: string, message: string) => null

function rangesOf(query: Partial<SearchQuery>, hasPlace: boolean, complain: Complain) {
  const number = (name: keyof SearchQuery, label: string, min: number, max: number) =>
    numberIn(query[name], min, max, (value, message) => complain(name, value, `${label}: ${message}`))
  const dollars = (name: 'price_min' | 'price_max', label: string) => {
    const value = number(name, label, 0, 100_000_000)
    return value === null ? null : value * 100
  }
  return {
    radiusMiles: hasPlace ? number('radius', 'Distance', 1, 5000) : null,
    yearMin: number('year_min', 'From year', 1900, 2100),
    yearMax: number('year_max', 'To year', 1900, 2100),
    priceMinCents: dollars('price_min', 'Lowest price'),
    priceMaxCents: dollars('price_max', 'Highest price'),
    mileageMax: number('mileage_max', 'Mileage', 0, 1_500_000),
    days: number('days', 'Days listed', 1, 3650),
    page: number('page', 'Page', 1, 100_000),
  }
}

async function makesAndModels(context: Context, query: Partial<SearchQuery>, complain: Complain) {
  const makes = await named(valuesOf(query.make), (names) => makesNamed(context, names), 'make', complain)
  const makeIds = makes.map(({ id }) => id)
  const look = (names: string[]) => modelsNamed(context, names, makeIds)
  return { makes, models: await named(valuesOf(query.model), look, 'model', complain) }
}

export const valuesOf = (text: string | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ].slice(0, 60)

const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

async function readPlace(context: Context, zip: string | undefined, complain: Complain) {
  const text = zip?.trim()
  if (!text) return null
  const digits = zipDigits(text)
  if (!digits)
    return complain('zip', text, `ZIP: “${shorten(text)}” is not a five-digit ZIP code, so distance was left out.`)
  return (
    (await findPlace(context, digits)) ??
    complain('zip', text, `ZIP: we do not know ${digits}, so distance was left out.`)
  )
}

function numberIn(
  text: string | undefined,
  min: number,
  max: number,
  complain: (value: string, message: string) => null,
): number | null {
  const cleaned = text?.replace(/[\s,$]/g, '')
  if (!text || !cleaned) return null
  const value = Number(cleaned)
  if (!/^-?\d+(\.\d+)?$/.test(cleaned) || !Number.isFinite(value))
    return complain(text, `“${shorten(text)}” is not a number, so it was left out.`)
  if (value < min || value > max)
    return complain(
      text,
      `${shorten(text)} is not between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}, so it was left out.`,
    )
  return Math.round(value)
}

function wordsOf(text: string, complain: Complain): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (text.length > 200) complain('q', text, 'Keyword: only the first words were searched for; it was too long.')
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, 10)
}

function listOf(name: ListName, values: string[], complain: Complain): string[] {
  const { labels } = listFacets[name]
  return values.flatMap((value) => {
    const wanted = value.toLowerCase()
    const code = Object.keys(labels).find((one) => one === wanted || labels[one]?.toLowerCase() === wanted)
    if (!code) complain(name, value, `We know no ${name} “${shorten(value)}”, so it was left out.`)
    return code ? [code] : []
  })
}

async function named<T extends { name: string }>(
  names: string[],
  look: (names: string[]) => Promise<T[]>,
  kind: string,
  complain: Complain,
): Promise<T[]> {
  if (names.length === 0) return []
  const found = await look(names)
  for (const name of names)
    if (!found.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      complain(kind, name, `We know no ${kind} “${shorten(name)}”, so it was left out.`)
  return found
}

function sortOf(text: string | undefined, hasPlace: boolean, complain: Complain): Sort {
  if (!text) return 'best'
  if (!Object.hasOwn(sorts, text))
    complain('sort', text, `There is no order “${shorten(text)}”, so the best match comes first.`)
  else if (text === 'distance' && !hasPlace)
    complain('sort', text, 'Nearest first needs a ZIP, so the best match comes first.')
  else return text as Sort
  return 'best'
}
