import { withQuery } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { MembersFacts } from './members-facts'

interface HistoryPanelProps {
  path: string
  history: MembersFacts['history']
  auditHref?: string
}

export function HistoryPanel({ path, history, auditHref }: HistoryPanelProps) {
  const isCut = history.total > history.items.length && history.items.length < 100
  return (
    <Panel
      title="Activity"
      id="history"
      flush
      aside={
        <>
          {isCut && <a href={`${withQuery(path, { history: 'all' })}#history`}>Show more</a>}
          {isCut && auditHref && ' · '}
          {auditHref && <a href={auditHref}>Audit log</a>}
        </>
      }
    >
      {history.items.length === 0 ? (
        <p className="panel__body muted">Changes to invitations, roles and access will appear here.</p>
      ) : (
        <ul className="plain history">
          {history.items.map(({ id, at, who, what }) => (
            <li key={id}>
              <Moment at={at} form="day" />
              <span>
                <b>{who ?? 'Somebody'}</b> {what}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
