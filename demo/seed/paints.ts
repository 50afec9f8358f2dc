import type { Body, Color } from '../../api/vehicles/vocabulary'

export const paints = [
  ...(['white', 'black', 'grey', 'silver', 'navy', 'blue', 'red', 'green', 'orange', 'sand'] as const),
  ...(['maroon', 'bronze', 'teal', 'sky', 'sage', 'yellow'] as const),
] as const
/** What a car was drawn in; several may be one colour of the search. */
export type Paint = (typeof paints)[number]

export const colorOf: Record<Paint, Color> = {
  ...({ white: 'white', black: 'black', grey: 'gray', silver: 'silver', sand: 'beige', bronze: 'brown' } as const),
  ...({ navy: 'blue', blue: 'blue', sky: 'blue', green: 'green', sage: 'green', teal: 'green' } as const),
  ...({ red: 'red', maroon: 'red', orange: 'orange', yellow: 'yellow' } as const),
}

/** Of a hundred cars, about: livelier than the street, so that a page of cards is not grey. */
const shares: Record<Paint, number> = {
  white: 17,
  black: 13,
  grey: 13,
  silver: 11,
  navy: 8,
  blue: 11,
  red: 11,
  green: 6,
  orange: 3,
  sand: 4,
  maroon: 4,
  bronze: 3,
  teal: 3,
  sky: 4,
  sage: 1.2,
  yellow: 1.2,
}
const bright: Paint[] = ['red', 'orange', 'blue', 'green', 'yellow', 'sky']
const sporty: Body[] = ['coupe', 'convertible', 'hatchback']

export const shareOf = (paint: Paint, body: Body): number =>
  shares[paint] * (bright.includes(paint) && sporty.includes(body) ? 2.2 : 1)
