import type { ReactNode } from 'react'
import { FormStatus } from '~/forms/FormStatus'
import { useFailure } from '~/forms/useAnswer'
import { useFormState } from '~/forms/useFormState'
import { useSecretsForgotten } from '~/forms/useSecretsForgotten'
import { Button } from '~/ui/Button'
import type { Constraint } from '~/ui/forms/Field'
import { fieldId } from '~/ui/forms/FieldShell'
import { FormErrors } from '~/ui/forms/FormErrors'

interface AccountFormProps {
  action: string
  label: string
  submit: string
  title?: string
  /** In place of what the API said: where it has a link. */
  message?: ReactNode
  withFiles?: boolean
  children: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { action, label, submit, title, message, withFiles, children } = props
  const failure = useFailure()
  const { status } = useFormState(action, failure)
  const form = useSecretsForgotten(failure)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, text]) => ({ id: fieldId(name), message: text }))
  const said = errors.some((error) => error.message === failure?.message) ? undefined : failure?.message
  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-label={label}
      encType={withFiles ? 'multipart/form-data' : undefined}
      className="form-grid account-form"
      noValidate={failure !== undefined}
    >
      {failure && <FormErrors of={failure} title={title} message={message ?? said} errors={errors} />}
      {children}
      <Button block pending={status === 'LOADING'}>
        {submit}
      </Button>
      <FormStatus status={status} />
    </form>
  )
}

export function useFields(constraints: Record<string, Constraint>, known: Record<string, string | undefined> = {}) {
  const failure = useFailure()
  return (name: string) => ({
    name,
    value: failure?.values[name] ?? known[name],
    error: failure?.errors[name],
    constraint: constraints[name],
  })
}
