import { isMasked, parseNumber } from './numbers'

export interface Price {
  cents: number | null
  /** Named as in the file: 'SEK', 'CDN$', 'zł'. */
  foreignCurrency: string | null
}

const maxDollars = 1e11

/** Returns US cents; null for an amount in another currency, a payment, and one of which digits are left out. */
export function parsePrice(text: string): Price {
  if (isPlain.test(text)) return { cents: centsOf(parseNumber(text)), foreignCurrency: null }
  const foreignCurrency = foreignCurrencyIn(text)
  const isTaken = foreignCurrency === null && !isPayment(text) && !isMasked(text)
  return { cents: isTaken ? centsOf(parseNumber(text)) : null, foreignCurrency }
}

const centsOf = (value: number | null): number | null =>
  value !== null && Math.abs(value) < maxDollars ? Math.round(value * 100) : null

/** Spares nearly every price the long expressions: '$24,395.50', '24395', '24,395 USD'. */
const isPlain = /^(?:USD|US\$|\$)?\s?-?[\d.,]+\s?(?:USD)?$/

/** Tells whether an amount is due each month or at the beginning: '$399/mo', '$199 down'. */
export const isPayment = (text: string): boolean => payment.test(text)

const payment =
  /\/\s*(?:mo|month|wk|week|day)\b|\bper (?:mo|month|wk|week|day)\b|\b(?:bi-?)?(?:month|week)ly\b|\ba (?:month|week)\b|\bp\/?m\b|\b(?:down|deposit)\b|\bdue at signing\b/i

/** Leaves out codes that are words as well: "25,995 ALL IN" is no price in Albanian leks. */
const ambiguous = new Set('ALL TOP SOS CUP MOP GEL BAM LAK USD USN USS XXX XTS'.split(' '))
const codes = Intl.supportedValuesOf('currency').filter((code) => !ambiguous.has(code))

const signs: readonly RegExp[] = [
  // Takes every currency sign of Unicode but those of dollars and cents.
  /((?![$¢])\p{Sc})/u,
  /(?:^|[^a-z])((?:cdn|cad|can|ca|c|mxn|mex|mx|aud|au|a|nzd|nz|hkd|hk|sgd|sg|s|nt|twd|brl|r|jmd|j|ttd|tt|bsd|bz|ec)\.?\s?\$)/i,
  new RegExp(`(?:^|[^A-Za-z])(${codes.join('|')})(?=\\s*\\d|[^A-Za-z]|$)`),
  /(?<!\p{L})(cdn|canadian(?: dollars?)?|euros?|pesos?|pounds? sterling|kronor|kroner|kr|zł|zl|zloty(?:ch)?|kč|kc|ft|forint|rupees?|rs|rubles?|руб|lei|leva|лв|reais|yen|yuan|rmb|won|baht|rand|sfr|dirhams?|mexican)(?!\p{L})/iu,
]

/** Returns the currency that a text names, as it is written there; null for dollars of the United States and for none. */
function foreignCurrencyIn(text: string): string | null {
  // A code may be in small letters where nothing but a number accompanies it: '25995 cad'.
  const plain = /^[\s\d.,]*[a-z]{3}[\s\d.,]*$/i.test(text) ? text.toUpperCase() : text
  for (const sign of signs) {
    const named = sign.exec(plain)?.[1]
    if (named !== undefined) return named
  }
  return null
}

const ofUnitedStates = /^(?:us\$?|u\.?s\.?d?\.?|usd|\$|840|(?:us|u\.s\.|american)? ?dollars?)$/i

/** Returns what a column of currencies says, unless that is the dollar of the United States or no currency. */
export const foreignCurrencyNamed = (text: string): string | null =>
  ofUnitedStates.test(text) ? null : foreignCurrencyIn(text)
