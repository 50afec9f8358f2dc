import { PictureField } from '~/forms/PictureField'
import { useFailure } from '~/forms/useAnswer'
import { paths, withQuery } from '~/paths'
import { CheckField, type Constraint, TextField } from '~/ui/forms/Field'
import { AccountForm, useFields } from '../AccountForm'
import { NewPasswordField } from '../password/NewPasswordField'

interface RegisterFormProps {
  constraints: Record<string, Constraint>
  action: string
}

export function RegisterForm({ constraints, action }: RegisterFormProps) {
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

export const PictureOfYou = ({ error }: { error?: string }) => (
  <PictureField
    label="Picture of you"
    optional
    name="avatar"
    accept="image/jpeg,image/png,image/webp,image/avif"
    hint="JPEG, PNG, WebP or AVIF, 5 MB at most."
    error={error}
  />
)

export const Terms = ({ error, checked }: { error?: string; checked: boolean }) => (
  <CheckField
    name="terms"
    required
    checked={checked}
    error={error}
    label={
      <>
        I agree to the <a href={paths.termOfUse}>terms of use</a> and have read the{' '}
        <a href={paths.privacyPolicy}>privacy policy</a>.
      </>
    }
  />
)

export const TakenEmail = ({ email }: { email?: string }) => (
  <>
    Is it yours? <a href={withQuery(paths.signIn, { email })}>Sign in</a>, or{' '}
    <a href={withQuery(paths.forgotPassword, { email })}>set a new password</a> if you have forgotten it.
  </>
)
