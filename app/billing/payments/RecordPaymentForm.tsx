import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import { methodNames } from './labels'

interface RecordPaymentFormProps {
  action: string
  token: string
  owed: readonly { slug: string; openCents: number }[]
  /** The operator's day. */
  today: string
}

/** Records money that came in by bank transfer or check. */
export const RecordPaymentForm = ({ action, token, owed, today }: RecordPaymentFormProps) => (
  <Panel title="Record a payment" id="record">
    <RecordForm
      action={action}
      label="Record a payment"
      intent="record"
      values={{ method: 'bank_transfer', receivedOn: today }}
      submit="Record payment"
      failureTitle="Nothing was recorded yet"
    >
      <input type="hidden" name="token" value={token} />
      <div className="form-grid form-grid--2">
        <Field as="select" name="method" label="Paid by" options={optionsOf(methodNames)} />
        <Field name="reference" label="Reference or check number" autoComplete="off" required />
        <Field name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
        <Field name="receivedOn" label="Received on" type="date" required />
      </div>
      <Field
        as="select"
        name="invoice"
        label="Apply to"
        options={[
          { value: '', label: 'Oldest invoices first' },
          ...owed.map(({ slug, openCents }) => ({ value: slug, label: `${slug}, ${exactDollars(openCents)} open` })),
        ]}
      />
      <Field name="note" label="Note" autoComplete="off" optional />
      <p className="hint">Anything above what is owed becomes credit. We email a receipt to where invoices go.</p>
    </RecordForm>
  </Panel>
)
