import { LastSeen } from '~/accounts/LastSeen'
import { MembershipBadge } from '~/accounts/members/MembershipBadge'
import { Avatar } from '~/accounts/profile/Avatar'
import { memberRoleNames } from '~/accounts/role-names'
import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'

type Member = AdminDealership['members'][number]

export function StaffPanel({ dealership: { members } }: { dealership: AdminDealership }) {
  return (
    <Panel title="Members" id="members" flush>
      <DataTable
        bare
        caption="Who works with this dealership"
        rows={members}
        rowKey={({ id }) => String(id)}
        empty="Nobody works with this dealership."
        columns={[
          { key: 'name', label: 'Name', render: (member) => <Name member={member} /> },
          {
            key: 'role',
            label: 'Role',
            render: ({ role }) => memberRoleNames[role],
          },
          {
            key: 'status',
            label: 'Access',
            place: 'badge',
            render: ({ status }) => <MembershipBadge status={status} />,
          },
          {
            key: 'seen',
            label: 'Last seen',
            render: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
          },
        ]}
      />
    </Panel>
  )
}

const Name = ({ member: { id, name, email, verified } }: { member: Member }) => (
  <span className="person">
    <Avatar name={name} avatar={null} />
    <span>
      <a href={paths.admin.user(id)}>{name}</a>
      <span className="caption">
        <EmailText address={email} />
        {!verified && ', not confirmed'}
      </span>
    </span>
  </span>
)
