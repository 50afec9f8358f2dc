import { Fragment } from 'react'
import { monthYear } from '~/format/dates'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { ListedUser } from '../../../api/accounts/admin-users/users.contract'
import { LastSeen } from '../LastSeen'
import { Avatar } from '../profile/Avatar'
import { roleNames, roleOptions } from '../role-names'
import { StatusBadge } from './StatusBadge'
import { statusNames } from './user-words'

interface UsersPanelProps {
  address: ListAddress
  users: Parameters<typeof ListPanel<ListedUser>>[0]['list']
  csvHref: string
}

const tabs = [
  { value: 'all', label: 'All' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]

export function UsersPanel({ address, users, csvHref }: UsersPanelProps) {
  return (
    <ListPanel
      id="users"
      title="Accounts"
      address={address}
      list={users}
      columns={columns}
      rowKey={({ id }) => String(id)}
      usualSort="name"
      tabs={{ name: 'status', label: 'Accounts by status', items: tabs }}
      search="Name or email"
      filters={[{ name: 'role', label: 'Role', all: 'All roles', options: roleOptions }]}
      csvHref={csvHref}
      empty={
        <EmptyState title="No such account" icon="users">
          Accounts in this state stand here once there are some.
        </EmptyState>
      }
    />
  )
}

const columns: ListColumn<ListedUser>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (user) => <Name user={user} /> },
  { key: 'role', label: 'Role', sort: 'role', render: ({ role }) => roleNames[role] },
  { key: 'dealerships', label: 'Dealership', render: (user) => <Dealerships user={user} /> },
  { key: 'status', label: 'Status', place: 'badge', render: (user) => <StatusBadge user={user} /> },
  {
    key: 'lastSeen',
    label: 'Last seen',
    sort: 'lastSeen',
    directions: byTime,
    render: ({ lastSeenAt, you }) => <LastSeen at={lastSeenAt} now={you} />,
  },
  {
    key: 'joined',
    minor: true,
    label: 'Since',
    sort: 'joined',
    directions: byTime,
    render: ({ joinedAt }) => <Moment at={joinedAt}>{monthYear(joinedAt)}</Moment>,
  },
]

const Name = ({ user: { id, name, email, avatar, you } }: { user: ListedUser }) => (
  <span className="person">
    <Avatar name={name} avatar={avatar?._id ?? null} />
    <span>
      <a href={paths.admin.user(id)}>{name}</a>
      {you && <span className="person__you">you</span>}
      <span className="caption">
        <EmailText address={email} />
      </span>
    </span>
  </span>
)

const Dealerships = ({ user: { dealerships } }: { user: ListedUser }) =>
  dealerships.length === 0 ? (
    <span className="faint">none</span>
  ) : (
    <span>
      {dealerships.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={paths.admin.dealership(id)}>{name}</a>
        </Fragment>
      ))}
    </span>
  )
