import { answer, createRoute, day, z } from '../../http/contract'
import { lineOr } from '../../http/fields.contract'

const dollars = (max: number) => {
  const words = `Enter an amount between $0 and $${max.toLocaleString('en-US')}.`
  return z.number(words).min(0, words).max(max, words)
}
const factorWords = 'Enter a factor between 1 and 5.'
const factor = z.number(factorWords).min(1, factorWords).max(5, factorWords)
const dayWords = 'Enter whole days between 1 and 60.'
const dayCount = z.number(dayWords).int(dayWords).min(1, dayWords).max(60, dayWords)
const mileWords = 'Enter whole miles.'
const endMiles = z.number(mileWords).int(mileWords).min(1, mileWords).nullable()

/** Rates of our own, and no carrier’s tariff. The last band and the last transit time have no end. */
export const ShippingRates = z.object({
  source: lineOr('Enter where the rates come from.', 300),
  asOf: day('Enter the day of the rates.'),
  nextCheckOn: day('Enter the day of the next check.').nullable(),
  checkedOn: z.iso.date().nullable().default(null),
  checkedBy: z.number().int().nullable().default(null).describe('The account that checked it; set by the API'),
  roadFactor: z.number().min(1, 'Enter a factor of 1 or more.').max(2, 'Enter a factor of 2 or less.'),
  minimumDollars: dollars(5000),
  winchDollars: dollars(5000),
  spreadPercent: z.number().min(0, 'Enter 0 to 50%.').max(50, 'Enter 0 to 50%.'),
  bands: z
    .array(z.object({ upToMiles: endMiles, perMileDollars: dollars(20) }))
    .min(1)
    .max(10),
  sizes: z.object({ car: factor, crossover: factor, large: factor, oversize: factor }),
  carriers: z.object({ open: factor, enclosed: factor }),
  pickupDays: z.object({ week: dollars(5000), days: dollars(5000), short: dollars(5000) }),
  transit: z
    .array(z.object({ upToMiles: endMiles, least: dayCount, most: dayCount }))
    .min(1)
    .max(10),
})
export type ShippingRates = z.infer<typeof ShippingRates>

const Shown = ShippingRates.omit({ checkedBy: true, nextCheckOn: true })

/** Answers the table that estimates are made from. */
export const getShippingRates = createRoute({
  method: 'get',
  path: '/api/shipping/rates',
  tags: ['content'],
  responses: { 200: answer(Shown) },
})
