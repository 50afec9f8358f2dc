import { answer, createRoute, refusals, z } from '../http/contract'
import * as field from '../http/fields.contract'
import { carriers, pickupDays, sizeClasses } from '../site-settings/shipping/shipping-choices.contract'

/** Is what an estimate is made of; the form of the page has the same schema. */
export const EstimateQuery = z.object({
  from: field.zip,
  to: field.zip,
  size: field.oneOf(sizeClasses, 'Choose the size of the car.').default('car'),
  carrier: field.oneOf(carriers, 'Choose open or enclosed.').default('open'),
  running: z.enum(['yes', 'no'], 'Say whether the car runs.').default('yes'),
  days: field.oneOf(pickupDays, 'Choose the pickup window.').default('week'),
})
export type EstimateQuery = z.output<typeof EstimateQuery>

const dollars = z.number().int().describe('Whole US dollars')
const Range = z.object({ lowDollars: dollars, highDollars: dollars })
const Days = z.object({ first: z.iso.date(), last: z.iso.date() })

export const ShippingEstimate = z
  .object({
    from: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    to: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    straightMiles: z.number().int(),
    roadMiles: z.number().int(),
    roadFactor: z.number(),
    lowDollars: dollars,
    highDollars: dollars,
    middleDollars: dollars.describe('Rounded to $10, as both ends are'),
    spreadPercent: z.number(),
    isMinimum: z.boolean().describe('The miles would cost less than the least that is charged'),
    lines: z
      .array(z.object({ kind: z.enum(['base', 'size', 'carrier', 'winch', 'days']), dollars }))
      .describe('What the middle is made of, before it is rounded; those that add nothing are left out'),
    days: z.object({ least: z.number().int(), most: z.number().int() }).describe('On the road, after pickup'),
    pickup: Days.describe('By the operator’s calendar; a window neither begins nor ends on a federal holiday'),
    delivery: Days,
    holidays: z.array(z.iso.date()).describe('Federal holidays within the pickup window: no pickups'),
    others: z
      .array(
        Range.extend({
          field: z.enum(['size', 'carrier', 'running', 'days']),
          value: z.string(),
          changeDollars: dollars.describe('What the choice moves the middle by'),
        }),
      )
      .describe('The same way with one choice changed'),
    source: z.string(),
    asOf: z.iso.date(),
  })
  .openapi('ShippingEstimate')
export type ShippingEstimate = z.infer<typeof ShippingEstimate>

/** Estimates what it costs to move a car between two ZIP codes, by our own table. */
export const getShippingEstimate = createRoute({
  method: 'get',
  path: '/api/shipping/estimate',
  tags: ['content'],
  request: { query: EstimateQuery },
  responses: { 200: answer(ShippingEstimate), ...refusals(422) },
})
