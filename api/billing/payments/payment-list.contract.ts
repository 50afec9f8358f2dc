import { answer, Cents, createRoute, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf, tabOf } from '../../http/lists.contract'
import { PaymentOfDealership } from './payments.contract'
import { paymentStates } from './states.contract'

export const PaymentQuery = listQuery(
  ['created', 'arrived', 'amount'],
  { status: tabOf(paymentStates).default('all') },
  '-created',
)
export type PaymentQuery = z.infer<typeof PaymentQuery>

const PaymentPage = pageOf(PaymentOfDealership).extend({
  name: z.string().describe('Names who pays'),
  openCents: Cents,
  creditCents: Cents,
  owed: z.array(z.object({ slug: z.string(), openCents: Cents })),
  today: z.iso.date().describe('In the operator’s time zone'),
})

/** Lists the payments of an advertiser that is no dealership. */
export const listAdvertiserPayments = createRoute({
  method: 'get',
  path: '/api/admin/advertisers/{id}/payments',
  tags: ['payments'],
  request: { params: RecordId, query: PaymentQuery },
  responses: { 200: answer(PaymentPage), ...refusals(401, 403, 404) },
})

/** Lists the payments of a dealership, for the site's administrators. */
export const listPayments = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/payments',
  tags: ['payments'],
  request: { params: RecordId, query: PaymentQuery },
  responses: {
    200: answer(PaymentPage),
    ...refusals(401, 403, 404),
  },
})
