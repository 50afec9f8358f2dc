import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { CatalogPlan } from '../../../api/billing/admin-settings/plans.contract'
import { limitKeys } from '../../../api/dealerships/limit-keys.contract'
import { limitNames } from '../plan-labels'

interface VersionFormProps {
  plan: CatalogPlan
  action: string
  values: Record<string, string | undefined>
}

/** Asks what a new version of a plan says; what it does is shown before it is saved. */
export const VersionForm = ({ plan: { dealerships }, action, values }: VersionFormProps) => (
  <Panel title="Terms of the new version">
    <RecordForm
      action={action}
      intent="preview"
      label="New version"
      values={values}
      submit="Preview changes"
      variant="secondary"
    >
      <div className="form-grid form-grid--2">
        <Field name="name" label="Name" required maxLength={60} />
        <Dollars name="monthlyCents" label="Price per month, before tax" required />
        {limitKeys.map((key) => (
          <Field
            key={key}
            name={key}
            label={limitNames[key]}
            suffix={key === 'photoGb' ? 'GB' : undefined}
            inputMode="numeric"
            numeric
            optional
          />
        ))}
        <Dollars name="vehicleCents" label="Extra vehicle, per month" optional />
        <Dollars name="featuredPlaceCents" label="Extra featured place, per month" optional />
        <Field name="trialDays" label="Trial" suffix="days" inputMode="numeric" numeric required />
        <Field name="validFrom" label="Valid from" type="date" required />
      </div>
      <p className="hint">Leave a limit empty for unlimited. Leave a price empty if extras can’t be bought.</p>
      <Field as="check" name="isOffered" label="Open to new dealerships" />
      <Field
        as="radio"
        name="audience"
        legend="Applies to"
        options={[
          {
            value: 'new',
            label: 'New dealerships only',
            hint: `${count(dealerships, 'dealership')} on this plan today ${dealerships === 1 ? 'keeps its' : 'keep their'} terms.`,
          },
          {
            value: 'everyone',
            label: 'All dealerships, at their first renewal after 30 days’ notice',
            hint: 'Each is notified by email. A change the dealership already scheduled comes first.',
          },
        ]}
      />
    </RecordForm>
  </Panel>
)

const Dollars = (props: { name: string; label: string; required?: boolean; optional?: boolean }) => (
  <Field {...props} prefix="$" inputMode="decimal" numeric />
)
