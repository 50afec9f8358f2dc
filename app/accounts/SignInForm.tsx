import { useActionData, useNavigation } from '@remix-run/react'
import type { FormFailure } from '~/forms/parse.server'
import { formState } from '~/forms/request-state'
import { Button } from '~/ui/Button'
import { type Constraint, PasswordField, TextField } from '~/ui/Field'
import { FormErrors } from '~/ui/FormErrors'

interface SignInFormProps {
  constraints: Record<string, Constraint>
  action: string
  forgotHref?: string
}

export function SignInForm({ constraints, action, forgotHref }: SignInFormProps) {
  const failure = useActionData<{ form: FormFailure }>()?.form
  const { status } = formState(useNavigation(), action.split('?')[0] ?? '', failure)
  return (
    <form method="post" action={action} className="form-grid signin-form" noValidate={failure !== undefined}>
      {failure && (
        <FormErrors
          title="You are not signed in"
          message={failure.message}
          errors={Object.entries(failure.errors).map(([name, message]) => ({ id: `f-${name}`, message }))}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={failure?.values.email}
        error={failure?.errors.email}
        constraint={constraints.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={failure?.errors.password}
        constraint={constraints.password}
        aside={forgotHref ? <a href={forgotHref}>Forgot it?</a> : undefined}
      />
      <Button block pending={status === 'LOADING'}>
        Sign in
      </Button>
    </form>
  )
}
