/** Set by us and dated, no carrier's tariff: real quotes move with fuel and season, so the result is a range. */
export const ratesOf = '2026-11-01'

/** Roads are longer than the straight line between two places. */
export const roadFactor = 1.2

/** Dollars a mile on an open carrier for a standard car; the miles of each band are charged at its own rate. */
export const milesBands = [
  { upTo: 250, perMile: 1.6 },
  { upTo: 750, perMile: 0.85 },
  { upTo: 1500, perMile: 0.6 },
  { upTo: Number.POSITIVE_INFINITY, perMile: 0.45 },
] as const

export const minimumDollars = 350
export const spread = 0.15
/** A car that does not roll or steer by itself needs a winch. */
export const winchDollars = 175

export const sizeClasses = [
  { value: 'car', label: 'Car: sedan, coupe, hatchback, wagon', factor: 1 },
  { value: 'crossover', label: 'Crossover or small SUV', factor: 1.1 },
  { value: 'large', label: 'Large SUV, minivan or pickup', factor: 1.25 },
  { value: 'oversize', label: 'Oversize: lifted, dual rear wheels, long van', factor: 1.5 },
] as const

export const carriers = [
  { value: 'open', label: 'Open', factor: 1 },
  { value: 'enclosed', label: 'Enclosed', factor: 1.5 },
] as const

/** Days on the road after pickup. */
export const transitDays = [
  { upTo: 250, days: [1, 3] },
  { upTo: 500, days: [2, 4] },
  { upTo: 1000, days: [3, 6] },
  { upTo: 1500, days: [4, 7] },
  { upTo: 2500, days: [6, 10] },
  { upTo: Number.POSITIVE_INFINITY, days: [8, 12] },
] as const

/** Where a truck from the other states cannot simply drive to. */
export const beyondTheRoad = ['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']
