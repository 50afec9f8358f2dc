import { billingHolds } from '../../dealerships/billing-holds'
import { answer, Cents, createRoute, refusals, z } from '../../http/contract'

export const ladderSteps = ['due', 'reminder', 'second_reminder', 'additions', 'listings', 'end'] as const
export type LadderStep = (typeof ladderSteps)[number]

const n = z.number().int()

export const Standing = z
  .object({
    hold: z.enum(billingHolds).nullable().describe('Says what rests: additions, or listings as well'),
    daysLate: n.describe('Of the oldest invoice; 0: nothing is late'),
    invoice: z
      .object({ number: z.string(), dueOn: z.iso.date() })
      .nullable()
      .describe('The oldest that is late; null for those who see no money'),
    openCents: Cents.nullable().describe('All that is late; null for those who see no money'),
    steps: z
      .array(z.object({ kind: z.enum(ladderSteps), on: z.iso.date(), daysLate: n, isTaken: z.boolean() }))
      .describe('Empty where nothing is late'),
    vehicles: n.describe('On sale, or off the site because of it'),
    seesMoney: z.boolean(),
  })
  .openapi('BillingStanding')
export type Standing = z.infer<typeof Standing>

/** Says what rests because an invoice is late: amounts are for administrators and finance alone. */
export const getStanding = createRoute({
  method: 'get',
  path: '/api/dealership/standing',
  tags: ['billing'],
  responses: { 200: answer(Standing), ...refusals(401, 403, 404) },
})
