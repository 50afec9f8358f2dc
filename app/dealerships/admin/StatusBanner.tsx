import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { Banner } from '~/ui/page/Banner'
import type { AdminDealership } from './dealership-page'

/** Why it is in its state; nothing for one that is as it should be. */
export function StatusBanner({ dealership }: { dealership: AdminDealership }) {
  const { status, statusAt, reason, statusNote, askedAt, question, mergedInto } = dealership
  if (status === 'pending' && askedAt)
    return (
      <Banner tone="info" title={`Asked on ${longDate(askedAt)}`}>
        <p>“{question}” The answer comes by email.</p>
      </Banner>
    )
  if (status !== 'rejected' && status !== 'suspended' && status !== 'closed') return null
  return (
    <Banner tone="warn" title={`${titles[status]} on ${longDate(statusAt)}`}>
      <p>
        {reason ?? 'No reason was given'}
        {statusNote && `: “${statusNote}”`}
        {mergedInto && (
          <>
            . It was merged into <a href={paths.admin.dealership(mergedInto.id)}>{mergedInto.name}</a>.
          </>
        )}
      </p>
    </Banner>
  )
}

const titles = { rejected: 'Rejected', suspended: 'Suspended', closed: 'Closed' }
