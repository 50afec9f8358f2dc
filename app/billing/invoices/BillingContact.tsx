import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Badge } from '~/ui/Chip'
import type { Constraint } from '~/ui/forms/Field'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { BillingAccount } from '../../../api/billing/invoices/account.contract'
import { FormFold } from '../FormFold'

interface BillingContactProps {
  account: BillingAccount
  path: string
  constraints: Record<string, Constraint>
}

const labels = {
  legalName: 'Legal name',
  attention: 'Attention',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  emails: 'Emails',
  taxId: 'Tax ID',
}

export const BillingContact = ({ account, path, constraints }: BillingContactProps) => (
  <Panel title="Invoices go to" id="contact">
    <address>
      {[account.legalName, account.attention, account.address, `${account.city}, ${account.state} ${account.zip}`]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="address__line">
            {line}
          </span>
        ))}
    </address>
    <p className="muted">{account.emails}</p>
    {account.taxId && <p className="muted">Tax ID {account.taxId}</p>}
    <FormFold intent="contact" id="account" summary="Change">
      <ContactForm account={account} path={path} constraints={constraints} />
    </FormFold>
  </Panel>
)

const ContactForm = ({ account, path, constraints }: BillingContactProps) => (
  <RecordForm
    action={`${path}#contact`}
    label="Change who gets the invoices"
    intent="contact"
    record={{ id: 'account', version: account.version }}
    constraints={constraints}
    labels={labels}
    values={{
      legalName: account.legalName,
      attention: account.attention,
      address: account.address,
      city: account.city,
      state: account.state,
      zip: account.zip,
      emails: account.emails,
      taxId: account.taxId,
    }}
    submit="Save"
  >
    <Field name="legalName" label={labels.legalName} autoComplete="organization" />
    <Field name="attention" label={labels.attention} hint="A person or department." />
    <Field name="address" label={labels.address} autoComplete="address-line1" />
    <Field name="city" label={labels.city} autoComplete="address-level2" />
    <Field name="state" label={labels.state} autoComplete="address-level1" maxLength={2} />
    <Field name="zip" label={labels.zip} autoComplete="postal-code" />
    <Field name="emails" label={labels.emails} hint="Up to 5, separated by commas." />
    <Field name="taxId" label={labels.taxId} />
  </RecordForm>
)

export const ExemptionPanel = ({ account, path }: Omit<BillingContactProps, 'constraints'>) => {
  const { exemption } = account
  return (
    <Panel title="Sales tax exemption" id="exemption">
      {exemption ? (
        <KeyValues
          rows={[
            ['Certificate', exemption.number],
            ['Expires', exemption.expiresOn ? longDate(exemption.expiresOn) : 'No expiry date'],
            [
              'Status',
              <Badge key="status" tone={exemption.acceptedOn ? 'ok' : 'warn'}>
                {exemption.acceptedOn ? 'Accepted' : 'In review'}
              </Badge>,
            ],
          ]}
        />
      ) : (
        <p className="muted">
          No certificate on file. If your dealership is exempt from sales tax on our services, send us your certificate.
        </p>
      )}
      <FormFold intent="exemption" id="account" summary={exemption ? 'Send another certificate' : 'Send a certificate'}>
        <RecordForm
          action={`${path}#exemption`}
          label="Send an exemption certificate"
          intent="exemption"
          record={{ id: 'account', version: account.version }}
          submit="Send certificate"
          failureTitle="Nothing was sent yet"
          withFiles
        >
          <Field name="number" label="Certificate number" required maxLength={60} />
          <Field name="expiresOn" label="Expires" type="date" hint="Leave empty if it does not expire." />
          <Field
            as="file"
            name="certificate"
            label="File"
            accept=".pdf,.jpg,.jpeg,.png,.webp"
            hint="PDF, JPEG, PNG or WebP, up to 10 MB. It applies once we accept it."
          />
        </RecordForm>
      </FormFold>
    </Panel>
  )
}
