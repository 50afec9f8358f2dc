import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldError, fieldId, invalid } from './FieldShell'
import type { Option } from './field-props'

type CheckFieldProps = {
  label: ReactNode
  name: string
  checked?: boolean
  value?: string
  error?: string | null
  hint?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'defaultChecked'>

export function CheckField({ label, name, checked, value = 'on', error, hint, id, ...native }: CheckFieldProps) {
  const own = id ?? (value === 'on' ? fieldId(name) : `${fieldId(name)}-${value}`)
  return (
    <div className="field">
      <label className="check">
        <input
          {...native}
          {...invalid(own, error, hint)}
          type="checkbox"
          id={own}
          name={name}
          value={value}
          defaultChecked={checked}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint check__hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={own} error={error} />
    </div>
  )
}

export interface ChoiceOption extends Option {
  hint?: ReactNode
}

interface ChoiceProps {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly ChoiceOption[]
  value?: string | null
  error?: string | null
  hint?: ReactNode
  required?: boolean
  optional?: boolean
  block?: boolean
  small?: boolean
  id?: string
}

export function RadioGroup(props: ChoiceProps) {
  const id = props.id ?? fieldId(props.name)
  return (
    <ChoiceShell {...props} id={id}>
      {props.options.map((option, index) => (
        <label key={option.value} className="check">
          <Radio {...props} id={radioId(id, option, index)} option={option} />
          <span>
            {option.label}
            {option.hint && <span className="hint check__more">{option.hint}</span>}
          </span>
        </label>
      ))}
    </ChoiceShell>
  )
}

export function Segmented(props: ChoiceProps) {
  const id = props.id ?? fieldId(props.name)
  return (
    <ChoiceShell {...props} id={id}>
      <div className={classNames('segmented', props.block && 'segmented--block', props.small && 'segmented--sm')}>
        {props.options.map((option, index) => (
          <label key={option.value}>
            <Radio {...props} id={radioId(id, option, index)} option={option} />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceShell>
  )
}

/** The first one has the id of the field, so that the summary of errors leads to it. */
function radioId(id: string, option: Option, index: number) {
  return index === 0 ? id : `${id}-${option.value}`
}

function Radio({ option, id, name, value, required }: ChoiceProps & { option: Option }) {
  return (
    <input
      type="radio"
      id={id}
      name={name}
      value={option.value}
      defaultChecked={option.value === value}
      disabled={option.disabled}
      required={required}
    />
  )
}

function ChoiceShell({ legend, hideLegend, hint, error, optional, id, children }: ShellProps) {
  const { 'aria-describedby': described } = invalid(id, error, hint)
  return (
    <fieldset className="field" aria-describedby={described}>
      <legend className={hideLegend ? 'sr-only' : 'label'}>
        {legend}
        {optional && <span className="opt"> (optional)</span>}
      </legend>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type ShellProps = Omit<ChoiceProps, 'id'> & { id: string; children: ReactNode }
