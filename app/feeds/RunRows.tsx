import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { RunRow } from '../../api/feeds/runs/runs.contract'
import { RowChanges } from './RowChanges'
import type { runPage } from './run-page.server'
import { actionWords, rareRowTabs, rowTabs, severityWords } from './run-words'

interface RunRowsProps {
  address: ListAddress
  rows: Awaited<ReturnType<typeof runPage>>['rows']
  /** Whether it has been applied: before that the rows say what would happen. */
  isDone: boolean
  /** The page of a vehicle, for those who may open it. */
  vehicle: ((id: number) => string) | null
}

export function RunRows({ address, rows, isDone, vehicle }: RunRowsProps) {
  const { state } = address
  const tabs = rowTabs.filter(
    ({ value }) => !rareRowTabs.includes(value) || (rows.counts[value] ?? 0) > 0 || state.action === value,
  )
  return (
    <ListPanel
      id="rows"
      title={isDone ? 'What changed' : 'What would change'}
      address={address}
      list={rows}
      columns={columnsOf({ isDone, href: vehicle })}
      rowKey={({ line, vin, stock }) => `${line} ${vin} ${stock}`}
      usualSort="line"
      tabs={{ name: 'action', label: 'Rows by what happens', items: tabs }}
      search="VIN, stock number or name"
      empty={
        state.action || state.code ? (
          <EmptyState title="No row is like that" icon="list">
            Look under another tab, or at{' '}
            <a href={listHref(address, { action: undefined, code: undefined, value: undefined })}>all rows</a>.
          </EmptyState>
        ) : (
          <EmptyState title="No row says anything new" icon="equal">
            Every vehicle of the file is as it is here already.
          </EmptyState>
        )
      }
    />
  )
}

interface ColumnsOf {
  isDone: boolean
  href: ((id: number) => string) | null
}

const columnsOf = ({ isDone, href }: ColumnsOf): ListColumn<RunRow>[] => [
  { key: 'vehicle', label: 'Vehicle', render: (row) => <Vehicle row={row} href={href} /> },
  { key: 'action', label: 'What happens', place: 'badge', render: (row) => <Action row={row} isDone={isDone} /> },
  {
    key: 'line',
    label: 'Row',
    numeric: true,
    sort: 'line',
    place: 'hidden',
    render: ({ line }) => line ?? <span className="faint">none</span>,
  },
  {
    key: 'changes',
    label: 'Before and after',
    place: 'wide',
    render: (row) => (
      <>
        {row.action === 'delist' ? (
          <p className="muted">The file does not have it any more.</p>
        ) : (
          <RowChanges changes={row.changes} />
        )}
        {row.action === 'create' && row.changes.length === 0 && <p className="muted">New in your inventory.</p>}
        <Issues issues={row.issues} />
      </>
    ),
  },
]

function Vehicle({ row, href }: { row: RunRow } & Pick<ColumnsOf, 'href'>) {
  const { title, vin, stock, vehicleId, line } = row
  const said = [stock, title && vin].filter(Boolean).join(', ')
  const name = title ?? vin ?? (line === null ? 'A vehicle' : `Row ${line}`)
  return (
    <span className="two-lines">
      {vehicleId === null || !href ? name : <a href={href(vehicleId)}>{name}</a>}
      <span className="caption">
        {said}
        {line !== null && (
          <span className="only-card">
            {said === '' ? '' : ', '}row {line}
          </span>
        )}
      </span>
    </span>
  )
}

function Action({ row: { action, state }, isDone }: { row: RunRow; isDone: boolean }) {
  const { label, done, tone, icon } = actionWords[action]
  if (state === 'conflict')
    return (
      <Badge tone="warn" icon="git-fork">
        Conflict
      </Badge>
    )
  if (state === 'rolled_back')
    return (
      <Badge icon="undo-2" tone="neutral">
        Rolled back
      </Badge>
    )
  return (
    <Badge tone={tone} icon={icon}>
      {isDone && (state === 'applied' || action === 'reject') ? done : label}
    </Badge>
  )
}

function Issues({ issues }: Pick<RunRow, 'issues'>) {
  if (issues.length === 0) return null
  return (
    <ul>
      {issues.map(({ code, severity, field, value, reason }) => (
        <li key={`${code} ${field} ${value}`} className={`run-issue run-issue--${severityWords[severity].tone}`}>
          <Icon name={severityWords[severity].icon} size="sm" />
          <span>
            <span className="sr-only">{severityWords[severity].label}: </span>
            {reason}
            {value && (
              <>
                {' '}
                <code className="wrap-anywhere">{value}</code>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
