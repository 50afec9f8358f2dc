import { useActionData } from '@remix-run/react'
import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { useSecretsForgotten } from '~/forms/useSecretsForgotten'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { CheckField, type Constraint, PasswordField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'

interface SignInFormProps {
  constraints: Record<string, Constraint>
  action: string
  forgotHref?: string
  email?: string
}

export function SignInForm({ constraints, action, forgotHref, email }: SignInFormProps) {
  const failure = useActionData<{ form: FormFailure }>()?.form
  const { status } = useFormState(action, failure)
  const form = useSecretsForgotten(failure)
  return (
    <form ref={form} method="post" action={action} className="form-grid signin-form" noValidate={failure !== undefined}>
      {failure && (
        <FormErrors
          of={failure}
          title="You are not signed in"
          message={failure.message && <Refused failure={failure} />}
          errors={Object.entries(failure.errors).map(([name, message]) => ({ id: `f-${name}`, message }))}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        enterKeyHint="go"
        value={failure?.values.email ?? email}
        error={failure?.errors.email}
        constraint={constraints.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={
          failure?.errors.password ?? (failure?.code === 'not_signed_in' ? 'Enter your password again.' : undefined)
        }
        constraint={constraints.password}
        aside={forgotHref ? <a href={forgotHref}>Forgot it?</a> : undefined}
      />
      {failure?.code === 'conflict' && <CheckField name="reopen" label="Open my account again" />}
      <Button block pending={status === 'LOADING'}>
        Sign in
      </Button>
      <FormStatus status={status} />
    </form>
  )
}

function Refused({ failure: { code, message, values } }: { failure: FormFailure }) {
  const { email } = values
  if (code === 'forbidden')
    return (
      <>
        {message} <a href={withQuery(paths.signIn, { email })}>Sign in as a buyer</a>
      </>
    )
  if (code !== 'not_signed_in') return <>{message}</>
  return (
    <>
      {message} <a href="#f-password">Try again</a>, or{' '}
      <a href={withQuery(paths.forgotPassword, { email })}>set a new password</a>.
    </>
  )
}
