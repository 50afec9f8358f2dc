import type { ShippingRates } from './shipping-rates.contract'

/** Set by us and dated, no carrier's tariff: real quotes move with fuel and season, so the result is a range. */
export const firstRates: ShippingRates = {
  source: 'Our own planning figures, not measured from carriers’ quotes',
  asOf: '2026-11-01',
  nextCheckOn: '2026-12-01',
  checkedOn: null,
  checkedBy: null,
  /** Roads are longer than the straight line between two places. */
  roadFactor: 1.2,
  minimumDollars: 350,
  /** A car that does not roll or steer by itself needs a winch. */
  winchDollars: 175,
  spreadPercent: 15,
  /** Dollars a mile on an open carrier for a standard car; the miles of each band are charged at its own rate. */
  bands: [
    { upToMiles: 250, perMileDollars: 1.6 },
    { upToMiles: 750, perMileDollars: 0.85 },
    { upToMiles: 1500, perMileDollars: 0.6 },
    { upToMiles: null, perMileDollars: 0.45 },
  ],
  sizes: { car: 1, crossover: 1.1, large: 1.25, oversize: 1.5 },
  carriers: { open: 1, enclosed: 1.5 },
  pickupDays: { week: 0, days: 90, short: 200 },
  /** Days on the road after pickup. */
  transit: [
    { upToMiles: 250, least: 1, most: 3 },
    { upToMiles: 500, least: 2, most: 4 },
    { upToMiles: 1000, least: 3, most: 6 },
    { upToMiles: 1500, least: 4, most: 7 },
    { upToMiles: 2500, least: 6, most: 10 },
    { upToMiles: null, least: 8, most: 12 },
  ],
}
