import { and, eq, inArray } from 'drizzle-orm'
import { invoices } from './invoices.schema'
import type { InvoiceState } from './states.contract'

const owedStates: readonly InvoiceState[] = ['open', 'past_due']

/** Finds invoices that are to be paid. */
export const isOwed = and(eq(invoices.kind, 'invoice'), inArray(invoices.status, [...owedStates]))

/** Tells whether an invoice that was read is to be paid. */
export const isToBePaid = ({ status }: { status: InvoiceState }): boolean => owedStates.includes(status)
