import { squash } from '../vehicles/normalize/tokens'
import { type Issue, issue } from './issues'
import type { FeedRow } from './row'
import { kindMakers, kindMakes, kindWords } from './vehicle-kind.data'

const byKey = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([kind, keys]) => keys.split(' ').map((key): [string, string] => [key, kind])))
const ofMake = byKey(kindMakes)
const ofMaker = byKey(kindMakers)

/** Notes a trailer, motorcycle, RV, boat or off-road vehicle: by its VIN's maker, its make, or what its type and body say. */
export function noteOtherKind(
  row: FeedRow,
  { vin, make }: { vin: string | null; make: string },
  issues: Issue[],
): void {
  const other = kindBySaying(row) ?? kindByMake(make, row.first('make')) ?? kindByVin(vin)
  if (!other) return
  const reason = `This is ${other.kind}. This site sells cars, vans and trucks.`
  issues.push(issue(row.line, 'NOT_A_CAR', { field: other.field, value: other.value, reason }))
}

interface OtherKind {
  kind: string
  field: string
  value: string
}

const fieldsOfKind = ['body', 'condition'] as const

function kindBySaying(row: FeedRow): OtherKind | null {
  for (const field of fieldsOfKind)
    for (const { text } of row.all(field)) {
      const kind = text.length > maxWords ? undefined : kindWords.find(([, words]) => words.test(text))?.[0]
      if (kind !== undefined) return { kind, field, value: text }
    }
  return null
}

/** A longer text is a sentence about the vehicle, which may name what it tows. */
const maxWords = 60

function kindByMake(make: string, value: string): OtherKind | null {
  const named = value || make
  const kind = ofMake.get(squash(named)) ?? makeWords.find(([, words]) => words.test(named))?.[0]
  return kind === undefined ? null : { kind, field: 'make', value: named }
}

const makeWords: readonly [string, RegExp][] = [
  ['a trailer', /\btrailers?\b/i],
  ['a motorcycle', /\bmotor ?(?:cycles?|rad)\b/i],
  ['an RV', /\bmotor ?coach(?:es)?\b|\brvs?\b/i],
  ['a boat', /\bboats?\b|\bmarine\b/i],
]

function kindByVin(vin: string | null): OtherKind | null {
  const kind = vin === null || vin.length !== 17 ? undefined : ofMaker.get(vin.slice(0, 3))
  return vin === null || kind === undefined ? null : { kind, field: 'vin', value: vin }
}
