import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { RecordForm } from '~/forms/RecordForm'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { PlanEffect } from '../../../api/billing/admin-settings/plans.contract'

interface EffectPanelProps {
  effect: PlanEffect
  draft: Record<string, string>
  newest: number
  action: string
}

/** Says what a new version does before it is saved with exactly what is shown. */
export function EffectPanel({ effect, draft, newest, action }: EffectPanelProps) {
  const { changing, dealerships, payMore, payLess, firstRenewal, pastDue, beyond, beforeCents, afterCents } = effect
  const isForAll = draft.audience === 'everyone'
  return (
    <Panel title="Preview" id="effect">
      <div className="stack">
        <KeyValues
          rows={[
            ['On this plan', count(dealerships, 'dealership')],
            ['Keep their terms', count(dealerships - changing, 'dealership')],
            ['Change', isForAll && `${count(changing, 'dealership')}, after an email notice`],
            ['Pay more', changing > 0 && count(payMore, 'dealership')],
            ['Pay less', changing > 0 && count(payLess, 'dealership')],
            ['First renewal affected', firstRenewal && longDate(firstRenewal)],
            ['Income per month', `${exactDollars(beforeCents)} now, ${exactDollars(afterCents)} after`],
            ['Over the new vehicle limit', changing > 0 && count(beyond, 'dealership')],
            ['Past due', changing > 0 && count(pastDue, 'dealership')],
            ['Issued invoices', 'Don’t change'],
          ]}
        />
        {beyond > 0 && (
          <p className="muted">
            Where a dealership has more vehicles on sale than the new limit allows, the ones longest on the site come
            off at renewal.
          </p>
        )}
        <RecordForm
          action={action}
          intent="version"
          label="Save the new version"
          submit={isForAll ? 'Save and notify dealerships' : `Save version ${effect.number}`}
        >
          {Object.entries({ ...draft, version: String(newest) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </RecordForm>
      </div>
    </Panel>
  )
}
