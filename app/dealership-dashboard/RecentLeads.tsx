import { ago } from '~/format/dates'
import { leadStatusNames, leadStatusTones, leadTypeNames } from '~/inbox/lead-names'
import { ResponseClock } from '~/inbox/ResponseClock'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { DealershipThread } from '../../api/inbox/threads/dealership-inbox.contract'

interface RecentLeadsProps {
  leads: readonly DealershipThread[]
  dealershipId: number
  now: string
}

export function RecentLeads({ leads, dealershipId, now }: RecentLeadsProps) {
  const { inbox } = paths.dealership(dealershipId)
  return (
    <Panel title="Recent leads" aside={<a href={inbox()}>All leads</a>} flush>
      <DataTable
        caption="Leads, the newest message first"
        columns={columnsOf(inbox, now)}
        rows={leads}
        rowKey={({ id }) => String(id)}
        empty={<p className="panel__body muted">None yet. Questions about your vehicles come here.</p>}
        bare
      />
    </Panel>
  )
}

const columnsOf = (inbox: (id?: number) => string, now: string): Column<DealershipThread>[] => [
  {
    key: 'customer',
    label: 'Customer',
    render: ({ id, customer, type }) => (
      <span className="two-lines">
        <a href={inbox(id)}>{customer}</a>
        <span className="caption">{leadTypeNames[type]}</span>
      </span>
    ),
  },
  { key: 'subject', label: 'About', render: ({ subject }) => subject },
  {
    key: 'status',
    label: 'Status',
    place: 'badge',
    render: ({ status }) => <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>,
  },
  {
    key: 'answer',
    label: 'Answer',
    render: ({ waitingSince, dueAt, lastAt }) =>
      waitingSince && dueAt ? (
        <ResponseClock dueAt={dueAt} now={now} />
      ) : (
        <span className="caption">
          last message <Moment at={lastAt}>{ago(lastAt)}</Moment>
        </span>
      ),
  },
]
