import { useFailure } from '~/forms/useAnswer'
import { type Constraint, TextField } from '~/ui/forms/Field'
import { AccountForm, useFields } from '../AccountForm'
import { NewPasswordField } from '../password/NewPasswordField'
import { PictureOfYou, TakenEmail, Terms } from './RegistrationFields'

interface RegisterFormProps {
  constraints: Record<string, Constraint>
  action: string
}

export default function RegisterForm({ constraints, action }: RegisterFormProps) {
  const field = useFields(constraints)
  const failure = useFailure()
  return (
    <AccountForm
      action={action}
      label="Create account"
      submit="Create account"
      message={failure?.code === 'conflict' ? <TakenEmail email={failure.values.email} /> : undefined}
      withFiles
    >
      <div className="form-grid form-grid--2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <NewPasswordField label="Password" {...field('password')} />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="To show how far away a car is."
        {...field('zip')}
      />
      <details
        className="more"
        open={Boolean(failure?.values.phone || failure?.errors.phone || failure?.errors.avatar)}
      >
        <summary>Add a phone number or a picture</summary>
        <div className="form-grid">
          <TextField label="Phone" type="tel" optional autoComplete="tel" {...field('phone')} />
          <PictureOfYou error={failure?.errors.avatar} />
        </div>
      </details>
      <Terms error={failure?.errors.terms} checked={failure?.values.terms === 'on'} />
    </AccountForm>
  )
}
