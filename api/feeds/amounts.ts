import { parseMileage, parsePrice } from '../vehicles/normalize/numbers'
import { type Issue, issue } from './issues'
import type { FeedRow, ImportContext } from './row'

/** A lower price is unlikely, whatever the limit above. */
export const cheapCents = 500_00
const impossibleCents = 10_000_000_00
const impossibleMiles = 1_500_000

/** Cents, or null (call for price) with the reason among the issues. */
export function readPrice(row: FeedRow, { rules }: ImportContext, issues: Issue[]): number | null {
  const found = row.all('price').map((cell) => ({ ...cell, ...parsePrice(cell.text) }))
  const best = found.find(({ cents }) => cents !== null && cents !== 0)
  const detail = { field: 'price', value: (best ?? found[0])?.text ?? null }
  if (!best || best.cents === null) {
    issues.push(noPrice(row.line, found, detail))
    return null
  }
  const reason = outlierReason(best.cents, (rules.limitOf('PRICE_OUTLIER') ?? 0) * 100)
  if (reason) issues.push(issue(row.line, 'PRICE_OUTLIER', { ...detail, reason }))
  return best.cents < 0 || best.cents > impossibleCents ? null : best.cents
}

function noPrice(
  line: number,
  found: { text: string; cents: number | null; foreignCurrency: string | null }[],
  detail: { field: string; value: string | null },
): Issue {
  if (found.some(({ cents }) => cents === 0)) return issue(line, 'PRICE_ZERO', detail)
  const foreign = found.find(({ foreignCurrency }) => foreignCurrency !== null)
  if (foreign)
    return issue(line, 'PRICE_MISSING', {
      ...detail,
      reason: `A price in ${foreign.foreignCurrency} is not taken: call for price.`,
    })
  if (found.length === 0) return issue(line, 'PRICE_MISSING', detail)
  return issue(line, 'PRICE_MISSING', { ...detail, reason: 'The price is no number: call for price.' })
}

function outlierReason(cents: number, dearCents: number): string | null {
  if (cents < 0) return 'A price below 0 is not taken: call for price.'
  if (cents > impossibleCents) return 'A price above $10,000,000 is not taken: call for price.'
  if (cents < cheapCents) return 'The price is below $500.'
  return cents > dearCents ? `The price is above $${(dearCents / 100).toLocaleString('en-US')}.` : null
}

/** Cents. */
export function readMsrp(row: FeedRow): number | null {
  const cents = row
    .all('msrp')
    .map(({ text }) => parsePrice(text).cents)
    .find((value) => value !== null && value > 0)
  return cents !== undefined && cents !== null && cents <= impossibleCents ? cents : null
}

/** Miles, or null with the reason among the issues. */
export function readMileage(row: FeedRow, { rules }: ImportContext, issues: Issue[]): number | null {
  const [found] = row.all('mileage')
  if (!found) {
    issues.push(issue(row.line, 'MILEAGE_MISSING', { field: 'mileage' }))
    return null
  }
  const unit = row.first('mileageUnit') || (/^k(m|ilom)/i.test(found.column) ? 'km' : '')
  const miles = parseMileage(found.text, unit)
  const detail = { field: 'mileage', value: found.text }
  if (miles === null) {
    issues.push(issue(row.line, 'MILEAGE_MISSING', { ...detail, reason: 'The mileage is no number; it stays empty.' }))
    return null
  }
  const impossible = miles < 0 || miles > impossibleMiles
  if (impossible)
    issues.push(issue(row.line, 'MILEAGE_OUTLIER', { ...detail, reason: 'The mileage is impossible; it stays empty.' }))
  else if (miles > (rules.limitOf('MILEAGE_OUTLIER') ?? 0)) issues.push(issue(row.line, 'MILEAGE_OUTLIER', detail))
  return impossible ? null : miles
}
