import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { LimitColumns } from './limits'
import type { DealershipRow } from './row'
import { dealerships } from './schema'

type BillingColumns = LimitColumns & Pick<DealershipRow, 'plan' | 'billingHold'>

/** Writes what billing decides about a dealership. Its version stays: people who edit it meanwhile are not disturbed. */
export async function writeBilling(tx: Transaction, id: number, set: Partial<BillingColumns>): Promise<void> {
  await tx.update(dealerships).set(set).where(eq(dealerships.id, id))
}
