import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { Invoice } from '../../../api/billing/invoices/invoices.contract'
import { isDue } from '../../../api/billing/invoices/paper.contract'
import { FormFold } from '../FormFold'

interface CorrectionPanelProps {
  invoice: Invoice
  path: string
  /** Makes the same form sent twice one credit note. */
  token: string
}

/** Says what each step does before its button; each wants a reason, which is mailed. */
export function CorrectionPanel({ invoice, path, token }: CorrectionPanelProps) {
  const { id, version, kind, status, openCents, paidCents, creditedCents } = invoice
  const isClosed = status === 'void' || status === 'uncollectible'
  if (kind === 'credit_note' || isClosed) return null
  const shared = { action: path, record: { id, version } }
  return (
    <Panel title="Correct this invoice" id="correct" className="no-print">
      <RecordForm
        {...shared}
        label="Credit a part"
        intent="credit"
        variant="secondary"
        submit="Issue credit note"
        values={{ token }}
      >
        <input type="hidden" name="token" value={token} />
        <Field
          name="amountCents"
          label="Credit before tax (USD)"
          inputMode="decimal"
          required
          hint="Tax is credited with it. Anything above what is open becomes credit for later invoices."
        />
        <Field name="reason" label="Reason for the credit" required maxLength={500} />
      </RecordForm>
      {isDue(invoice) && paidCents === 0 && creditedCents === 0 && (
        <FormFold intent="void" id={id} summary="Void the invoice">
          <RecordForm {...shared} label="Void the invoice" intent="void" variant="danger" submit="Void invoice">
            <p className="muted">A credit note cancels all of it. You can’t undo this.</p>
            <Field name="reason" label="Reason for voiding" required maxLength={500} />
          </RecordForm>
        </FormFold>
      )}
      {isDue(invoice) && (
        <FormFold intent="write-off" id={id} summary="Write off the invoice">
          <RecordForm {...shared} label="Write it off" intent="write-off" variant="danger" submit="Write off">
            <p className="muted">
              We stop asking for {exactDollars(openCents)}, and the dealership is no longer past due for it.
            </p>
            <Field name="reason" label="Reason for writing it off" required maxLength={500} />
          </RecordForm>
        </FormFold>
      )}
    </Panel>
  )
}
