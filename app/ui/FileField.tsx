import type { InputHTMLAttributes } from 'react'
import { type FieldProps, FieldShell, fieldId, invalid } from './FieldShell'

export type FileFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>

/** A plain file input in a dashed box: files can be dropped on it without script. */
export function FileField(props: FileFieldProps) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...native } = props
  return (
    <FieldShell {...{ label, error, hint, optional, hideLabel, aside, id }}>
      <div className="drop">
        <input {...native} {...invalid(id, error, hint)} type="file" id={id} name={name} />
      </div>
    </FieldShell>
  )
}
