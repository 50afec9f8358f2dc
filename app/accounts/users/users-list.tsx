import { Fragment } from 'react'
import { monthYear } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { ListedUser } from '../../../api/accounts/admin-users/users.contract'
import { LastSeen } from '../LastSeen'
import { Avatar } from '../profile/Avatar'
import { roleNames, roleOptions } from '../role-names'
import { StatusBadge } from './StatusBadge'
import { statusNames } from './user-labels'

export const usersList = defineList<ListedUser>()({
  id: 'users',
  title: 'Accounts',
  noun: 'account',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    name: { label: 'Name', sort: 'name', render: (user) => <Name user={user} />, csv: ({ name }) => name },
    email: { label: 'Email', csv: ({ email }) => email },
    role: {
      label: 'Role',
      sort: 'role',
      render: ({ role }) => roleNames[role],
      csv: ({ role }) => roleNames[role],
    },
    dealerships: {
      label: 'Dealership',
      render: (user) => <Dealerships user={user} />,
      csv: ({ dealerships }) => dealerships.map(({ name }) => name).join(', '),
      csvLabel: 'Dealerships',
    },
    status: {
      label: 'Status',
      place: 'badge',
      render: (user) => <StatusBadge user={user} />,
      csv: ({ status }) => statusNames[status],
    },
    lastSeen: {
      label: 'Last seen',
      sort: 'lastSeen',
      directions: byTime,
      render: ({ lastSeenAt, you }) => <LastSeen at={lastSeenAt} now={you} />,
      csv: ({ lastSeenAt }) => lastSeenAt,
      csvLabel: 'Last seen (UTC)',
    },
    joined: {
      minor: true,
      label: 'Since',
      sort: 'joined',
      directions: byTime,
      render: ({ joinedAt }) => <Moment at={joinedAt}>{monthYear(joinedAt)}</Moment>,
      csv: ({ joinedAt }) => joinedAt,
      csvLabel: 'Joined (UTC)',
    },
  },
  shown: ['name', 'role', 'dealerships', 'status', 'lastSeen', 'joined'],
  file: { name: 'users', columns: ['id', 'name', 'email', 'role', 'status', 'dealerships', 'joined', 'lastSeen'] },
  usualSort: 'name',
  tabs: {
    name: 'status',
    label: 'Accounts by status',
    items: [{ value: 'all', label: 'All' }, ...optionsOf(statusNames)],
  },
  search: 'Name or email',
  filters: [{ name: 'role', label: 'Role', all: 'All roles', options: roleOptions }],
  empty: () => (
    <EmptyState title="No such account" icon="users">
      Accounts in this state stand here once there are some.
    </EmptyState>
  ),
})

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
