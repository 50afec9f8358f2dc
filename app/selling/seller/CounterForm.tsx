import { dollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import type { SellOffer } from '../../../api/selling/shared.contract'

interface CounterFormProps {
  of: SellOffer
  name: string
  path: string
  /** Names what the dealership gets when it agrees. */
  shared: string
}

const thinking = [
  { value: '24', label: '1 day' },
  { value: '48', label: '2 days' },
  { value: '72', label: '3 days' },
]

/** Asks a dealership for another amount. The summary opens it without script. */
export function CounterForm({ of, name, path, shared }: CounterFormProps) {
  const failure = useRecordFailure('counter', of.id)
  return (
    <details className="bid__more bid__more--ask" open={failure !== undefined}>
      <summary>
        Ask for another amount<span className="sr-only"> from {name}</span>
      </summary>
      <RecordForm
        action={path}
        intent="counter"
        label={`Another amount from ${name}`}
        record={{ id: of.id }}
        values={{ hours: '48' }}
        submit="Ask for it"
        variant="secondary"
      >
        <div className="grid2">
          <Field name="amountCents" label="You would take" prefix="$" inputMode="decimal" numeric required />
          <Field as="select" name="hours" label="Answer within" options={thinking} />
        </div>
        <p className="caption">
          {`If they decline, their ${dollars(of.amountCents)} stays open. If they agree, it’s settled and they get ${shared}. Ask only for what you’d take.`}
        </p>
      </RecordForm>
    </details>
  )
}
