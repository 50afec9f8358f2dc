import { paths } from '~/paths'
import { ticketPaths } from '~/ticket-paths'
import { PageHead } from '~/ui/page/PageHead'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'
import { Conversation } from './Conversation'
import { ClosePanel, ReopenPanel } from './EndPanels'
import { StateSteps } from './StateSteps'
import { TicketBadge } from './TicketBadge'
import { AboutPanel, NextPanel } from './TicketSide'
import { categoryNames, priorityNames } from './ticket-labels'

interface TicketPageProps {
  ticket: OpenedTicket
  dealershipId: string | undefined
}

export function TicketPage({ ticket, dealershipId }: TicketPageProps) {
  const { reference, subject, category, priority, status, reopenUntil } = ticket
  const { support, ticket: hrefOfTicket } = paths.dealership(dealershipId)
  const forms = { id: ticket.id, action: hrefOfTicket(ticket.id), noun: 'ticket' } as const
  const fileOf = (assetId: string) => ticketPaths(dealershipId).file(ticket.id, assetId)
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
      <StateSteps of={ticket} />
      <div className="cols cols--21">
        <div className="col">
          {status === 'resolved' && <ClosePanel of={ticket} {...forms} />}
          <Conversation of={ticket} hrefOf={fileOf} {...forms} />
        </div>
        <div className="col">
          <NextPanel ticket={ticket} />
          {status === 'closed' && reopenUntil && <ReopenPanel of={ticket} {...forms} />}
          {!isEnded && <ClosePanel of={ticket} {...forms} />}
          <AboutPanel ticket={ticket} dealershipId={dealershipId} />
        </div>
      </div>
    </>
  )
}
