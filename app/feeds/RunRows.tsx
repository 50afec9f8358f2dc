import { ListPanel } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { RunRow } from '../../api/feeds/runs/runs.contract'
import { RowChanges } from './RowChanges'
import { actionWords, rowTabs, severityWords } from './run-labels'
import type { runPage } from './run-page.server'

interface RunRowsProps {
  address: ListAddress
  rows: Awaited<ReturnType<typeof runPage>>['rows']
  /** Whether it has been applied: before that the rows say what would happen. */
  isDone: boolean
  /** The page of a vehicle, for those who may open it. */
  vehicle: ((id: number) => string) | null
}

export function RunRows({ address, rows, isDone, vehicle }: RunRowsProps) {
  return (
    <ListPanel
      definition={rowsList}
      title={isDone ? 'What changed' : 'What would change'}
      address={address}
      list={rows}
      view={{ isDone, href: vehicle }}
    />
  )
}

interface RowView {
  isDone: boolean
  href: ((id: number) => string) | null
}

const rowsList = defineList<RunRow, RowView>()({
  id: 'rows',
  title: 'Rows',
  noun: 'row',
  rowKey: ({ line, vin, stock }) => `${line} ${vin} ${stock}`,
  columns: {
    vehicle: { label: 'Vehicle', render: (row, { href }) => <Vehicle row={row} href={href} /> },
    action: {
      label: 'What happens',
      place: 'badge',
      render: (row, { isDone }) => <Action row={row} isDone={isDone} />,
    },
    line: {
      label: 'Row',
      numeric: true,
      sort: 'line',
      place: 'hidden',
      render: ({ line }) => line ?? <span className="faint">none</span>,
    },
    changes: { label: 'Before and after', place: 'wide', render: (row) => <Changes row={row} /> },
  },
  shown: ['vehicle', 'action', 'line', 'changes'],
  usualSort: 'line',
  tabs: { name: 'action', label: 'Rows by what happens', items: rowTabs },
  search: 'VIN, stock number or name',
  empty: ({ address }) =>
    address.state.action || address.state.code ? (
      <EmptyState title="No row is like that" icon="list">
        Look under another tab, or at{' '}
        <a href={listHref(address, { action: undefined, code: undefined, severity: undefined, value: undefined })}>
          all rows
        </a>
        .
      </EmptyState>
    ) : (
      <EmptyState title="No row says anything new" icon="equal">
        Every vehicle of the file is as it is here already.
      </EmptyState>
    ),
})

const Changes = ({ row: { action, changes, issues } }: { row: RunRow }) => (
  <>
    {action === 'delist' ? (
      <p className="muted">The file does not have it any more.</p>
    ) : (
      <RowChanges changes={changes} shown={action === 'create' ? 4 : undefined} />
    )}
    {action === 'create' && changes.length === 0 && <p className="muted">New in your inventory.</p>}
    <Issues issues={issues} />
  </>
)

function Vehicle({ row, href }: { row: RunRow } & Pick<RowView, 'href'>) {
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
