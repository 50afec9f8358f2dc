import { answer, createRoute, z } from '../../http/contract'
import { Picture } from '../../vehicles/contract'
import { SellValue } from '../drafts/draft.contract'

const SellExample = z
  .object({
    car: z.object({
      name: z.string().describe('Year, make, model and trim'),
      mileage: z.number().int().describe('In whole thousands'),
      place: z.string().describe('City and state, like Austin, TX'),
      cover: Picture.nullable().describe(
        'Shows the listing that the example is modeled on; null without a photo, and once visitors may not see the car',
      ),
    }),
    value: SellValue,
    replies: z
      .object({
        dealerships: z.number().int().describe('How many take requests'),
        minutes: z.number().int().describe('Median of their median first replies to messages, in opening hours'),
      })
      .nullable()
      .describe('Null with fewer than 5 reply times'),
  })
  .openapi('SellExample')
export type SellExample = z.infer<typeof SellExample>

/** Values a typical car of the model with the most rated cars on sale, in good condition and paid off. Null where no car can be valued. It is computed at most once an hour. */
export const getSellExample = createRoute({
  method: 'get',
  path: '/api/sell/example',
  tags: ['selling'],
  responses: { 200: answer(SellExample.nullable()) },
})
