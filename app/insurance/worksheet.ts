export const columns = [1, 2, 3] as const

export interface Quote {
  insurer: string
  premium: number
  months: 6 | 12
  fees: number
  deductible: number
}

export interface QuoteSum extends Quote {
  yearly: number
  yearlyWithClaim: number
  cheapest: boolean
}

/** What each of the visitor's quotes comes to in a year; the cheapest is marked, all of them when they are equal. */
export function addUp(quotes: readonly Quote[]): QuoteSum[] {
  const sums = quotes.map((quote) => {
    const yearly = ((quote.premium + quote.fees) * 12) / quote.months
    return { ...quote, yearly, yearlyWithClaim: yearly + quote.deductible }
  })
  const min = Math.min(...sums.map(({ yearly }) => yearly))
  return sums.map((sum) => ({ ...sum, cheapest: sum.yearly === min }))
}
