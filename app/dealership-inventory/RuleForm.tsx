import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import type { BulkKind } from './change-labels'

type Typed = Record<string, string>

interface RuleFormProps {
  action: string
  kind: BulkKind
  typed: Typed
  errors: Typed
  /** What the address says beside the rule: which vehicles. */
  hidden: readonly (readonly [name: string, value: string])[]
}

/** A GET form: a preview has an address. */
export function RuleForm({ action, kind, typed, errors, hidden }: RuleFormProps) {
  const wrong = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <form className="rule" action={action} aria-label="The change" noValidate={wrong.length > 0}>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FormErrors errors={wrong} />
      <Fields kind={kind} typed={typed} errors={errors} />
      <Button variant="secondary">Show what would change</Button>
    </form>
  )
}

type FieldsProps = Omit<RuleFormProps, 'action' | 'hidden'>

function Fields(props: FieldsProps) {
  switch (props.kind) {
    case 'price':
      return <PriceFields {...props} />
    case 'status':
      return <Choice {...props} name="to" label="New status" options={statuses} />
    case 'docFee':
      return <Amount {...props} name="docFee" label="Doc fee" prefix="$" />
    case 'feature':
    case 'tag':
      return (
        <>
          <Choice {...props} name="action" label="Change" options={adding} />
          <Words {...props} />
        </>
      )
    case 'deletion':
      return null
  }
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const directions = options({ lower: 'Lower', raise: 'Raise' })
const units = options({ percent: 'percent', dollars: 'dollars' })
const roundings = options({ '1': 'whole dollars', '10': 'nearest $10', '50': 'nearest $50', '100': 'nearest $100' })
const floors = options({ none: 'no limit', cost: 'your cost' })
const adding = options({ add: 'Add', remove: 'Remove' })
const statuses = (['active', 'pending', 'sold', 'delisted'] as const).map((value) => ({
  value,
  label: vehicleStatusNames[value],
}))

function PriceFields(props: FieldsProps) {
  return (
    <>
      <Choice {...props} name="direction" label="Change" options={directions} />
      <Amount {...props} name="amount" label="By" />
      <Choice {...props} name="unit" label="Unit" options={units} />
      <Choice {...props} name="roundTo" label="Round total to" options={roundings} usual="10" />
      <Choice {...props} name="notBelow" label="Not below" options={floors} />
    </>
  )
}

interface OfRule extends FieldsProps {
  name: string
  label: string
}

const Choice = ({ name, label, typed, usual, ...rest }: OfRule & { options: typeof directions; usual?: string }) => (
  <SelectField
    key={typed[name]}
    name={name}
    label={label}
    options={rest.options}
    value={typed[name] ?? usual ?? rest.options[0]?.value}
  />
)

const Amount = ({ name, label, typed, errors, prefix }: OfRule & { prefix?: string }) => (
  <TextField
    key={typed[name]}
    name={name}
    label={label}
    prefix={prefix}
    value={typed[name]}
    error={errors[name]}
    numeric
    inputMode="decimal"
    required
  />
)

const Words = ({ kind, typed, errors }: FieldsProps) => (
  <TextField
    key={typed.word}
    name="word"
    label={kind === 'tag' ? 'Tag' : 'Feature'}
    hint={kind === 'tag' ? 'Only your team sees tags.' : undefined}
    value={typed.word}
    error={errors.word}
    maxLength={60}
    required
  />
)
