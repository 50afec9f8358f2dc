import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { FieldShell, fieldId, invalid } from './FieldShell'
import type { TextFieldProps } from './field-props'

/** The eye appears with the script that makes it work. A password is never written back into the page. */
export function PasswordField(props: Omit<TextFieldProps, 'prefix' | 'suffix' | 'icon' | 'numeric' | 'type'>) {
  const { label, name, error, hint, optional, hideLabel, aside, id = fieldId(name), ...rest } = props
  const { value: _never, constraint, required, small, className, ...native } = rest
  const scripted = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <FieldShell label={label} error={error} hint={hint} optional={optional} hideLabel={hideLabel} aside={aside} id={id}>
      <div className="affix">
        <input
          autoComplete="current-password"
          {...constraint}
          {...native}
          {...invalid(id, error, hint)}
          type={shown ? 'text' : 'password'}
          id={id}
          name={name}
          required={required ?? constraint?.required}
          className={classNames('input', small && 'input--sm', className)}
        />
        <button
          type="button"
          hidden={!scripted}
          className="btn btn--quiet btn--sm btn--icon reveal"
          aria-label="Show password"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size="sm" />
        </button>
      </div>
    </FieldShell>
  )
}
