import type { administratorsOf } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import type { MergeLine } from '../../merge-part'
import { auditDealership, updateDealership } from '../change-dealership'
import { enqueueDealershipEmail } from '../emails/messages'
import type { DealershipRow } from '../row'

interface Merged {
  from: DealershipRow
  into: DealershipRow
  /** False: its people ask to join instead. */
  joins: boolean
  /** What went from one to the other, for the log. */
  moved: MergeLine[]
  /** Of the merged one, before its members moved. */
  administrators: Awaited<ReturnType<typeof administratorsOf>>
}

/** The last step of a merge: what the merged one held has moved already. */
export async function closeMerged(
  tx: Transaction,
  context: Context & SignedIn,
  { from, into, joins, moved, administrators }: Merged,
): Promise<void> {
  const closed = { status: 'closed', statusReason: 'merged', mergedIntoId: into.id } as const
  const cleared = { statusNote: '', statusAt: context.now(), askedAt: null, question: '' }
  await updateDealership(tx, context, from, { ...closed, ...cleared })
  await updateDealership(tx, context, into, {})
  const { status, statusReason, mergedIntoId } = from
  const figures = moved.map(({ kind, count }) => ({ kind, count }))
  await auditDealership(tx, context, from, {
    action: 'dealership.merged-into',
    before: { status, statusReason, mergedIntoId },
    after: { ...closed, name: into.name, moved: figures },
  })
  await auditDealership(tx, context, into, {
    action: 'dealership.merged',
    before: { version: into.version },
    after: { version: into.version + 1, from: from.id, name: from.name, moved: figures },
  })
  for (const { to, verified, name } of administrators) {
    const about = { name, dealership: from.name, dealershipId: into.id }
    const message = {
      kind: 'dealership-merged',
      ...about,
      into: into.name,
      slug: into.slug,
      joins,
    } as const
    await enqueueDealershipEmail(tx, { to, verified, message })
  }
}
