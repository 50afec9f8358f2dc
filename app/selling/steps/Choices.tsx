import type { ReactNode } from 'react'
import { useField } from '~/forms/RecordForm'
import { classNames } from '~/ui/class-names'
import { FieldError, invalid } from '~/ui/forms/FieldShell'

interface Option {
  value: string
  label: string
  hint?: string
}

interface ChoicesProps {
  name: string
  legend: ReactNode
  options: readonly Option[]
  children?: ReactNode
}

/** Shows few short answers as chips that are pressed. */
export function ChipChoice({ name, legend, options, children }: ChoicesProps) {
  const field = useField(name)
  const { 'aria-describedby': described } = invalid(field.id, field.error)
  return (
    <fieldset className="field" aria-describedby={described}>
      <legend className="label">{legend}</legend>
      <div className="chips">
        {options.map((option, at) => (
          <label key={option.value} className="chip chip--lg">
            <input
              type="radio"
              id={at === 0 ? field.id : `${field.id}-${at}`}
              name={name}
              value={option.value}
              defaultChecked={field.value === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}

/** Shows answers that need a line of explanation as cards. */
export function CardChoice({ name, legend, options, children }: ChoicesProps) {
  const field = useField(name)
  const { 'aria-describedby': described } = invalid(field.id, field.error)
  return (
    <fieldset className="owned" aria-describedby={described}>
      <legend className="label">{legend}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={classNames('owned__option', `owned__option--${option.value}`)}>
          <input
            type="radio"
            id={at === 0 ? field.id : `${field.id}-${at}`}
            name={name}
            value={option.value}
            defaultChecked={field.value === option.value}
          />
          <span>
            <b>{option.label}</b>
            {option.hint && <span className="owned__hint">{option.hint}</span>}
          </span>
        </label>
      ))}
      {children}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}
