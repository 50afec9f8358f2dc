import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'

export interface FieldProps {
  label: ReactNode
  name: string
  error?: string | null
  hint?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  /** Stands at the right of the label, for example "Forgot it?". */
  aside?: ReactNode
  id?: string
}

type ShellProps = Omit<FieldProps, 'name'> & { id: string; children: ReactNode }

export function FieldShell({ label, error, hint, optional, hideLabel, aside, id, children }: ShellProps) {
  const text = (
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label'}>
      {label}
      {optional && <span className="opt"> (optional)</span>}
    </label>
  )
  return (
    <div className="field">
      {aside ? (
        <div className="row between">
          {text}
          {aside}
        </div>
      ) : (
        text
      )}
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      {error}
    </p>
  )
}

export function fieldId(name: string) {
  return `f-${name}`
}

export function invalid(id: string, error?: string | null, hint?: ReactNode) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}
