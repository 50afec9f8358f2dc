import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { UserDetail } from '../../../api/accounts/admin-users/users.contract'
import { memberRoleOptions, roleOptions } from '../role-names'

type Constraints = Record<string, Constraint>

function UserFields() {
  return (
    <>
      <div className="form-grid form-grid--2">
        <Field name="firstName" label="First name" autoComplete="off" required />
        <Field name="lastName" label="Last name" autoComplete="off" required />
      </div>
      <Field name="email" type="email" label="Email" autoComplete="off" required />
      <Field as="select" name="role" label="Role" options={roleOptions} />
    </>
  )
}

export const NewUserPanel = ({ constraints }: { constraints: Constraints }) => (
  <Panel title="New account">
    <RecordForm
      action={paths.admin.newUser}
      label="New account"
      constraints={constraints}
      values={{ role: 'consumer', roleThere: 'dealership_sale' }}
      submit="Create account"
      failureTitle="Nothing was created yet"
      secondary={
        <ButtonLink href={paths.admin.users} variant="quiet">
          Back to the list
        </ButtonLink>
      }
    >
      <UserFields />
      <div className="form-grid form-grid--2">
        <Field
          name="dealership"
          label="Dealership"
          placeholder="Name or number"
          autoComplete="off"
          hint="Where they work. You can add more on their page."
          optional
        />
        <Field as="select" name="roleThere" label="Role there" options={memberRoleOptions} />
      </div>
      <p className="hint">We email them a link to set a password. It works for seven days.</p>
    </RecordForm>
  </Panel>
)

export function EditUserPanel({ user, constraints }: { user: UserDetail; constraints: Constraints }) {
  const { id, version, firstName, lastName, email, role } = user
  return (
    <Panel title="Account" id="edit">
      <RecordForm
        action={paths.admin.user(id)}
        label="Account"
        intent="change"
        record={{ id, version }}
        constraints={constraints}
        values={{ firstName, lastName, email, role }}
        labels={{ firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role' }}
        submit="Save"
        failureTitle="Nothing was saved yet"
      >
        <UserFields />
        <p className="hint">
          A new address has to be confirmed, and we notify the old one. Set roles at a dealership under Dealerships
          below.
        </p>
      </RecordForm>
    </Panel>
  )
}
