import { type DragEvent, type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { classNames } from '../class-names'
import { type FieldProps, FieldShell, fieldId, invalid } from './FieldShell'

export type FileFieldProps = FieldProps & {
  inputRef?: Ref<HTMLInputElement>
  /** What a script does with files that were chosen or dropped; without it they go with the form. */
  onFiles?: (files: File[]) => void
  children?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'children'>

/** A plain file input in a dashed box: files can be dropped on it without script, and anywhere on the box with it. */
export function FileField(props: FileFieldProps) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...rest } = props
  const { inputRef, onFiles, children, ...native } = rest
  const [over, setOver] = useState(false)
  const drop = onFiles && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return (
    <FieldShell label={label} error={error} hint={hint} optional={optional} hideLabel={hideLabel} aside={aside} id={id}>
      <div className={classNames('drop', over && 'is-over')} {...drop}>
        <input
          onChange={onFiles && (({ target }) => onFiles([...(target.files ?? [])]))}
          {...native}
          {...invalid(id, error, hint)}
          ref={inputRef}
          type="file"
          id={id}
          name={name}
        />
        {children}
      </div>
    </FieldShell>
  )
}
