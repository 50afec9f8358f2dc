import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { ButtonLink } from '~/ui/Button'
import { EmailText } from '~/ui/EmailText'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Member } from '../../../api/accounts/members/members.contract'
import { LastSeen } from '../LastSeen'
import { Avatar } from '../profile/Avatar'
import { memberRoleNames, memberRoleOptions, memberStatusNames } from '../role-names'
import { MembershipBadge } from './MembershipBadge'
import type { MembersFacts } from './members-facts'

interface MembersPanelProps {
  address: ListAddress
  members: MembersFacts['members']
  /** By member. */
  openLeads: MembersFacts['openLeads']
  csvHref: string
}

export function MembersPanel({ address, members, openLeads, csvHref }: MembersPanelProps) {
  return (
    <ListPanel
      id="members"
      title="Members"
      address={address}
      list={members}
      columns={[...columnsAt(address, openLeads), ...(address.state.status === 'all' ? [statusColumn] : [])]}
      rowKey={({ id }) => String(id)}
      usualSort="name"
      tabs={{
        name: 'status',
        label: 'Members by status',
        items: [
          ...Object.entries(memberStatusNames).map(([value, label]) => ({ value, label })),
          { value: 'all', label: 'All' },
        ],
      }}
      search="Name or email"
      filters={[{ name: 'role', label: 'Role', all: 'All roles', options: memberRoleOptions }]}
      bulk={{
        noun: 'member',
        nameOf: ({ name }) => name,
        can: ({ can }) => can.deactivate,
        actions: [{ value: 'deactivate', label: 'Deactivate …' }],
      }}
      csvHref={csvHref}
      empty={
        <EmptyState title="Nobody is deactivated" icon="users">
          Members whose access has ended stand here, until you remove them or give it back.
        </EmptyState>
      }
    />
  )
}

const columnsAt = (address: ListAddress, openLeads: MembersFacts['openLeads']): ListColumn<Member>[] => [
  { key: 'name', label: 'Name', sort: 'name', render: (member) => <Name member={member} /> },
  {
    key: 'role',
    label: 'Role',
    sort: 'role',
    place: ({ can }) => (can.changeRole ? 'edit' : 'field'),
    render: (member) => <RoleCell member={member} address={address} />,
  },
  { key: 'leads', label: 'Open leads', numeric: true, render: ({ id }) => openLeads[id] ?? 0 },
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
    place: 'hidden',
    label: 'Joined',
    sort: 'joined',
    directions: byTime,
    render: ({ joinedAt }) => <Moment at={joinedAt} form="day" />,
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: (member) => <Actions member={member} address={address} />,
  },
]

const statusColumn: ListColumn<Member> = {
  key: 'status',
  label: 'Status',
  place: 'badge',
  render: ({ status }) => <MembershipBadge status={status} />,
}

interface RowProps {
  member: Member
  address: ListAddress
}

function Name({ member: { name, email, avatar, you } }: { member: Member }) {
  return (
    <span className="person">
      <Avatar name={name} avatar={avatar?._id ?? null} />
      <span>
        {name}
        {you && <span className="person__you">you</span>}
        <span className="caption">
          <EmailText address={email} />
        </span>
      </span>
    </span>
  )
}

/** The list as it is shown: a refused form comes back in it. */
const sameList = (address: ListAddress) => listHref(address, { page: address.state.page })

function RoleCell({ member, address }: RowProps) {
  const { id, name, role, version, can } = member
  if (!can.changeRole) return <>{memberRoleNames[role]}</>
  return (
    <RecordForm
      inline
      action={sameList(address)}
      label={`Role of ${name}`}
      intent="role"
      record={{ id, version }}
      values={{ role }}
      submit={
        <>
          Save<span className="sr-only"> role of {name}</span>
        </>
      }
    >
      <Field as="select" name="role" label={`Role of ${name}`} hideLabel small options={memberRoleOptions} />
    </RecordForm>
  )
}

function Actions({ member: { id, name, status, version, can }, address }: RowProps) {
  if (status === 'active')
    return can.deactivate ? (
      <ButtonLink size="sm" variant="quiet" href={listHref(address, { deactivate: id })} data-keep-scroll>
        Deactivate<span className="sr-only"> {name}</span>
      </ButtonLink>
    ) : null
  return (
    <div className="row-actions">
      <RecordForm
        inline
        action={sameList(address)}
        label={`Give ${name} access again`}
        intent="status"
        record={{ id, version }}
        variant="secondary"
        submit={
          <>
            Reactivate<span className="sr-only"> {name}</span>
          </>
        }
      >
        <input type="hidden" name="status" value="active" />
      </RecordForm>
      <ButtonLink size="sm" variant="quiet" href={listHref(address, { remove: id })} data-keep-scroll>
        Remove<span className="sr-only"> {name}</span>
      </ButtonLink>
    </div>
  )
}
