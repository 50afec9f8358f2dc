import { Badge } from '~/ui/Chip'
import type { Ticket } from '../../../api/cases/tickets/tickets.contract'
import { statusNames, statusTones } from './ticket-labels'

export const TicketBadge = ({ status }: Pick<Ticket, 'status'>) => (
  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
)
