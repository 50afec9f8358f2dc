import { actionWords } from '~/accounts/audit/action-labels'
import { paths, withQuery } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { AuditLogEntry } from '../../../api/accounts/admin-audit/audit-log.contract'

export const UserHistory = ({ id, entries }: { id: number; entries: readonly AuditLogEntry[] }) => (
  <Panel
    title="Activity"
    id="history"
    flush
    aside={<a href={withQuery(paths.admin.audit, { person: id })}>Audit log</a>}
  >
    {entries.length === 0 ? (
      <p className="panel__body muted">Nothing has happened yet.</p>
    ) : (
      <ul className="plain history">
        {entries.map(({ id: entry, at, action, actor, impersonator, dealership }) => (
          <li key={entry}>
            <Moment at={at} form="day" />
            <span>
              <b>{(impersonator ?? actor)?.name ?? 'Somebody'}</b>
              {impersonator && actor && ` (as ${actor.name})`} {actionWords(action)}
              {dealership && (
                <>
                  {' at '}
                  <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
