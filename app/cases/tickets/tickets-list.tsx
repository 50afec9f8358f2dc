import { ago } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { ticketPaths } from '~/ticket-paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Ticket } from '../../../api/cases/tickets/tickets.contract'
import { TicketBadge } from './TicketBadge'
import { categoryNames, priorityNames, statusNames, ticketTabs } from './ticket-labels'

interface View {
  /** Comes from the address: without it the active dealership is meant. */
  dealershipId: string | undefined
}

export const ticketsList = defineList<Ticket, View>()({
  id: 'tickets',
  title: 'Tickets',
  noun: 'ticket',
  rowKey: ({ id }) => String(id),
  columns: {
    reference: { label: 'Reference', csv: ({ reference }) => reference },
    subject: {
      label: 'Ticket',
      render: ({ id, subject, reference, openedBy }, { dealershipId }) => (
        <span className="two-lines">
          <a href={paths.dealership(dealershipId).ticket(id)}>{subject}</a>
          <span className="caption">{openedBy ? `${reference} by ${openedBy}` : reference}</span>
        </span>
      ),
      csv: ({ subject }) => subject,
      csvLabel: 'Subject',
    },
    openedBy: { label: 'Opened by', csv: ({ openedBy }) => openedBy },
    category: {
      label: 'Category',
      render: ({ category }) => categoryNames[category],
      csv: ({ category }) => categoryNames[category],
    },
    priority: {
      label: 'Priority',
      minor: true,
      render: ({ priority }) => priorityNames[priority],
      csv: ({ priority }) => priorityNames[priority],
    },
    status: {
      label: 'State',
      place: 'badge',
      render: ({ status }) => <TicketBadge status={status} />,
      csv: ({ status }) => statusNames[status],
    },
    created: {
      label: 'Opened',
      minor: true,
      place: 'hidden',
      sort: 'created',
      directions: byTime,
      render: ({ createdAt }) => <Moment at={createdAt} form="day" />,
      csv: ({ createdAt }) => createdAt,
      csvLabel: 'Opened (UTC)',
    },
    last: {
      label: 'Last activity',
      sort: 'last',
      directions: byTime,
      render: ({ lastAt }) => <Moment at={lastAt}>{ago(lastAt)}</Moment>,
      csv: ({ lastAt }) => lastAt,
      csvLabel: 'Last activity (UTC)',
    },
  },
  shown: ['subject', 'category', 'priority', 'status', 'created', 'last'],
  file: {
    name: 'tickets',
    columns: ['reference', 'subject', 'category', 'priority', 'status', 'openedBy', 'created', 'last'],
  },
  usualSort: '-last',
  tabs: { name: 'show', label: 'Tickets by state', items: optionsOf(ticketTabs) },
  search: 'Words or reference',
  filters: [{ name: 'category', label: 'Category', all: 'All categories', options: [] }],
  empty: ({ dealershipId }) => (
    <EmptyState
      title="No tickets here"
      icon="life-buoy"
      action={{ href: ticketPaths(dealershipId).new(), label: 'Open a ticket' }}
    >
      Ask us about your feed, your listings, billing or anything that is broken.
    </EmptyState>
  ),
})
