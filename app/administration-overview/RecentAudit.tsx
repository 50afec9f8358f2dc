import { actionWords } from '~/accounts/audit/action-labels'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { AuditLogEntry } from '../../api/accounts/admin-audit/audit-log.contract'

interface RecentAuditProps {
  /** Holds null where the log could not be read. */
  entries: readonly AuditLogEntry[] | null
  timeZone: string
}

export const RecentAudit = ({ entries, timeZone }: RecentAuditProps) => (
  <Panel title="Recent activity" flush aside={<a href={paths.admin.audit}>Audit log</a>}>
    {entries === null && (
      <p className="panel__body muted">Couldn’t load the audit log. Reload the page to try again.</p>
    )}
    {entries?.length === 0 && <p className="panel__body muted">Changes by people and programs appear here.</p>}
    <ol className="activity-lines">
      {entries?.map((entry) => (
        <li key={entry.id}>
          <span>
            <Who entry={entry} /> {actionWords(entry.action)}
            <About entry={entry} />
          </span>
          <span className="caption">
            <Moment at={entry.at} zone={timeZone} />
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)

function Who({ entry: { actor, apiKey, impersonator } }: { entry: AuditLogEntry }) {
  if (!actor) return <b>{apiKey ? `API key “${apiKey.name}”` : 'System'}</b>
  return (
    <>
      <b>{actor.name}</b>
      {impersonator && ` (${impersonator.name})`}
    </>
  )
}

function About({ entry: { subject, dealership } }: { entry: AuditLogEntry }) {
  return (
    <>
      {subject && (
        <>
          {': '}
          <a href={paths.admin.user(subject.id)}>{subject.name}</a>
        </>
      )}
      {dealership && (
        <>
          {subject ? ' at ' : ': '}
          <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>
        </>
      )}
    </>
  )
}
