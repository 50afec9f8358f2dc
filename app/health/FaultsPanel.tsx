import { adminPaths } from '~/admin-paths'
import { number } from '~/format/numbers'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { Fault } from '../../api/health/faults.contract'

interface FaultsPanelProps {
  faults: { items: readonly Fault[]; total: number }
  search: {
    reference: string
    match: { reference: string; at: string; causes: readonly Fault[] } | null
    error?: string
  }
}

/** Finds the cause of an error that a person was shown, and lists the causes of all, the latest first. */
export function FaultsPanel({ faults: { items, total }, search }: FaultsPanelProps) {
  return (
    <Panel
      title="Errors by cause"
      id="errors"
      flush
      aside={items.length < total && <a href={adminPaths.allErrors}>Show all {number(total)}</a>}
      foot="Causes are stored without values: no form contents, addresses or ids of people. Up to 500 causes and 20,000 references of the last 30 days."
    >
      <div className="panel__body">
        <form action="#errors" className="health-find" role="search" aria-label="Find an error by its reference">
          <TextField
            name="reference"
            label="Reference"
            hint="The error page shows it."
            value={search.reference}
            error={search.error}
            maxLength={100}
            autoComplete="off"
          />
          <Button variant="secondary">Find the cause</Button>
        </form>
        {search.match && <FoundCauses match={search.match} />}
      </div>
      <DataTable
        bare
        caption="Causes of errors"
        columns={columns}
        rows={items}
        rowKey={({ id }: Fault) => String(id)}
        empty={
          <EmptyState title="No errors" icon="circle-check">
            Nothing unexpected happened in the last 30 days.
          </EmptyState>
        }
      />
    </Panel>
  )
}

const FoundCauses = ({ match: { at, causes } }: { match: NonNullable<FaultsPanelProps['search']['match']> }) => (
  <Banner tone="info" title={causes.length === 1 ? 'One cause found' : `${causes.length} causes found`}>
    <p>
      This one happened on <Moment at={at} />.
    </p>
    <ul>
      {causes.map((cause) => (
        <li key={cause.id}>
          <b>{cause.name}</b> in {cause.half === 'web' ? 'a page' : 'the API'}, <code>{cause.route}</code>:{' '}
          {(cause.message || 'No message').replace(/\.$/, '')}. It occurred {number(cause.count)}{' '}
          {cause.count === 1 ? 'time' : 'times'}.
        </li>
      ))}
    </ul>
    <p>The server’s log has the details under the reference.</p>
  </Banner>
)

const columns: Column<Fault>[] = [
  {
    key: 'cause',
    label: 'Cause',
    render: ({ name, message }) => (
      <>
        <b>{name}</b> <span className="health-reason">{message}</span>
      </>
    ),
  },
  { key: 'where', label: 'Where', place: 'wide', render: ({ route }) => <code className="health-code">{route}</code> },
  { key: 'half', label: 'Source', place: 'figure', render: ({ half }) => (half === 'web' ? 'Pages' : 'API') },
  { key: 'count', label: 'Count', numeric: true, place: 'figure', render: ({ count }) => number(count) },
  { key: 'first', label: 'First', minor: true, render: ({ firstAt }) => <Moment at={firstAt} /> },
  { key: 'last', label: 'Last', render: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    key: 'reference',
    label: 'Last reference',
    place: 'wide',
    render: ({ lastReference }) =>
      lastReference ? (
        <a className="health-code" href={adminPaths.healthReference(lastReference)}>
          {lastReference}
        </a>
      ) : (
        <span className="faint">None</span>
      ),
  },
  { key: 'build', label: 'Build', minor: true, least: true, render: ({ lastBuild }) => lastBuild },
]
