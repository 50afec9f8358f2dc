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
  <Panel title="What the new version says">
    <RecordForm
      action={action}
      intent="preview"
      label="New version"
      values={values}
      submit="Show what it does"
      variant="secondary"
    >
      <div className="form-grid form-grid--2">
        <Field name="name" label="Name" required maxLength={60} />
        <Dollars name="monthlyCents" label="Price a month, before tax" required />
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
        <Dollars name="vehicleCents" label="Vehicle beyond the plan, a month" optional />
        <Dollars name="featuredPlaceCents" label="Featured place beyond the plan, a month" optional />
        <Field name="trialDays" label="Trial" suffix="days" inputMode="numeric" numeric required />
        <Field name="validFrom" label="Valid from" type="date" required />
      </div>
      <p className="hint">A limit that is empty is no limit. A price that is empty: none can be bought.</p>
      <Field as="check" name="isOffered" label="May be chosen" />
      <Field
        as="radio"
        name="audience"
        legend="It is for"
        options={[
          {
            value: 'new',
            label: 'New dealerships only',
            hint: `The ${dealerships} who have the plan keep their terms as long as they stay.`,
          },
          {
            value: 'everyone',
            label: 'Everybody, at their next renewal after 30 days',
            hint: 'Each gets a notice by email. A change that a dealership has planned itself goes first.',
          },
        ]}
      />
    </RecordForm>
  </Panel>
)

const Dollars = (props: { name: string; label: string; required?: boolean; optional?: boolean }) => (
  <Field {...props} prefix="$" inputMode="decimal" numeric />
)
