import { type AuditRow, dealershipEntries } from '../../audit/entries'
import type { Context } from '../../context'
import type { DealershipRow } from '../row'

/** Whether its application was ever approved. Of a closed one the log says it; where it says nothing, it was not. */
export async function wasApproved(
  reading: { db: Pick<Context['db'], 'select'> },
  { id, status }: Pick<DealershipRow, 'id' | 'status'>,
): Promise<boolean> {
  if (status !== 'closed') return isReviewed(status)
  const entries = await dealershipEntries(reading, id, ['dealership.approved', 'dealership.closed'])
  return entries.some(({ action, detail }) => action === 'dealership.approved' || isReviewed(statusBefore(detail)))
}

/**
 * Tells whether its people and lead routes may go over to another dealership unseen: it was approved, and is not suspended
 * and was not when it closed. Who was suspended for fraud would get the leads of the one that remains.
 */
export async function isInGoodStanding(
  reading: { db: Pick<Context['db'], 'select'> },
  row: Pick<DealershipRow, 'id' | 'status'>,
): Promise<boolean> {
  if (row.status === 'suspended' || !(await wasApproved(reading, row))) return false
  const closings = await dealershipEntries(reading, row.id, ['dealership.closed'])
  return !closings.some(({ detail }) => statusBefore(detail) === 'suspended')
}

const isReviewed = (status: unknown) => status === 'approved' || status === 'suspended'

const statusBefore = ({ before }: AuditRow['detail']): unknown =>
  typeof before === 'object' && before !== null && 'status' in before ? before.status : undefined
