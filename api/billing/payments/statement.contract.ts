import { answer, Cents, createRoute, day, refusals, z } from '../../http/contract'

export const statementKinds = ['invoice', 'credit_note', 'void', 'payment', 'refund', 'dispute', 'dispute_won'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Holds what a dealership owes: positive lines add to it, negative ones take from it. A negative balance is credit. */
export const Statement = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    dealership: z.object({ id: z.number().int(), name: z.string() }),
    openingCents: Cents,
    lines: z.array(
      z.object({
        day: z.iso.date(),
        kind: z.enum(statementKinds),
        reference: z.string().describe('The number of an invoice, or the reference of a payment'),
        amountCents: Cents,
        balanceCents: Cents.describe('After this line'),
      }),
    ),
    invoicedCents: Cents,
    creditedCents: Cents,
    paidCents: Cents,
    returnedCents: Cents.describe('Refunds, and disputes that are not won'),
    closingCents: Cents,
  })
  .openapi('Statement')
export type Statement = z.infer<typeof Statement>

export const StatementQuery = z.object({
  from: day('Enter a day.').optional().describe('Without it, three months before the end'),
  to: day('Enter a day.').optional().describe('Without it, today in the operator’s time zone'),
})

/** Shows invoices, credit notes, payments and refunds of a range of days, with what was owed before and after. */
export const getStatement = createRoute({
  method: 'get',
  path: '/api/dealership/statement',
  tags: ['payments'],
  request: { query: StatementQuery },
  responses: { 200: answer(Statement), ...refusals(401, 403, 404, 422) },
})
