import type { ReactNode } from 'react'
import { longDate } from '~/format/dates'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { Session } from '../../../api/accounts/sessions/sessions.contract'
import { LastSeen } from '../LastSeen'

const shownAtOnce = 6

export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const more = sessions.slice(shownAtOnce)
  return (
    <Panel title="Where you are signed in" id="sessions" flush>
      <SessionList sessions={sessions.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="sessions__more">
          <summary>{count(more.length, 'more browser')}</summary>
          <SessionList sessions={more} />
        </details>
      )}
      <div className="panel__foot sessions__all">
        {sessions.length > 1 ? (
          <>
            <span className="muted">Don’t recognize one?</span>
            <SignOut session="others">Sign out everywhere else</SignOut>
          </>
        ) : (
          <span className="muted">You are signed in nowhere else.</span>
        )}
      </div>
    </Panel>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="sessions">
      {sessions.map(({ id, device, current, createdAt, lastSeenAt }) => (
        <li key={id}>
          <div>
            <p>
              <b>{device}</b> {current && <Badge tone="ok">This browser</Badge>}
            </p>
            <p className="muted small">
              Since <time dateTime={createdAt}>{longDate(createdAt)}</time>, last seen{' '}
              <LastSeen at={lastSeenAt} now={current} />
            </p>
          </div>
          {!current && (
            <SignOut session={id}>
              Sign out<span className="sr-only"> {device}</span>
            </SignOut>
          )}
        </li>
      ))}
    </ul>
  )
}

function SignOut({ session, children }: { session: number | 'others'; children: ReactNode }) {
  return (
    <ActionButton
      action={paths.user.sessions}
      formKey={`session-${session}`}
      fields={{ session }}
      variant="secondary"
      size="sm"
    >
      {children}
    </ActionButton>
  )
}
