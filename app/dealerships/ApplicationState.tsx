import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import type { Output } from '~/upstream/call-input'
import type { getOwnApplication } from '../../api/dealerships/own-application.contract'

type Application = Output<typeof getOwnApplication>

const titles: Record<Application['status'], string> = {
  draft: 'You haven’t sent your application yet.',
  pending: 'We’re reviewing your application.',
  approved: 'Your dealership is approved.',
  rejected: 'Your application was not accepted.',
  suspended: 'Your dealership is suspended.',
  closed: 'Your dealership is closed.',
}
const says: Record<Application['status'], string> = {
  draft: 'Only your team can see your dealership.',
  pending:
    'It usually takes two business days, and we’ll email you either way. Until then, only your team can see your dealership.',
  approved: 'Its page and its listings are public.',
  rejected: 'Once this is resolved, apply again. If you think this is a mistake, reply to our email.',
  suspended: 'Your page and your listings are hidden. Nothing is deleted. Reply to our email to resolve it.',
  closed: 'Its listings are off the site, and its page says it’s closed. You keep your own account.',
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
        {documentsHref && status === 'pending' && ' A dealer license, lease or bond answers most questions.'}
      </EmptyState>
    </>
  )
}
