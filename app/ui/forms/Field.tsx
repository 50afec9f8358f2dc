import type { ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icons/Icon'
import { type FieldProps, FieldShell, fieldId, invalid } from './FieldShell'
import type { Option, OwnProp, Sized, TextFieldProps } from './field-props'
import { useNewDefault } from './new-default'

export function TextField(props: TextFieldProps) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...rest } = props
  const { value, constraint, required, small, prefix, suffix, icon, numeric, className, ...native } = rest
  const input = (
    <input
      type="text"
      {...constraint}
      {...native}
      {...invalid(id, error, hint)}
      id={id}
      name={name}
      required={required ?? constraint?.required}
      defaultValue={value ?? undefined}
      className={classNames('input', small && 'input--sm', numeric && 'input--num', className)}
    />
  )
  return (
    <FieldShell label={label} error={error} hint={hint} optional={optional} hideLabel={hideLabel} aside={aside} id={id}>
      {icon || prefix || suffix ? (
        <Affix icon={icon} prefix={prefix} suffix={suffix}>
          {input}
        </Affix>
      ) : (
        input
      )}
    </FieldShell>
  )
}

function Affix(props: { icon?: IconName; prefix?: string; suffix?: string; children: ReactNode }) {
  return (
    <div className="affix">
      {props.icon && <Icon name={props.icon} />}
      {props.prefix && <span className="pre">{props.prefix}</span>}
      {/* What stands after the input in the picture stands before it in the source: the padding is set by `~`. */}
      {props.suffix && <span className="suf">{props.suffix}</span>}
      {props.children}
    </div>
  )
}

export type TextAreaProps = FieldProps & Sized & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, OwnProp>

export function TextArea(props: TextAreaProps) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...rest } = props
  const { value, constraint, required, small, className, children, ...native } = rest
  // While it takes a document over, React 18 writes the first text over whatever has been typed meanwhile.
  const mayFill = useHydrated() || import.meta.env.SSR
  return (
    <FieldShell label={label} error={error} hint={hint} optional={optional} hideLabel={hideLabel} aside={aside} id={id}>
      <textarea
        minLength={constraint?.minLength}
        maxLength={constraint?.maxLength}
        {...native}
        {...invalid(id, error, hint)}
        id={id}
        name={name}
        required={required ?? constraint?.required}
        defaultValue={mayFill ? (value ?? undefined) : undefined}
        className={classNames('textarea', className)}
      />
      {children}
    </FieldShell>
  )
}

export type SelectFieldProps = FieldProps &
  Sized & { options: readonly Option[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, OwnProp>

export function SelectField(props: SelectFieldProps) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...rest } = props
  const { value, constraint, required, small, options, className, children, ...native } = rest
  return (
    <FieldShell label={label} error={error} hint={hint} optional={optional} hideLabel={hideLabel} aside={aside} id={id}>
      <select
        ref={useNewDefault(String(value ?? ''))}
        {...native}
        {...invalid(id, error, hint)}
        id={id}
        name={name}
        required={required ?? constraint?.required}
        defaultValue={value ?? undefined}
        className={classNames('select', small && 'select--sm', className)}
      >
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

export { CheckField, RadioGroup, Segmented } from './Choice'
export type { Constraint, Option } from './field-props'
export { PasswordField } from './PasswordField'
