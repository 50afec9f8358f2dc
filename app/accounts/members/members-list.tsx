import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
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

interface WithLeads {
  leads: MembersFacts['leads']
}

export const membersList = defineList<Member, WithLeads, WithLeads>()({
  id: 'members',
  title: 'Members',
  noun: 'member',
  rowKey: ({ id }) => String(id),
  columns: {
    name: { label: 'Name', sort: 'name', render: (member) => <Name member={member} />, csv: ({ name }) => name },
    email: { label: 'Email', csv: ({ email }) => email },
    role: {
      label: 'Role',
      sort: 'role',
      place: ({ can }) => (can.changeRole ? 'edit' : 'field'),
      render: (member, { address }) => <RoleCell member={member} address={address} />,
      csv: ({ role }) => memberRoleNames[role],
    },
    leads: {
      label: 'Open leads',
      numeric: true,
      render: ({ id }, { leads }) => leads[id]?.open ?? 0,
      csv: ({ id }, { leads }) => leads[id]?.open ?? 0,
    },
    handled: {
      label: 'Leads handled',
      numeric: true,
      minor: true,
      render: ({ id }, { leads }) => leads[id]?.handled ?? 0,
      csv: ({ id }, { leads }) => leads[id]?.handled ?? 0,
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
      place: 'hidden',
      label: 'Joined',
      sort: 'joined',
      directions: byTime,
      render: ({ joinedAt }) => <Moment at={joinedAt} form="day" />,
      csv: ({ joinedAt }) => joinedAt,
      csvLabel: 'Joined (UTC)',
    },
    actions: {
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: (member, { address }) => <Actions member={member} address={address} />,
    },
    status: {
      label: 'Status',
      place: 'badge',
      when: ({ address }) => address.state.status === 'all',
      render: ({ status }) => <MembershipBadge status={status} />,
      csv: ({ status }) => memberStatusNames[status],
    },
  },
  shown: ['name', 'role', 'leads', 'handled', 'lastSeen', 'joined', 'actions', 'status'],
  file: { name: 'members', columns: ['name', 'email', 'role', 'status', 'leads', 'handled', 'joined', 'lastSeen'] },
  usualSort: 'name',
  tabs: {
    name: 'status',
    label: 'Members by status',
    items: [...optionsOf(memberStatusNames), { value: 'all', label: 'All' }],
  },
  search: 'Name or email',
  filters: [{ name: 'role', label: 'Role', all: 'All roles', options: memberRoleOptions }],
  bulk: {
    nameOf: ({ name }) => name,
    can: ({ can }) => can.deactivate,
    actions: [{ value: 'deactivate', label: 'Deactivate …' }],
  },
  empty: () => (
    <EmptyState title="Nobody is deactivated" icon="users">
      Members whose access has ended stand here, until you remove them or give it back.
    </EmptyState>
  ),
})

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
