/** As the product writes amounts of offers: no cents where there are none. */
const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
export const dollars = (cents: number): string => format.format(cents / 100)
