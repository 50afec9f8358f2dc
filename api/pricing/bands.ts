/** Shares of the estimate, upper end excluded but for the first two. */
export const bands = {
  great: 'Great price',
  good: 'Good price',
  fair: 'Fair price',
  high: 'High price',
  over: 'Overpriced',
} as const
export type Band = keyof typeof bands

/** In five words at most: see the rules in docs/decisions/0015-how-prices-are-rated.md. */
export const outcomes = {
  rated: 'Rated',
  few: 'Too few similar cars',
  rare: 'Too rare to rate',
  new: 'New car',
  cheap: 'Under $1,500',
  old: 'Older than 15 years',
  branded: 'Branded title',
  no_price: 'Price on request',
  no_mileage: 'Mileage not given',
} as const
export type Outcome = keyof typeof outcomes

export const factors = {
  model: 'Model',
  year: 'Model year',
  mileage: 'Miles',
  trim: 'Trim',
  engine: 'Engine',
  drivetrain: 'Drivetrain',
  equipment: 'Equipment',
  condition: 'Certification',
  region: 'Region',
  accidents: 'Reported accidents',
} as const
export type Factor = keyof typeof factors

export const accidentsCounted = {
  counted: 'Adjusted for',
  unknown: 'The history of this car is not known',
  few: 'The history of too few comparables is known',
} as const
export type AccidentsCounted = keyof typeof accidentsCounted
