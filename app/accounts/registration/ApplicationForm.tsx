import { ApplicationPart, Business, Location, Selling } from '~/dealerships/ApplicationParts'
import { PictureField } from '~/forms/PictureField'
import { useFailure } from '~/forms/useAnswer'
import { type Constraint, type Option, TextField } from '~/ui/forms/Field'
import { AccountForm, useFields } from '../AccountForm'
import { NewPasswordField } from '../password/NewPasswordField'
import { PictureOfYou, TakenEmail, Terms } from './RegistrationFields'

interface ApplicationFormProps {
  constraints: Record<string, Constraint>
  states: readonly Option[]
  action: string
  account: string | null
}
type Field = ReturnType<typeof useFields>

const pictures = 'image/jpeg,image/png,image/webp,image/avif'

export function ApplicationForm({ constraints, states, action, account }: ApplicationFormProps) {
  const field = useFields(constraints)
  const failure = useFailure()
  return (
    <AccountForm
      action={action}
      label="Apply with your dealership"
      submit="Send the application"
      message={failure?.code === 'conflict' ? <TakenEmail email={failure.values.email} /> : undefined}
      withFiles
    >
      <Business field={field} states={states} />
      <Location field={field} />
      <Selling field={field}>
        <PictureField
          label="Logo"
          optional
          name="logo"
          accept={pictures}
          hint="JPEG, PNG, WebP or AVIF, 5 MB at most."
          error={failure?.errors.logo}
        />
      </Selling>
      <ApplicationPart title="Your account" sub="You become its administrator, and can invite colleagues.">
        {account ? (
          <p className="span muted">You apply as {account}, with the account you are signed in with.</p>
        ) : (
          <Owner field={field} pictureError={failure?.errors.avatar} />
        )}
        <div className="span">
          <Terms error={failure?.errors.terms} checked={failure?.values.terms === 'on'} />
        </div>
      </ApplicationPart>
    </AccountForm>
  )
}

const Owner = ({ field, pictureError }: { field: Field; pictureError?: string }) => (
  <>
    <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
    <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    <div className="span">
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
    </div>
    <div className="span">
      <NewPasswordField label="Password" {...field('password')} />
    </div>
    <div className="span">
      <PictureOfYou error={pictureError} />
    </div>
  </>
)
