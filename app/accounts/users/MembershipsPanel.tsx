import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { UserDetail } from '../../../api/accounts/admin-users/users.contract'
import { memberRoleNames, memberRoleOptions, memberStatusNames } from '../role-names'

type Membership = UserDetail['memberships'][number]

/** Where somebody works. Nobody changes their own, and administrators of the site work at no dealership. */
export function MembershipsPanel({ user: { id, memberships, you, role } }: { user: UserDetail }) {
  const action = paths.admin.user(id)
  return (
    <Panel title="Dealerships" id="memberships" flush>
      {memberships.length === 0 && <p className="panel__body muted">Does not work at a dealership.</p>}
      <ul className="plain memberships">
        {memberships.map((membership) => (
          <li key={membership.dealership.id}>
            <p>
              <a href={paths.admin.dealership(membership.dealership.id)}>{membership.dealership.name}</a>{' '}
              <span className="caption">
                since <Moment at={membership.since} form="day" />
              </span>
            </p>
            {you ? (
              <p>
                {memberRoleNames[membership.role]}, {memberStatusNames[membership.status].toLowerCase()}
              </p>
            ) : (
              <MembershipForm membership={membership} action={action} />
            )}
          </li>
        ))}
      </ul>
      {!you && role !== 'system_admin' && <JoinForm action={action} />}
    </Panel>
  )
}

const accessOptions = Object.entries(memberStatusNames).map(([value, label]) => ({ value, label }))

function MembershipForm({ membership, action }: { membership: Membership; action: string }) {
  const { dealership, role, status, version } = membership
  const at = <span className="sr-only"> at {dealership.name}</span>
  return (
    <RecordForm
      inline
      className="form-inline--labels"
      action={action}
      label={`Membership at ${dealership.name}`}
      intent="membership"
      record={{ id: dealership.id, version }}
      values={{ role, status }}
      variant="secondary"
      submit={<>Save{at}</>}
    >
      <Field as="select" name="role" label={<>Role{at}</>} small options={memberRoleOptions} />
      <Field as="select" name="status" label={<>Access{at}</>} small options={accessOptions} />
    </RecordForm>
  )
}

const JoinForm = ({ action }: { action: string }) => (
  <div className="panel__foot">
    <RecordForm
      inline
      className="form-inline--labels"
      action={action}
      label="Add to a dealership"
      intent="join"
      values={{ role: 'dealership_sale' }}
      variant="secondary"
      submit="Add"
    >
      <Field name="dealership" label="Add to dealership" small placeholder="Name or number" autoComplete="off" />
      <Field as="select" name="role" label="Role there" small options={memberRoleOptions} />
    </RecordForm>
  </div>
)
