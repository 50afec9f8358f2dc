import { scan } from '../scan'
import { type Bits, intersect, type Scratch, unite } from '../store/bits'
import type { Listings } from '../store/listings'
import type { Places } from './vocabulary'

export interface Correction {
  typed: string
  used: string
}

export function withWords(listings: Listings, scratch: Scratch, words: readonly string[]) {
  const corrections: Correction[] = []
  const sets = words.map((word) => {
    const { corrected, places } = listings.vocabulary.read(word)
    if (corrected) corrections.push({ typed: word, used: corrected })
    return withOneOf(listings, scratch, places)
  })
  return { set: intersect(scratch.take(), sets), corrections }
}

/** By the values' sets, or through the column when it has too many values for sets. */
function withOneOf(listings: Listings, scratch: Scratch, places: readonly Places[]): Bits {
  const found = scratch.take()
  const codesOf = (field: string) => places.flatMap((place) => [...(place.get(field) ?? [])])
  for (const field of new Set(places.flatMap((place) => [...place.keys()]))) {
    const codes = codesOf(field)
    const column = columnOf(listings, field)
    if (column) unite(found, scan(scratch.take(), listings.live, column.values, wanted(codes, column.size)))
    else for (const set of codes.map((code) => listings.indexOf(field)?.sets[code])) if (set) unite(found, set)
  }
  return found
}

function columnOf({ columns, variants, paints }: Listings, field: string) {
  switch (field) {
    case 'variant':
      return { values: columns.variant, size: variants.size }
    case 'paint':
      return { values: columns.paint, size: paints.size }
    default:
      return null
  }
}

function wanted(codes: readonly number[], size: number): Uint8Array {
  const table = new Uint8Array(size)
  for (const code of codes) table[code] = 1
  return table
}
