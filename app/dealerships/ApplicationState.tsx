import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import type { Output } from '~/upstream/call-input'
import type { getOwnApplication } from '../../api/dealerships/own-application.contract'

type Application = Output<typeof getOwnApplication>

const titles: Record<Application['status'], string> = {
  draft: 'Your application has not been sent yet.',
  pending: 'We are checking your application.',
  approved: 'Your dealership is approved.',
  rejected: 'Your application was not accepted.',
  suspended: 'Your dealership is suspended.',
  closed: 'Your dealership is closed.',
}
const says: Record<Application['status'], string> = {
  draft: 'Nobody else sees your dealership.',
  pending:
    'As a rule it takes two business days, and we write to you either way. Until then nobody else sees your dealership.',
  approved: 'Its page and its listings are public.',
  rejected: 'When this is settled, apply again. If you think we are wrong, reply to our email.',
  suspended: 'Your page and your listings are hidden; nothing is deleted. Reply to our email to settle it.',
  closed: 'Its listings are off the site, and its page says so. Your own account stays yours.',
}

interface ApplicationStateProps {
  name: string
  application: Application
  /** Where one that was rejected is sent again. */
  againHref: string
  /** For whoever may send some, until it is approved. */
  documentsHref?: string
}

/** Where an application stands: in place of the figures until the dealership is public, and on its own page. */
export function ApplicationState({ name, application, againHref, documentsHref }: ApplicationStateProps) {
  const { status, since, question, reason, note } = application
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        icon={status === 'pending' ? 'clock' : 'circle-alert'}
        title={question ? 'We have a question for you.' : titles[status]}
        action={
          status === 'rejected'
            ? { href: againHref, label: 'Apply again' }
            : documentsHref
              ? { href: documentsHref, label: 'Send documents' }
              : { href: paths.contactDealerships, label: 'Ask about it' }
        }
      >
        {question && `“${question}” Please reply to our email: your application waits for it. `}
        {status !== 'pending' && `Since ${longDate(since)}. `}
        {reason && `Reason: ${reason}. `}
        {note && `“${note}” `}
        {!question && says[status]}
        {documentsHref && status === 'pending' && ' A dealer license, a lease or a bond settles most questions.'}
      </EmptyState>
    </>
  )
}
