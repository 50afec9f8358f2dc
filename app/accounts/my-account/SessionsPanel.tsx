import type { ReactNode } from 'react'
import { FormKey } from '~/forms/FormKey'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Session } from '~/upstream/profile.server'
import { ago, count, longDate } from '~/vehicles/format'

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
            <span className="muted">One you do not know?</span>
            <SignOut of="session-others" value="others">
              Sign out everywhere else
            </SignOut>
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
              <Moment at={lastSeenAt}>{ago(lastSeenAt)}</Moment>
            </p>
          </div>
          {!current && (
            <SignOut of={`session-${id}`} value={String(id)}>
              Sign out<span className="sr-only"> {device}</span>
            </SignOut>
          )}
        </li>
      ))}
    </ul>
  )
}

function SignOut({ of, value, children }: { of: string; value: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.user.sessions}>
      <FormKey of={of} />
      <input type="hidden" name="session" value={value} />
      <Button variant="secondary" size="sm">
        {children}
      </Button>
    </form>
  )
}
