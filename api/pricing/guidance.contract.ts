import { Cents, z } from '../http/contract'
import { PriceLabel } from '../vehicles/contract'
import { codes } from '../vehicles/vocabulary'
import { bands, outcomes } from './bands'

export const PriceGuidance = z
  .object({
    outcome: z
      .enum(codes(outcomes))
      .nullable()
      .describe('Why there is no estimate; null: the market is not measured yet'),
    estimateCents: Cents.nullable().describe('The total that similar cars suggest'),
    comparables: z.number().int(),
    rating: PriceLabel.nullable().describe('The label that the present total has or would have'),
    bands: z
      .array(z.object({ band: z.enum(codes(bands)), toCents: Cents.nullable() }))
      .describe('The highest total in whole dollars that each band holds, best first; null: it has no end'),
    rank: z
      .object({ place: z.number().int(), of: z.number().int() })
      .nullable()
      .describe('Among this and the comparables on sale, each adjusted to this vehicle, lowest total first'),
    supply: z
      .object({
        onSale: z.number().int(),
        sold: z.number().int().describe('Within 45 days'),
        days: z.number().int().nullable().describe('Cars on sale ÷ cars sold a day; null: too few were sold to tell'),
        yearSpan: z.number().int().describe('Model years either side'),
        radiusMiles: z.number().int().nullable().describe('Null: everywhere'),
      })
      .describe('Of the same model, new or not'),
  })
  .openapi('PriceGuidance')
export type PriceGuidance = z.infer<typeof PriceGuidance>
