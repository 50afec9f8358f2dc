import { memoized } from '../vehicles/normalize/memoize'
import { type MileageUnit, mileageUnitIn, parseMileage } from '../vehicles/normalize/mileage'
import { foreignCurrencyNamed, isPayment, type Price, parsePrice } from '../vehicles/normalize/money'
import { parseNumber } from '../vehicles/normalize/numbers'
import type { Condition } from '../vehicles/vocabulary'
import { type Issue, issue } from './issues'
import type { CellValue, FeedRow, ImportContext } from './row'

/** A lower price is unlikely, whatever the limit above. */
export const cheapCents = 500_00
const impossibleCents = 10_000_000_00
const impossibleMiles = 1_500_000

/** Returns cents, or null (call for price) with the reason among the issues. */
export function readPrice(row: FeedRow, { rules }: ImportContext, issues: Issue[]): number | null {
  const prices = row.all('price').map((cell) => ({ ...cell, ...priceIn(row, cell) }))
  const best = prices.find(({ cents }) => cents !== null && cents !== 0)
  const detail = { field: 'price', value: (best ?? prices[0])?.text ?? null }
  if (!best || best.cents === null) {
    issues.push(noPrice(row.line, prices, detail))
    return null
  }
  const reason = outlierReason(best.cents, (rules.limitOf('PRICE_OUTLIER') ?? 0) * 100)
  if (reason) issues.push(issue(row.line, 'PRICE_OUTLIER', { ...detail, reason }))
  return best.cents < 0 || best.cents > impossibleCents ? null : best.cents
}

const namesUsDollars = /\bus\s?\$|\busd\b/i

/** Reads a price in the currency that it names itself, else in that of the row's column, else as the feed says of its files. */
function priceIn(row: FeedRow, { text, column }: Pick<CellValue, 'text' | 'column'>): Price {
  const price = parsePrice(text)
  if (price.cents === null || namesUsDollars.test(text)) return price
  const foreignCurrency = foreignCurrencyOf(row, column) ?? (isForeignByFeed(row, column) ? foreignOfFeed : null)
  return foreignCurrency === null ? price : { ...price, cents: null, foreignCurrency }
}

const foreignCurrencyOf = (row: FeedRow, column: string): string | null =>
  foreignCurrencyNamed(row.first('priceCurrency')) ?? currencyInName(column)

/** Asks the feed last: a column of currencies, or the price's own column, may say US dollars. */
const isForeignByFeed = (row: FeedRow, column: string): boolean =>
  row.settings.priceCurrency === 'foreign' && row.first('priceCurrency') === '' && !namesUsDollars.test(wordsOf(column))

const wordsOf = memoized((column): string => column.replace(/[_.]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))

const currencyInName = memoized(
  (column): string | null =>
    /(?:^|[^a-z])(cad|cdn|c\$|eur|euros?|€|gbp|£|mxn|pesos?|aud|nzd|sek|nok|dkk|chf|jpy|cny|inr|brl|pln)(?![a-z])/i.exec(
      wordsOf(column),
    )?.[1] ?? null,
)

const foreignOfFeed = 'another currency, as this feed’s settings say,'

function noPrice(
  line: number,
  prices: readonly (Price & { text: string })[],
  detail: { field: string; value: string | null },
): Issue {
  if (prices.some(({ cents }) => cents === 0)) return issue(line, 'PRICE_ZERO', detail)
  const missing = (reason?: string) => issue(line, 'PRICE_MISSING', { ...detail, reason })
  const foreign = prices.find(({ foreignCurrency }) => foreignCurrency !== null)
  if (foreign) return missing(`A price in ${foreign.foreignCurrency} is not taken: call for price.`)
  if (prices.some(({ text }) => isPayment(text)))
    return missing('A payment is not the price of the car: call for price.')
  return missing(prices.length === 0 ? undefined : 'The price is no number: call for price.')
}

function outlierReason(cents: number, dearCents: number): string | null {
  if (cents < 0) return 'A price below 0 is not taken: call for price.'
  if (cents > impossibleCents) return 'A price above $10,000,000 is not taken: call for price.'
  if (cents < cheapCents) return 'The price is below $500.'
  return cents > dearCents ? `The price is above $${(dearCents / 100).toLocaleString('en-US')}.` : null
}

/** Returns cents. A sticker price below the price of a used car is a mistake of the list. */
export function readMsrp(row: FeedRow, condition: Condition, priceCents: number | null): number | null {
  const cents = row
    .all('msrp')
    .map((cell) => priceIn(row, cell).cents)
    .find((value) => value !== null && value > 0)
  if (cents === undefined || cents === null || cents > impossibleCents) return null
  return condition !== 'new' && cents < (priceCents ?? 0) ? null : cents
}

/** Returns miles, or null with the reason among the issues. */
export function readMileage(row: FeedRow, { rules }: ImportContext, issues: Issue[]): number | null {
  const [cell] = row.all('mileage')
  if (!cell) {
    issues.push(issue(row.line, 'MILEAGE_MISSING', { field: 'mileage' }))
    return null
  }
  const miles = parseMileage(cell.text, mileageUnit(row, cell.column))
  const detail = { field: 'mileage', value: cell.text }
  if (miles === null) {
    const reason = /\d/.test(cell.text)
      ? 'The mileage is not whole, or in no unit that we know; it stays empty.'
      : 'The mileage is no number; it stays empty.'
    issues.push(issue(row.line, 'MILEAGE_MISSING', { ...detail, reason }))
    return null
  }
  const impossible = miles < 0 || miles > impossibleMiles
  if (impossible)
    issues.push(issue(row.line, 'MILEAGE_OUTLIER', { ...detail, reason: 'The mileage is impossible; it stays empty.' }))
  else if (miles > (rules.limitOf('MILEAGE_OUTLIER') ?? 0)) issues.push(issue(row.line, 'MILEAGE_OUTLIER', detail))
  return impossible ? null : miles
}

/** Prefers what the row says to what the column is called, and that to what the feed says of its files. */
function mileageUnit(row: FeedRow, column: string): MileageUnit | 'other' {
  const { mileageUnit: ofFeed = 'auto' } = row.settings
  return mileageUnitIn(row.first('mileageUnit')) ?? unitInName(column) ?? (ofFeed === 'auto' ? 'miles' : ofFeed)
}

const unitInName = memoized((column): MileageUnit | null => {
  const words = column.replace(/([a-z])([A-Z])/g, '$1 $2')
  return /(?:^|[^a-z])kms?(?![a-z])|kilom/i.test(words) ? 'kilometers' : null
})

/** Returns a mileage as the file has it, null where the row or its text says in which unit it is. */
export function openMileage(row: FeedRow): { value: number; text: string; isInMiles: boolean } | null {
  const [cell] = row.all('mileage')
  if (!cell || !isBareNumber.test(cell.text)) return null
  if ((mileageUnitIn(row.first('mileageUnit')) ?? unitInName(cell.column)) !== null) return null
  const value = parseNumber(cell.text)
  return value === null ? null : { value, text: cell.text, isInMiles: milesInName.test(wordsOf(cell.column)) }
}

const isBareNumber = /^\d[\d.,]*$/
const milesInName = /\b(?:mi|mls|miles?)(?![a-z])/i

/** Returns a price whose currency neither its text, its column nor its row says; “$” alone says none. */
export function openPrice(row: FeedRow): { cents: number; text: string } | null {
  if (row.first('priceCurrency') !== '') return null
  for (const { text, column } of row.all('price')) {
    const { cents } = parsePrice(text)
    if (cents === null || cents <= 0) continue
    const words = wordsOf(column)
    return namesUsDollars.test(text) || namesUsDollars.test(words) || currencyInName(column) ? null : { cents, text }
  }
  return null
}

/** Returns the currency that the row states for its price, null for US dollars and for none. */
export const statedForeignCurrency = (row: FeedRow): string | null =>
  row
    .all('price')
    .map(({ text, column }) => parsePrice(text).foreignCurrency ?? foreignCurrencyOf(row, column))
    .find((currency) => currency !== null) ?? null
