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
    <Panel title="What this change does" id="effect">
      <div className="stack">
        <KeyValues
          rows={[
            ['On the plan now', count(dealerships, 'dealership')],
            ['Keep their terms', count(dealerships - changing, 'dealership')],
            ['Change', isForAll && `${count(changing, 'dealership')}, after a notice by email`],
            ['Pay more', changing > 0 && count(payMore, 'dealership')],
            ['Pay less', changing > 0 && count(payLess, 'dealership')],
            ['First renewal with it', firstRenewal && longDate(firstRenewal)],
            ['Income of the plan a month', `${exactDollars(beforeCents)} now, ${exactDollars(afterCents)} after`],
            ['More vehicles than it allows', changing > 0 && count(beyond, 'dealership')],
            ['Past due today', changing > 0 && count(pastDue, 'dealership')],
            ['Invoices that are out', 'Stay as they are'],
          ]}
        />
        {beyond > 0 && (
          <p className="muted">
            Where more vehicles are on sale than the new limit allows, those that are longest on the site leave it at
            the renewal.
          </p>
        )}
        <RecordForm
          action={action}
          intent="version"
          label="Save the new version"
          submit={isForAll ? 'Save and send the notices' : `Save version ${effect.number}`}
        >
          {Object.entries({ ...draft, version: String(newest) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </RecordForm>
      </div>
    </Panel>
  )
}
