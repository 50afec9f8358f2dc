import { SelectField } from '~/ui/forms/Field'

export const cadenceOptions = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'off', label: 'Never' },
]

export function CadenceField({ id, value, hint = true }: { id: string; value: string; hint?: boolean }) {
  return (
    <SelectField
      label="Send alerts"
      name="cadence"
      id={id}
      value={value}
      options={cadenceOptions}
      hint={hint ? 'By email: new matches, price drops and cars that are back on sale.' : undefined}
    />
  )
}
