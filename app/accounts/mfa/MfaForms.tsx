import { FormKey } from '~/forms/FormKey'
import { useFailure } from '~/forms/useAnswer'
import { Button, type ButtonVariant } from '~/ui/Button'
import { PasswordField, TextField } from '~/ui/forms/Field'
import { fieldId } from '~/ui/forms/FieldShell'
import { FormErrors } from '~/ui/forms/FormErrors'
import type { ProofMethod } from './proof-forms.server'

interface ProofFormProps {
  method: Exclude<ProofMethod, 'passkey'>
  action: string
  submit: string
  variant?: ButtonVariant
}

/** All methods work without script. */
export function ProofForm({ method, action, submit, variant }: ProofFormProps) {
  const failure = useFailure(method)
  return (
    <form method="post" action={action} className="form-grid" noValidate={failure !== undefined}>
      <FormKey of={`prove-${method}`} />
      <input type="hidden" name="intent" value={method} />
      <ProofErrors method={method} />
      <ProofField method={method} error={failure?.errors[method]} />
      <Button variant={variant} block>
        {submit}
      </Button>
    </form>
  )
}

/** What was wrong with the proof; a passkey has no field that it could stand at. */
export function ProofErrors({ method }: { method: ProofMethod }) {
  const failure = useFailure(method)
  if (!failure) return null
  const { message, errors } = failure
  const links = Object.entries(errors).map(([name, text]) => ({ id: fieldId(name), message: text }))
  const said = method === 'passkey' || links.length === 0 ? (message ?? errors.response) : undefined
  return <FormErrors of={failure} title="That did not work" message={said} errors={method === 'passkey' ? [] : links} />
}

function ProofField({ method, error }: Pick<ProofFormProps, 'method'> & { error?: string }) {
  if (method === 'code') return <CodeField error={error} />
  if (method === 'password')
    return <PasswordField label="Your password" name="password" enterKeyHint="go" error={error} required />
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
}

interface CodeFieldProps {
  id?: string
  error?: string
  hint?: string
}

export const CodeField = ({ id, error, hint = 'Six digits, new every half minute.' }: CodeFieldProps) => (
  <TextField
    id={id}
    error={error}
    hint={hint}
    label="Code from your app"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    maxLength={40}
    required
  />
)
