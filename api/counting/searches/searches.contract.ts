import { Instant, z } from '../../http/contract'
import { type Body, bodyTable } from '../../vehicles/bodies/bodies.contract'

/** Says what came of a search: cars, or why none: the make or model is not on sale, the filters leave none, or no word was understood. */
export const searchOutcomes = ['found', 'not_on_sale', 'too_narrow', 'not_read'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]
export const emptyOutcomes = ['not_on_sale', 'too_narrow', 'not_read'] as const satisfies readonly SearchOutcome[]
export type EmptyOutcome = (typeof emptyOutcomes)[number]

/** Hides what fewer visits have searched for: rare words may say who searched. */
export const minSearchVisits = 5
export const searchDays = 90

export const maxSearchText = 80
export const maxUnreadTexts = 3
export const maxShownVehicles = 60
export const priceStep = 5000
export const maxPriceCeiling = 200_000

const maxDigits = 6
const vinLength = 17

/** Returns words as they are counted, or an empty text where they may name a person or a car: an @, a VIN or seven digits in all. */
export function storableWords(typed: string): string {
  const words = typed
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isPersonal = words.includes('@') || (words.match(/\p{N}/gu)?.length ?? 0) > maxDigits || hasVin(words)
  return isPersonal || [...words].length > maxSearchText ? '' : words
}

/** Finds a VIN of any case, also one that is typed in groups. */
const hasVin = (words: string): boolean =>
  [words, words.replace(/[^\p{L}\p{N}]+/gu, '')].some((text) =>
    (text.match(/[a-hj-npr-z\d]+/g) ?? []).some((run) => run.length >= vinLength && /\d/.test(run)),
  )

/** Refuses control characters and halves of characters, which no database stores. */
const Text = z
  .string()
  .max(maxSearchText)
  .regex(/^\P{C}*$/u)
const bodies = ['', ...(Object.keys(bodyTable) as Body[])] as const

/** Holds what a search asked for, in the columns that segments are made of; an empty text or 0: it did not say. */
export const SearchFacts = z.object({
  words: Text.describe('As they were typed, in lower case'),
  unread: z.array(Text).max(maxUnreadTexts).describe('Words that were not understood'),
  make: Text,
  model: Text,
  body: z.enum(bodies),
  priceMax: z.number().int().min(0).max(maxPriceCeiling).multipleOf(priceStep).describe('Dollars, rounded up'),
  state: z.string().regex(/^([A-Z]{2})?$/),
  outcome: z.enum(searchOutcomes),
})
export type SearchFacts = z.output<typeof SearchFacts>

const SearchCount = SearchFacts.extend({
  vehicleIds: z.array(z.number().int().positive()).max(maxShownVehicles).describe('The cars that its page showed'),
  at: Instant,
  isWithdrawn: z.boolean().describe('It turned out to be a program’s'),
  network: z.string().max(60),
  userAgent: z.string().max(500),
})
export type SearchCount = z.output<typeof SearchCount>

const maxSearches = 1000

const acceptedSearch = SearchCount.nullable()
  .catch(null)
  .openapi({ type: 'object', description: 'A search by the rules of SearchFacts; what is none is left out' })

/** Takes a batch’s searches one by one: what cannot be stored becomes null and costs the others nothing. */
export const SearchCounts = z.array(acceptedSearch).max(maxSearches).default([])
