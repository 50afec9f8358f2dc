import { count, number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'
import { planNames } from './status-names'

const options = Object.entries(planNames).map(([value, label]) => ({ value, label }))

export function PlanPanel({ dealership, path }: { dealership: AdminDealership; path: string }) {
  const { id, version, plan, listingLimit, onSale } = dealership
  return (
    <Panel title="Plan" id="plan">
      <p className="muted">
        {plan ? `${planNames[plan]} plan` : 'No plan yet'}.{' '}
        {listingLimit === null
          ? `${count(onSale, 'car')} on sale, without a limit.`
          : `${number(onSale)} of ${count(listingLimit, 'car')} on sale.`}
      </p>
      <RecordForm
        inline
        action={path}
        label="Change the plan"
        intent="plan"
        record={{ id, version }}
        values={{ plan: plan ?? undefined }}
        variant="secondary"
        submit="Save"
      >
        <Field as="select" name="plan" label="Plan" hideLabel small options={options} />
      </RecordForm>
    </Panel>
  )
}
