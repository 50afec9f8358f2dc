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

const isReviewed = (status: unknown) => status === 'approved' || status === 'suspended'

const statusBefore = ({ before }: AuditRow['detail']): unknown =>
  typeof before === 'object' && before !== null && 'status' in before ? before.status : undefined
