/** Lines of the form that are lists in the vehicle, as the form and its server know them. */
export const addOnRows = { prefix: 'addon', max: 8, parts: ['Name', 'Price'] } as const
export const offerRows = { prefix: 'offer', max: 6, parts: ['Name', 'Price', 'Condition'] } as const

const spare = 1

/** How many lines stand there: those that are filled, and one more. */
export const shownRows = (filled: number, max: number): number[] =>
  Array.from({ length: Math.min(max, filled + spare) }, (_, at) => at)
