import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { AdminPlan } from '../../api/billing/plans/admin-plan.contract'
import { limitKeys } from '../../api/dealerships/limit-keys.contract'
import { limitNames, priceWords } from './plan-labels'
import { UsageList } from './UsageList'

interface AdminPlanPanelProps {
  plan: AdminPlan
  action: string
  token: string
}

/** Shows a dealership's plan to an administrator of the site, who puts it on another or on agreed terms. */
export function AdminPlanPanel({ plan, action, token }: AdminPlanPanelProps) {
  const { subscription, scheduled, usage, offers, nextMonth } = plan
  const terms = subscription?.terms
  const errors = useRecordFailure('plan')?.errors ?? {}
  const opensAgreed = ['monthly', ...limitKeys].some((name) => name in errors)
  return (
    <Panel title="Plan" id="plan" flush className="admin-plan">
      <div className="panel__body">
        <p>
          <b>{terms?.name ?? 'No plan'}</b>, {priceWords(terms?.monthlyCents ?? 0)}
          {subscription && subscription.status !== 'active' && `, ${subscription.status.replace('_', ' ')}`}
        </p>
        {scheduled && (
          <p className="muted">
            {scheduled.name} from {longDate(scheduled.effectiveOn)}
          </p>
        )}
      </div>
      <UsageList usage={usage} />
      <div className="panel__body">
        <RecordForm
          action={action}
          label="Change the plan"
          intent="plan"
          variant="secondary"
          submit="Change the plan"
          values={{ starts: 'now' }}
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="version" value={subscription?.version ?? 1} />
          <Field
            as="select"
            name="plan"
            label="New plan"
            options={[
              { value: '', label: 'Choose a plan' },
              ...offers.map(({ code, terms: { name, monthlyCents } }) => ({
                value: code,
                label: monthlyCents === 0 ? name : `${name}, ${priceWords(monthlyCents)}`,
              })),
              { value: 'agreed', label: 'Agreed terms (enter below)' },
            ]}
          />
          <Field
            as="radio"
            name="starts"
            legend="Starts"
            options={[
              { value: 'now', label: 'Today' },
              { value: 'next-month', label: longDate(nextMonth) },
            ]}
          />
          <Field name="reason" label="Reason" maxLength={500} required />
          <details className="more-fields" open={opensAgreed}>
            <summary>Agreed terms</summary>
            <p className="hint">For this dealership only. Leave a limit empty for no limit.</p>
            <Field name="monthly" label="Price per month, before tax" inputMode="decimal" small />
            {limitKeys.map((key) => (
              <Field key={key} name={key} label={limitNames[key]} inputMode="numeric" small />
            ))}
          </details>
        </RecordForm>
      </div>
    </Panel>
  )
}
