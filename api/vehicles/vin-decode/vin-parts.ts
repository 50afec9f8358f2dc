/** A maker of few vehicles has a 9 at position 3 and shares its code: positions 12 to 14 tell it from the others. */
export const wmiOf = (vin: string): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)

/** Says that a VIN leaves two model years open. */
export const eitherYear = (years: readonly number[]): string =>
  `The VIN means model year ${years.join(' or ')}: position 7 tells them apart only up to 10,000 lb.`

/** Says how many years ahead a model year may be sold (FORMATS.md). */
export const yearsAhead = 2
