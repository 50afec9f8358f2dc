import type { AccidentsCounted, Band } from '../../api/pricing/bands'

export const methodSteps = [
  {
    title: 'Find comparable cars',
    text: 'Same make and model, model year within one, clean title, on sale or sold in the last 90 days, within 100 miles. While that finds fewer than 20, the years widen to two, the distance to 250 miles and to the whole country, then the years to five; a rare model is helped out by others of its make. At most 40 count. A car is never compared with itself.',
  },
  {
    title: 'Adjust each price to this car',
    text: 'Each price is moved by what that car differs in: miles, model year, trim (also what characters 4 to 8 of the VIN tell), engine and gearbox, driven axles, equipment, certification, region, and reported accidents where the history is known. A car’s page lists every difference in dollars. What each is worth is measured in the prices of all cars and, beyond that, of this model, without the car’s own price.',
  },
  {
    title: 'Take the middle',
    text: 'The expected price is the weighted median of the adjusted prices: cars more alike count more, and half of the weight lies above, half below. One strange price hardly moves it. It stays between what the same car half a model year older and half a model year newer would be, so that a newer car is never expected to cost less. How far the prices scatter around it is shown as a range.',
  },
  {
    title: 'Compare the total',
    text: 'The rating is the distance between this car’s total price, with every fee that cannot be refused, and the expected one.',
  },
] as const

export const formula = [
  'adjusted price = comparable’s total × e^(sum of its differences)',
  'expected price = weighted median of the adjusted prices, within half a model year',
  'range = 1.4826 × weighted median absolute deviation, at least 2%, × (1 + (12 ÷ number of cars that count alike)²)',
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
  { comparables: 'Fewer than 8', label: 'No rating. The page says “Too few similar cars.”' },
  { comparables: 'None with the same trim or engine', label: 'No rating. The page says “Too rare to rate.”' },
  {
    comparables: '8 to 19',
    label:
      'One label for the two bands that are possible, such as “Good or better”, in the color of the worse one, with the number of cars beside it.',
  },
  { comparables: '20 or more', label: 'One of the five labels.' },
] as const

export const mathWords = {
  comparables: 'Each price is moved by what that car differs in. Cars more alike count more.',
  expected: 'the weighted median of the adjusted prices, so one unusual price has little effect',
  held: 'a newer car is never expected to cost less than an older one',
  scatter: '1.4826 × their median absolute deviation, more when they are few',
} as const

export const accidentWords: Record<AccidentsCounted, string> = {
  counted: 'Reported accidents are one of the adjustments.',
  unknown: 'This car’s history is unknown, so the price is not adjusted for accidents.',
  few: 'Too few of the comparable cars have a known history, so the price is not adjusted for accidents.',
}

export const unrated = [
  'new cars: they show the difference to the sticker price (MSRP) instead',
  'totals under $1,500, where condition decides more than what a listing says',
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
