import type { ReactNode } from 'react'
import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/forms/FormErrors'

interface MessageFormProps {
  action: string
  label: string
  failure?: FormFailure
  submit: string
  withFiles?: boolean
  children: ReactNode
}

export function MessageForm({ action, label, failure, submit, withFiles, children }: MessageFormProps) {
  const { status } = useFormState(action, failure)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      encType={withFiles ? 'multipart/form-data' : undefined}
      className="info__form form-grid form-grid--2"
      noValidate={failure !== undefined}
    >
      <div className="span">
        <FormErrors of={failure} errors={errors} message={errors.length > 0 ? undefined : failure?.message} />
      </div>
      {children}
      <div className="span form-actions">
        <Button pending={status === 'LOADING'}>{submit}</Button>
      </div>
      <FormStatus status={status} />
    </form>
  )
}
