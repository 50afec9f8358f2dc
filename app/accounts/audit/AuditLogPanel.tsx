import { FilterBar } from '~/lists/FilterBar'
import { type ListAddress, listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { AuditLogEntry, listAuditLog } from '../../../api/accounts/admin-audit/audit-log.contract'
import { actionName, entityName } from './action-words'
import { detailLines } from './detail-lines'

interface AuditLogPanelProps {
  address: ListAddress
  log: Output<typeof listAuditLog>
  csvHref: string
}

/** The newest entries first, and older ones by a link: the log has no end. */
export function AuditLogPanel({ address, log, csvHref }: AuditLogPanelProps) {
  return (
    <Panel
      id="audit"
      flush
      title="Entries"
      className="list"
      aside={
        <ButtonLink href={csvHref} variant="quiet" size="sm" icon="download" download>
          CSV
        </ButtonLink>
      }
    >
      <FilterBar
        address={address}
        label="Filter the log"
        search="Name or email"
        filters={[
          {
            name: 'action',
            label: 'Action',
            all: 'All actions',
            options: log.actions.map((action) => ({ value: action, label: actionName(action) })),
          },
        ]}
        days={[
          { name: 'from', label: 'From (UTC)' },
          { name: 'to', label: 'To (UTC)' },
        ]}
      />
      <DataTable
        bare
        caption="Entries of the audit log"
        columns={columns}
        rows={log.items}
        rowKey={({ id }) => String(id)}
        empty={
          Object.keys(address.state).length > 0 ? (
            <NoMatch address={address} names={Object.keys(address.state)} />
          ) : (
            <EmptyState title="No entries yet" icon="scroll-text" />
          )
        }
      />
      {log.next !== null && (
        <div className="panel__foot">
          <a href={listHref(address, { before: log.next })} rel="next">
            Older entries
          </a>
        </div>
      )}
    </Panel>
  )
}

const columns: Column<AuditLogEntry>[] = [
  { key: 'when', label: 'When', place: 'field', render: ({ at }) => <Moment at={at} /> },
  { key: 'who', label: 'Who', render: (entry) => <Who entry={entry} /> },
  { key: 'what', label: 'What', place: 'head', render: (entry) => <What entry={entry} /> },
  { key: 'detail', label: 'Details', place: 'wide', render: ({ detail }) => <Details detail={detail} /> },
]

function Who({ entry: { actor, apiKey, impersonator, ip } }: { entry: AuditLogEntry }) {
  return (
    <span className="two-lines two-lines--links">
      {actor && <a href={paths.admin.user(actor.id)}>{actor.name}</a>}
      {apiKey && <span>API key “{apiKey.name}”</span>}
      {!actor && !apiKey && <span className="muted">Not signed in</span>}
      {impersonator && (
        <span className="caption">
          by <a href={paths.admin.user(impersonator.id)}>{impersonator.name}</a>
        </span>
      )}
      {ip && <span className="caption">{ip}</span>}
    </span>
  )
}

function What({ entry: { action, entity, entityId, subject, dealership } }: { entry: AuditLogEntry }) {
  const record = entity && entity !== 'dealership' ? `${entityName(entity)} ${entityId ?? ''}` : null
  const whom = subject ? <a href={paths.admin.user(subject.id)}>{subject.name}</a> : record
  return (
    <span className="two-lines two-lines--links">
      <span>{actionName(action)}</span>
      <span className="caption">
        {whom}
        {whom && dealership && ' at '}
        {dealership && <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>}
      </span>
    </span>
  )
}

function Details({ detail }: { detail: AuditLogEntry['detail'] }) {
  const lines = detailLines(detail)
  if (lines.length === 0) return <span className="faint">none</span>
  return (
    <ul className="plain details">
      {lines.map(({ name, before, value }) => (
        <li key={name}>
          <span className="muted">{name}:</span> {before !== undefined && `${before} → `}
          {value}
        </li>
      ))}
    </ul>
  )
}
