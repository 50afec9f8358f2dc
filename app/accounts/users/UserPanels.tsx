import { Fragment, type ReactNode } from 'react'
import { LastSeen } from '~/accounts/LastSeen'
import { count } from '~/format/numbers'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { UserDetail } from '../../../api/accounts/admin-users/users.contract'
import { phone as shownPhone } from '../../../api/phone'

export function FactsPanel({ user }: { user: UserDetail }) {
  const { joinedAt, lastSeenAt, you, emailVerifiedAt, passwordSet, factors, phone, place } = user
  const facts: [string, ReactNode][] = [
    ['Joined', <Moment key="joined" at={joinedAt} form="day" />],
    ['Last seen', <LastSeen key="seen" at={lastSeenAt} now={you} capital />],
    ['Email', emailVerifiedAt ? <Confirmed key="email" at={emailVerifiedAt} /> : 'Not confirmed'],
    ['Password', passwordSet ? 'Set' : 'Not set yet'],
    ['Two-step verification', factors === 0 ? 'Off' : `On, ${count(factors, 'method')}`],
    ['Phone', phone ? shownPhone(phone) : 'Not given'],
    ['Location', place ?? 'Not given'],
  ]
  return (
    <Panel title="Details">
      <dl className="kv">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

const Confirmed = ({ at }: { at: string }) => (
  <>
    Confirmed <Moment at={at} form="day" />
  </>
)

export function SessionsPanel({ user: { sessions, id, you } }: { user: UserDetail }) {
  return (
    <Panel
      title="Sessions"
      id="sessions"
      flush
      aside={
        sessions.length > 0 &&
        !you && (
          <RecordForm
            inline
            action={paths.admin.user(id)}
            label="Sign out everywhere"
            intent="sessions"
            submit="Sign out everywhere"
          />
        )
      }
    >
      <DataTable
        bare
        caption="Browsers that are signed in"
        rows={sessions}
        rowKey={(session) => String(session.id)}
        empty="Not signed in anywhere."
        columns={[
          { key: 'device', label: 'Browser', render: ({ device }) => device },
          { key: 'since', label: 'Since', render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: 'seen', label: 'Last seen', render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
        ]}
      />
    </Panel>
  )
}
