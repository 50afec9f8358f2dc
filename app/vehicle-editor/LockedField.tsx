import { createContext, useContext } from 'react'
import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { Icon } from '~/ui/icons/Icon'

/** Whether a feed writes this vehicle: only then there is something to lock. */
const LocksContext = createContext(false)
export const WithLocks = LocksContext.Provider

type LockedFieldProps = Parameters<typeof Field>[0] & { lock: string; of: string }

/** A field that a feed may write, with the lock that keeps it as staff have it. */
export function LockedField({ lock, of, ...field }: LockedFieldProps) {
  const shown = useContext(LocksContext)
  return <Field {...(field as Parameters<typeof Field>[0])} {...(shown && { aside: <Lock name={lock} of={of} /> })} />
}

/** Says and changes whether the feed may overwrite a field. */
export function Lock({ name, of }: { name: string; of: string }) {
  const shown = useContext(LocksContext)
  const { id, value, form } = useField(`lock-${name}`)
  if (!shown) return null
  return (
    <label className="lock" title={`Keep ${of} as it is here`}>
      <input type="checkbox" id={id} name={`lock-${name}`} form={form} defaultChecked={value === 'on'} />
      <Icon name="lock" className="lock__on" />
      <Icon name="lock-open" className="lock__off" />
      <span className="sr-only">Keep {of} when the feed says otherwise</span>
    </label>
  )
}
