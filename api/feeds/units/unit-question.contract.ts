import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'

const n = z.number().int()
const evidence = z
  .enum(['values', 'place', 'words', 'rows'])
  .describe('Why: the values themselves, the country of the cars, their descriptions, or other rows of the file')
export const mileageAnswers = z.enum(['miles', 'kilometers', 'thousands'], 'Choose what the mileages are in.')
export const priceAnswers = z.enum(['usd', 'foreign'], 'Choose what the prices are in.')

/** Describes what a run asks before it is applied, with a few cars as they would read under each answer. */
export const RunUnitQuestion = z
  .object({
    mileage: z
      .object({
        looksLike: z.enum(['kilometers', 'thousands']),
        because: evidence,
        place: z.string().nullable(),
        rows: n.describe('Rows of a sample of the file'),
        examples: z.array(
          z.object({
            vehicle: z.string(),
            text: z.string().describe('As the file has it'),
            miles: z.object({ miles: n.nullable(), kilometers: n.nullable(), thousands: n.nullable() }),
          }),
        ),
      })
      .nullable(),
    price: z
      .object({
        because: evidence,
        currency: z.string().nullable().describe('Null: the file does not say'),
        place: z.string().nullable(),
        rows: n,
        examples: z.array(z.object({ vehicle: z.string(), text: z.string(), cents: n.nullable() })),
      })
      .nullable(),
    answer: z
      .object({
        mileageUnit: mileageAnswers.nullable(),
        priceCurrency: priceAnswers.nullable(),
        answeredAt: Instant,
      })
      .nullable()
      .describe('Null: not answered yet'),
  })
  .openapi('FeedRunUnitQuestion')
export type RunUnitQuestion = z.infer<typeof RunUnitQuestion>

export const NewUnitAnswer = z.object({
  mileageUnit: mileageAnswers.optional(),
  priceCurrency: priceAnswers.optional().describe('foreign: prices are not taken, the cars say “call for price”'),
  version: versionOf('feed'),
})
/** Says in which units the amounts of a held run are. The feed remembers it, and the same file is read again. The same answer twice is one. */
export const answerUnits = createRoute({
  method: 'put',
  path: '/api/dealership/feed-runs/{id}/units',
  tags: ['feeds'],
  request: { params: RecordId, body: json(NewUnitAnswer) },
  responses: { 200: answer(z.object({ id: n })), ...refusals(401, 403, 404, 409, 422) },
})
