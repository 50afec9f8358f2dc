import { answer, createRoute, Instant, keyless, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { differenceKinds } from './states.contract'

const tags = ['payments']

export const PaymentDifference = z
  .object({
    id: z.number().int(),
    kind: z.enum(differenceKinds),
    reference: z.string().describe('The card company’s id of the payment'),
    paymentId: z.number().int().nullable(),
    dealership: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    ours: z.string(),
    theirs: z.string(),
    foundAt: Instant,
  })
  .openapi('PaymentDifference')
export type PaymentDifference = z.infer<typeof PaymentDifference>

export const DifferenceQuery = listQuery(['found'], {}, '-found')
export type DifferenceQuery = z.infer<typeof DifferenceQuery>

/** Lists where the card company and this site differ, as the last reconciliation found it. */
export const listDifferences = createRoute({
  method: 'get',
  path: '/api/admin/payment-differences',
  tags,
  request: { query: DifferenceQuery },
  responses: {
    200: answer(
      pageOf(PaymentDifference).extend({
        cards: z.boolean().describe('Whether this site takes cards'),
        lastRunAt: Instant.nullable(),
      }),
    ),
    ...refusals(401, 403),
  },
})

/** Takes over what the card company has. */
export const takeOverDifference = createRoute({
  method: 'post',
  path: '/api/admin/payment-differences/{id}/take-over',
  tags,
  [keyless]: true, // the card company is asked
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404, 409, 503) },
})
