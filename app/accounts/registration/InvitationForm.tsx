import { useFailure } from '~/forms/useAnswer'
import { paths } from '~/paths'
import { type Constraint, PasswordField, TextField } from '~/ui/forms/Field'
import type { OpenInvitation } from '../../../api/accounts/registration/invitation.contract'
import { AccountForm, useFields } from '../AccountForm'
import { NewPasswordField } from '../password/NewPasswordField'
import { PictureOfYou, Terms } from './RegistrationFields'

interface InvitationFormProps {
  invitation: OpenInvitation
  constraints: Record<string, Constraint>
  action: string
}

const roles: Record<OpenInvitation['role'], string> = {
  dealership_admin: 'as an administrator',
  dealership_sale: 'in sales',
  dealership_finance: 'in finance',
}

export default function InvitationForm({ invitation, ...form }: InvitationFormProps) {
  const { dealership, email, role, hasAccount, yours } = invitation
  return (
    <>
      <p className="muted">
        You are invited to work with <b>{dealership.name}</b> in {dealership.city}, {roles[role]}.
      </p>
      {hasAccount ? (
        <KnownMember {...form} yours={yours} name={dealership.name} email={email} />
      ) : (
        <NewMember {...form} name={dealership.name} email={email} />
      )}
    </>
  )
}

type MemberProps = Omit<InvitationFormProps, 'invitation'> & { name: string; email: string }

const Locked = ({ email }: { email: string }) => (
  <TextField label="Email" name="username" type="email" autoComplete="username" value={email} readOnly />
)

function NewMember({ constraints, action, name, email }: MemberProps) {
  const field = useFields(constraints)
  const failure = useFailure()
  return (
    <AccountForm action={action} label={`Join ${name}`} submit={`Join ${name}`} withFiles>
      <div className="form-grid form-grid--2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <Locked email={email} />
      <NewPasswordField label="Password" {...field('password')} />
      <PictureOfYou error={failure?.errors.avatar} />
      <Terms error={failure?.errors.terms} checked={failure?.values.terms === 'on'} />
    </AccountForm>
  )
}

function KnownMember({ constraints, action, name, email, yours }: MemberProps & { yours: boolean }) {
  const field = useFields(constraints)
  return (
    <AccountForm action={action} label={`Join ${name}`} submit={`Join ${name}`} title="You have not joined yet">
      {yours ? (
        <p className="muted">
          You join with the account of <b className="break">{email}</b>, and are signed in with it.
        </p>
      ) : (
        <>
          <p className="muted">There is an account with this address already: join with it.</p>
          <Locked email={email} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aside={
              <a href={paths.forgotPassword} className="small">
                Forgot it?
              </a>
            }
            {...field('password')}
            required
          />
        </>
      )}
    </AccountForm>
  )
}
