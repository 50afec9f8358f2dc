import { count } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { ChannelFetch } from '../../api/export-channels/contract'

/** The last hundred. */
export const FetchLog = ({ fetches }: { fetches: readonly ChannelFetch[] }) => (
  <Panel title="Fetched" id="log" flush>
    <DataTable
      bare
      caption="The last fetches"
      rows={fetches}
      rowKey={({ id }) => String(id)}
      empty="Nobody has fetched it yet."
      columns={[
        { key: 'at', label: 'When', render: ({ at }) => <Moment at={at} /> },
        { key: 'what', label: 'What', place: 'badge', render: (one) => <What {...one} /> },
        { key: 'rows', label: 'Vehicles', numeric: true, render: ({ rows }) => rows },
        { key: 'bytes', label: 'Bytes', numeric: true, render: ({ bytes }) => bytes.toLocaleString('en-US') },
        { key: 'by', label: 'By', place: 'wide', render: (one) => <By {...one} /> },
      ]}
    />
  </Panel>
)

function What({ status, complete, rows }: ChannelFetch) {
  if (status === 304) return <Badge tone="line">Unchanged</Badge>
  return complete ? <Badge tone="ok">Sent</Badge> : <Badge tone="warn">Ended after {count(rows, 'vehicle')}</Badge>
}

const By = ({ network, userAgent }: ChannelFetch) => (
  <span className="two-lines">
    <span>{network}</span>
    {userAgent && <span className="caption wrap-anywhere">{userAgent}</span>}
  </span>
)
