import { findPlace, type Place, zipDigits } from '../content/places'
import type { Context } from '../context'
import type { Problem } from '../http/contract'
import { type FacetName, facetKind, labelOf } from './engine/facets/facets'
import { withoutGrouping } from './grouped-digits'

export type Complain = (name: string, value: string, message: string) => null

export const complainInto =
  (problems: Problem[]): Complain =>
  (name, value, message) => {
    problems.push({ name, value: shorten(value), message })
    return null
  }

const maxWords = 10
const maxWordLength = 40
const maxTextLength = 200

export const shorten = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

export function readText(text: string, complain: Complain): string {
  if (text.length > maxTextLength)
    complain('q', text, 'Keyword: only the first words were searched for; it was too long.')
  return text.normalize('NFC').slice(0, maxTextLength)
}

export function readWords(text: string, wordsIn: (text: string) => string[]): string[] {
  const words = wordsIn(text).map((word) => word.slice(0, maxWordLength))
  return [...new Set(words)].slice(0, maxWords)
}

export type PlaceFinder = (digits: string) => Promise<Place | null>

/** Asks the database once for each ZIP code, for work that reads many searches. */
export function cachedPlaceFinder(context: Pick<Context, 'db'>): PlaceFinder {
  const known = new Map<string, Promise<Place | null>>()
  return (digits) => {
    const found = known.get(digits) ?? findPlace(context, digits)
    known.set(digits, found)
    return found
  }
}

export async function readPlace(find: PlaceFinder, zip: string | undefined, complain: Complain): Promise<Place | null> {
  const text = zip?.trim()
  if (!text) return null
  const digits = zipDigits(text)
  if (!digits)
    return complain('zip', text, `ZIP: “${shorten(text)}” is not a five-digit ZIP code, so distance was left out.`)
  return (await find(digits)) ?? complain('zip', text, `ZIP: we do not know ${digits}, so distance was left out.`)
}

export function readNumber(
  text: string | undefined,
  min: number,
  max: number,
  complain: (value: string, message: string) => null,
): number | null {
  const cleaned = text && withoutGrouping(text.slice(0, 40))
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

/** The values of a facet by code or label, whatever the case; a facet without labels takes small whole numbers. */
export function readFacet(name: FacetName, values: readonly string[], complain: Complain): string[] {
  const { labels } = facetKind(name)
  const codes = values.flatMap((value) => {
    const wanted = value.toLowerCase()
    const code = labels
      ? Object.keys(labels).find((one) => one === wanted || labelOf(name, one).toLowerCase() === wanted)
      : /^\d{1,2}$/.exec(value)?.[0]
    if (code === undefined) complain(name, value, `We know no ${name} “${shorten(value)}”, so it was left out.`)
    return code === undefined ? [] : [labels ? code : String(Number(code))]
  })
  return [...new Set(codes)]
}
