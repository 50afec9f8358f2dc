/** Explains why counts by body add up to more than all cars: a crossover is found as an SUV, too. */
export const crossoverNote = 'SUVs include crossovers.'

export const namesCrossovers = (bodies: readonly { value: string }[]): boolean =>
  bodies.some(({ value }) => value === 'crossover')
