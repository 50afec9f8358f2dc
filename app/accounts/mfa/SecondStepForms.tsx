import type { ReactNode } from 'react'
import { FormKey } from '~/forms/FormKey'
import { useAnswer } from '~/forms/useAnswer'
import { Button, type ButtonVariant } from '~/ui/Button'
import { PasswordField, TextField } from '~/ui/forms/Field'
import { fieldId } from '~/ui/forms/FieldShell'
import { FormErrors } from '~/ui/forms/FormErrors'
import type { Way, WayFailure } from '../sign-in/second-step.server'

interface WayFormProps {
  way: Way
  action: string
  formKey?: string
  submit: string
  variant?: ButtonVariant
}

/** All ways work without script. */
export function WayForm({ way, action, formKey, submit, variant }: WayFormProps) {
  const failure = useWayFailure(way)
  return (
    <form method="post" action={action} className="form-grid way-form" noValidate={failure !== undefined}>
      {formKey && <FormKey of={formKey} />}
      <WayErrors way={way} />
      {fieldOf(way, failure?.errors[way])}
      <Button variant={variant} block>
        {submit}
      </Button>
    </form>
  )
}

export function WayErrors({ way }: { way: Way }) {
  const failure = useWayFailure(way)
  if (!failure) return null
  const errors = Object.entries(failure.errors).map(([name, message]) => ({ id: fieldId(name), message }))
  const said = errors.some(({ message }) => message === failure.message) ? undefined : failure.message
  return <FormErrors of={failure} title="That did not work" message={said} errors={way === 'passkey' ? [] : errors} />
}

export function useWayFailure(way: Way) {
  const answer = useAnswer<WayFailure>()
  return answer?.way === way ? answer.form : undefined
}

function fieldOf(way: Way, error: string | undefined): ReactNode {
  if (way === 'password')
    return <PasswordField label="Your password" name="password" enterKeyHint="go" error={error} required />
  if (way === 'recoveryCode')
    return (
      <TextField
        label="Recovery code"
        name="recoveryCode"
        autoComplete="off"
        enterKeyHint="go"
        autoCapitalize="none"
        spellCheck={false}
        hint="Each of your ten codes works once."
        error={error}
        required
      />
    )
  return <CodeField error={error} />
}

export function CodeField({ error, hint }: { error?: string; hint?: string }) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={20}
      hint={hint ?? 'Six digits, new every half minute.'}
      error={error}
      required
    />
  )
}
