import { paths } from '~/paths'
import { PageHead } from '~/ui/page/PageHead'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'
import { Conversation } from './Conversation'
import { ClosePanel, ReopenPanel } from './EndPanels'
import { TicketBadge } from './TicketBadge'
import { AboutPanel, NextPanel } from './TicketSide'
import { categoryNames, priorityNames } from './ticket-labels'

interface TicketPageProps {
  ticket: OpenedTicket
  dealershipId: string | undefined
}

export function TicketPage({ ticket, dealershipId }: TicketPageProps) {
  const { reference, subject, category, priority, status, reopenUntil } = ticket
  const { support } = paths.dealership(dealershipId)
  const isEnded = status === 'resolved' || status === 'closed'
  return (
    <>
      <PageHead
        title={subject}
        sub={
          <>
            {reference} · {categoryNames[category]} · {priorityNames[priority]} priority <TicketBadge status={status} />
          </>
        }
        back={{ href: support, label: 'Support' }}
      />
      <div className="cols cols--21">
        <div className="col">
          {status === 'resolved' && <ClosePanel ticket={ticket} dealershipId={dealershipId} />}
          <Conversation ticket={ticket} dealershipId={dealershipId} />
        </div>
        <div className="col">
          <NextPanel ticket={ticket} />
          {isEnded && reopenUntil && <ReopenPanel ticket={ticket} dealershipId={dealershipId} />}
          {!isEnded && <ClosePanel ticket={ticket} dealershipId={dealershipId} />}
          <AboutPanel ticket={ticket} dealershipId={dealershipId} />
        </div>
      </div>
    </>
  )
}
