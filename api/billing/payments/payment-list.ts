import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { listPage } from '../../lists'
import { billingDay } from '../billing-days'
import { invoices } from '../invoices/invoices.schema'
import { isOwed } from '../invoices/owed'
import { isOfPayer, type Payer, payerName } from '../payer'
import { openCredit } from './open-credit'
import type { PaymentQuery } from './payment-list.contract'
import { payments } from './payments.schema'
import { presentPayments } from './present-payments'

/** Throws not_found. */
export async function listPayments(context: Context, { payer, ...query }: PaymentQuery & { payer: Payer }) {
  const name = await payerName(context, payer)
  const list = await listPage(
    context,
    query,
    {
      from: payments,
      key: payments.id,
      where: [isOfPayer(payments, payer), matching(query.q)],
      tab: { of: payments.status, value: query.status },
      sorts: {
        created: payments.createdAt,
        arrived: sql`coalesce(${payments.receivedOn}, date '1970-01-01')`,
        amount: payments.amountCents,
      },
    },
    async (ids) => {
      const rows = ids.length === 0 ? [] : await context.db.select().from(payments).where(inArray(payments.id, ids))
      return new Map((await presentPayments(context, rows)).map((row) => [row.id, row]))
    },
  )
  const owed = await context.db
    .select({ slug: invoices.slug, openCents: invoices.openCents })
    .from(invoices)
    .where(and(isOfPayer(invoices, payer), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
  return {
    ...list,
    name,
    owed: owed.map(({ slug, openCents }) => ({ slug: slug ?? '', openCents })),
    openCents: owed.reduce((sum, { openCents }) => sum + openCents, 0),
    creditCents: await openCredit(context, payer),
    today: await billingDay(context),
  }
}

const matching = (words: string) =>
  words === ''
    ? undefined
    : sql`lower(${payments.reference} || ' ' || ${payments.cardLabel} || ' ' || ${payments.note}) like ${`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
