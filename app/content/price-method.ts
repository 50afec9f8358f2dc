import type { AccidentsCounted, Band } from '~/upstream/price-words'

/** How a price is rated, in the order in which it is worked out. The numbers are those that the rating uses. */
export const methodSteps = [
  {
    title: 'Find comparable cars',
    text: 'Same make and model, same condition (used or certified), model year within one, clean title, on sale or sold in the last 90 days, within 100 miles. While that finds fewer than 20, the years widen to two, then the distance to 250 miles, then to the whole country. At most 60 count, the nearest first. A car is never compared with itself.',
  },
  {
    title: 'Adjust each price to this car',
    text: 'A comparable with more miles is worth less, a newer one more, another trim differs. Each price is moved by every such difference, and a car’s page lists them in dollars. How much a mile or a year counts is measured among cars of the same model, without the car’s own price, and leans on its class (body and condition) while the model has few examples.',
  },
  {
    title: 'Take the middle',
    text: 'The expected price is the weighted median of the adjusted prices: cars more alike count more, and half of the weight lies above, half below. One strange price cannot move it. How far the prices scatter around it is shown as a range: 1.4826 times their median absolute deviation either side.',
  },
  {
    title: 'Compare the total',
    text: 'The rating is the distance between this car’s total price, with every fee that cannot be refused, and the expected one.',
  },
] as const

export const formula = [
  'adjusted price = comparable’s total × e^(sum of its differences)',
  'expected price = weighted median of the adjusted prices',
  'distance = total price ÷ expected price − 1',
] as const

export const bandRanges: readonly { band: Band; range: string }[] = [
  { band: 'great', range: '10% or more below the expected price' },
  { band: 'good', range: '4% to 10% below' },
  { band: 'fair', range: 'within 4%' },
  { band: 'high', range: '4% to 10% above' },
  { band: 'over', range: '10% or more above' },
]

export const confidence = [
  { comparables: 'Fewer than 8', label: 'No rating. The page says that there are too few.' },
  {
    comparables: '8 to 19',
    label:
      'One label for the two bands that are possible, such as “Good or better”, in the color of the worse one, with the number of cars beside it.',
  },
  { comparables: '20 or more', label: 'One of the five labels.' },
] as const

/** What the math on a car's page says of its figures. */
export const mathWords = {
  comparables: 'Each price is moved by what that car differs in. Cars more alike count more.',
  expected: 'the weighted median of the adjusted prices, which one strange price cannot move',
  scatter: '1.4826 × their median absolute deviation',
} as const

export const accidentWords: Record<AccidentsCounted, string> = {
  counted: 'Reported accidents are one of the adjustments.',
  unknown: 'This car’s history is unknown, so the price is not adjusted for accidents.',
  few: 'Too few of the comparable cars have a known history, so the price is not adjusted for accidents.',
}

export const unrated = [
  'new cars: they show the difference to the sticker price (MSRP) instead',
  'totals under $1,500, where condition decides more than anything that is written down',
  'cars older than 15 years',
  'branded titles, such as salvage, rebuilt or flood',
  'listings without a price or a mileage',
] as const

export const neverCounted = [
  'who pays us, or how much',
  'the dealership’s reputation',
  'a monthly payment',
  'who you are',
] as const
