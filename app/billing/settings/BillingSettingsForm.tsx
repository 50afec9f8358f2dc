import type { ReactNode } from 'react'
import { adminPaths } from '~/admin-paths'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import type { Constraint } from '~/ui/forms/Field'
import { labels } from './billing-labels'

interface BillingSettingsFormProps {
  settings: Record<string, string | number>
  version: number
  constraints: Record<string, Constraint>
}

/** Changes who issues invoices, when they are due, and what follows where they are late. */
export const BillingSettingsForm = ({ settings, version, constraints }: BillingSettingsFormProps) => (
  <RecordForm
    action={adminPaths.settingsBilling}
    label="Invoices and late payments"
    record={{ id: 'billing', version }}
    constraints={constraints}
    values={Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))}
    labels={labels}
    submit="Save"
    submitAnyway="Save mine anyway"
    conflictTitle="These settings were changed elsewhere"
  >
    <Group legend="Seller">
      <Text name="sellerName" required />
      <Text name="issuer" required hint="Starts every number: DA-2026-11-0187. A new prefix starts a new sequence." />
      <Field as="textarea" name="sellerAddress" label={labels.sellerAddress} rows={3} hint="Up to 5 lines." />
      <Text name="sellerTaxId" />
      <Field name="sellerEmail" label={labels.sellerEmail} type="email" />
    </Group>
    <Group legend="Bank account" hint="Dealerships can’t pay by bank transfer without one.">
      <Text name="bankAccountName" />
      <Text name="bankRoutingNumber" hint="9 digits." />
      <Text name="bankAccountNumber" />
    </Group>
    <Group legend="Billing run">
      <Count name="runDay" hint="1 to 28. The next month is billed on this day." />
      <Count name="termDays" suffix="days" hint="0 to 90 days after the invoice date." />
      <Count name="retentionYears" suffix="years" hint="7 to 30. Older invoices and payments are deleted." />
    </Group>
    <Group legend="Late invoices" hint="Days past due. Each step must be later than the one before it.">
      <Count name="reminder" suffix="days" />
      <Count name="secondReminder" suffix="days" />
      <Count name="additionsRest" suffix="days" hint="No new vehicles, feeds or campaigns." />
      <Count name="listingsRest" suffix="days" hint="All vehicles come off the site until the invoice is paid." />
      <Count name="subscriptionEnds" suffix="days" hint="The account stays open." />
    </Group>
  </RecordForm>
)

const Group = ({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) => (
  <fieldset className="settings-group">
    <legend>{legend}</legend>
    {hint && <p className="hint">{hint}</p>}
    <div className="form-grid form-grid--2">{children}</div>
  </fieldset>
)

type Name = keyof typeof labels
const Text = ({ name, ...props }: { name: Name; hint?: string; required?: boolean }) => (
  <Field name={name} label={labels[name]} {...props} />
)
const Count = ({ name, ...props }: { name: Name; hint?: string; suffix?: string }) => (
  <Field name={name} label={labels[name]} type="number" inputMode="numeric" numeric required {...props} />
)
