import { SelectField } from '~/ui/forms/Field'

export const cadenceOptions = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'off', label: 'Never' },
]

interface CadenceFieldProps {
  id: string
  value: string
  hint?: boolean
  /** Of an alert that is nothing else. */
  required?: boolean
}

export function CadenceField({ id, value, hint = true, required = false }: CadenceFieldProps) {
  return (
    <SelectField
      label="Send alerts"
      name="cadence"
      id={id}
      value={value}
      options={required ? cadenceOptions.filter((option) => option.value !== 'off') : cadenceOptions}
      hint={hint ? 'By email: new matches, price drops and cars that are back on sale.' : undefined}
    />
  )
}
