import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { AuditLogEntry } from '../../../api/accounts/admin-audit/audit-log.contract'
import { actionName, entityName } from './action-labels'
import { detailLines } from './detail-lines'

/** The audit log. The filter `action` gets its actions from the page. */
export const auditList = defineList<AuditLogEntry>()({
  id: 'audit',
  title: 'Entries',
  noun: 'entry',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    when: {
      label: 'When (UTC)',
      place: 'field',
      render: ({ at }) => <Moment at={at} zone="UTC" />,
      csv: ({ at }) => at,
    },
    who: {
      label: 'Who',
      render: (entry) => <Who entry={entry} />,
      csv: ({ actor, apiKey }) => actor?.name ?? (apiKey && `API key ${apiKey.name}`),
    },
    what: {
      label: 'What',
      place: 'head',
      render: (entry) => <What entry={entry} />,
      csv: ({ action }) => action,
      csvLabel: 'Action',
    },
    by: { label: 'By', csv: ({ impersonator }) => impersonator?.name },
    dealership: { label: 'Dealership', csv: ({ dealership }) => dealership?.name },
    record: { label: 'Record', csv: ({ entity }) => entity },
    recordId: { label: 'Its id', csv: ({ entityId }) => entityId },
    detail: {
      label: 'Details',
      place: 'wide',
      render: ({ detail }) => <Details detail={detail} />,
      csv: ({ detail }) => JSON.stringify(detail),
    },
    ip: { label: 'Address', csv: ({ ip }) => ip },
  },
  shown: ['when', 'who', 'what', 'detail'],
  file: {
    name: 'audit',
    columns: ['id', 'when', 'what', 'who', 'by', 'dealership', 'record', 'recordId', 'detail', 'ip'],
  },
  usualSort: '-at',
  search: 'Name or email',
  filters: [{ name: 'action', label: 'Action', all: 'All actions', options: [] }],
  empty: () => <EmptyState title="No entries yet" icon="scroll-text" />,
})

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
