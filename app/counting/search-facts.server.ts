import {
  maxPriceCeiling,
  maxUnreadTexts,
  priceStep,
  type SearchFacts,
  type SearchOutcome,
  storableWords,
} from '../../api/counting/searches/searches.contract'
import type { SearchPage } from '../../api/search/contract'
import { type Body, bodyTable } from '../../api/vehicles/bodies/bodies.contract'

type Result = Pick<SearchPage, 'chips' | 'dropped' | 'notOnSale' | 'place' | 'query' | 'total'>

/** Reads from an answer what of a search is counted; null: it asked for nothing. Words that may name a person are left out here already. */
export function searchFacts(typed: string, result: Result): SearchFacts | null {
  const { chips, dropped, place, query, total } = result
  if (query === '' && typed.trim() === '') return null
  const words = storableWords(typed)
  const body = onlyChip(chips, 'body')
  return {
    words,
    unread:
      words === ''
        ? []
        : [...dropped.map((one) => one.words), ...leftOver(result)]
            .map(storableWords)
            .filter(Boolean)
            .slice(0, maxUnreadTexts),
    make: onlyChip(chips, 'make'),
    model: onlyChip(chips, 'model'),
    body: isBody(body) ? body : '',
    priceMax: priceCeiling(Number(onlyChip(chips, 'price_max'))),
    state: onlyChip(chips, 'state') || (place?.state ?? ''),
    outcome: total > 0 ? 'found' : emptyOutcome(result),
  }
}

/** Reads the value of a filter that has one: a search for two makes belongs to neither’s segment. */
function onlyChip(chips: Result['chips'], name: string): string {
  const values = chips.filter((chip) => chip.name === name)
  return values.length === 1 ? (values[0]?.value ?? '') : ''
}

const isBody = (text: string): text is Body => Object.hasOwn(bodyTable, text)

function priceCeiling(dollars: number): number {
  const ceiling = Math.ceil(dollars / priceStep) * priceStep
  return ceiling > 0 && ceiling <= maxPriceCeiling ? ceiling : 0
}

/** Takes words that nothing else explains for those that were not understood, when nothing was found. */
const leftOver = ({ chips, total }: Result): string[] =>
  total === 0 && isWordsAlone(chips) ? chips.filter(({ name }) => name === 'q').map(({ value }) => value) : []

const isWordsAlone = (chips: Result['chips']): boolean => chips.every(({ name }) => name === 'q' || name === 'zip')

function emptyOutcome({ chips, notOnSale }: Result): SearchOutcome {
  if (notOnSale.length > 0) return 'not_on_sale'
  return isWordsAlone(chips) ? 'not_read' : 'too_narrow'
}
