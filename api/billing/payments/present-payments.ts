import { eq, inArray, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { invoices } from '../invoices/invoices.schema'
import type { PaymentOfDealership } from './payments.contract'
import { allocations, disputes, payments, refunds } from './payments.schema'
import { type PaymentRow, unallocated } from './settle'

interface Reader {
  db: Context['db'] | Transaction
}

export const wayNames = { bank_transfer: 'Bank transfer', check: 'Check', card: 'Card' } as const

export const wayOf = ({ method, cardLabel }: Pick<PaymentRow, 'method' | 'cardLabel'>): string =>
  cardLabel || wayNames[method]

/** Answers what of a payment can still be given back. */
export const refundableOf = ({ status, amountCents, refundedCents, disputedCents }: PaymentRow): number =>
  status === 'succeeded' || status === 'disputed' ? amountCents - refundedCents - disputedCents : 0

/** Throws not_found. */
export async function presentPayment(reading: Reader, id: number): Promise<PaymentOfDealership> {
  const rows = await reading.db.select().from(payments).where(eq(payments.id, id))
  const [presented] = await presentPayments(reading, rows)
  return findOrRefuse(presented, 'The payment')
}

export async function presentPayments({ db }: Reader, rows: readonly PaymentRow[]): Promise<PaymentOfDealership[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const authors = rows.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy]))
  const [on, returned, disputed, names] = [
    await invoicesOf(db, ids),
    await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(refunds.id),
    await db.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(disputes.id),
    await namesOfUsers({ db: db as Context['db'] }, [...new Set(authors)]),
  ]
  return rows.map((row) => {
    const refundableCents = refundableOf(row)
    return {
      id: row.id,
      provider: row.provider,
      method: row.method,
      status: row.status,
      reference: row.reference,
      by: wayOf(row),
      amountCents: row.amountCents,
      allocatedCents: row.allocatedCents,
      refundedCents: row.refundedCents,
      disputedCents: row.disputedCents,
      creditCents: row.status === 'succeeded' ? unallocated(row) : 0,
      failure: row.failure,
      note: row.note,
      receivedOn: row.receivedOn,
      createdBy: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
      createdAt: row.createdAt.toISOString(),
      invoices: on.flatMap(({ paymentId, slug }) => (paymentId === row.id && slug ? [slug] : [])),
      refunds: returned
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ id, amountCents, reason, status, createdAt }) => ({
          id,
          amountCents,
          reason,
          status,
          createdAt: createdAt.toISOString(),
        })),
      disputes: disputed
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ id, amountCents, reason, status, openedOn }) => ({ id, amountCents, reason, status, openedOn })),
      refundableCents,
      can: {
        takeBack: row.provider === 'manual' && row.status === 'succeeded' && row.refundedCents === 0,
        refund: refundableCents > 0,
      },
      version: row.version,
    }
  })
}

const invoicesOf = (db: Reader['db'], ids: number[]) =>
  db
    .select({ paymentId: allocations.paymentId, slug: invoices.slug })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(inArray(allocations.paymentId, ids))
    .groupBy(allocations.paymentId, invoices.id)
    .having(sql`sum(${allocations.amountCents}) > 0`)
    .orderBy(invoices.id)
