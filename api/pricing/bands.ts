/** Where a total stands against the estimate. The bounds are shares of the estimate, upper end excluded but for the first two. */
export const bands = {
  great: 'Great price',
  good: 'Good price',
  fair: 'Fair price',
  high: 'High price',
  over: 'Overpriced',
} as const
export type Band = keyof typeof bands

/** Why a vehicle has no label: see the rules in docs/decisions/0015-how-prices-are-rated.md. */
export const outcomes = {
  rated: 'Rated',
  few: 'Fewer than 8 comparable cars',
  new: 'New cars are not rated',
  cheap: 'Cars under $1,500 are not rated',
  old: 'Cars older than 15 years are not rated',
  branded: 'Cars with a branded title are not rated',
  no_price: 'The price is on request',
  no_mileage: 'The mileage is not given',
} as const
export type Outcome = keyof typeof outcomes
