import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { PlanPreview } from '../../../api/billing/changes/change.contract'
import { PlanRadios } from '../PlanRadios'
import { type PreviewProps, previewForm } from './preview-query'

/** Asks which plan, from when, and how many vehicles beyond it; the preview follows. */
export function WishPanel({ preview, query, path }: PreviewProps & { path: string }) {
  const { offers, starts, terms, subscription } = preview
  const isCurrent = query.plan === 'current' || query.plan === subscription?.code
  const selected = query.plan === 'current' ? (subscription?.code ?? undefined) : query.plan
  return (
    <Panel title="Plan and start">
      <form id={previewForm} method="get" action={path} className="plan-choice" aria-label="Plan and start">
        <PlanRadios offers={offers} selected={selected} />
        {subscription && subscription.code === null && (
          <label className="check">
            <input type="radio" name="plan" value="current" defaultChecked={isCurrent} />
            <span>Keep {subscription.terms.name}</span>
          </label>
        )}
        <Starts starts={starts} value={query.starts} />
        {terms.vehicleCents !== null && terms.limits.vehicles !== null && (
          <TextField
            name="extraVehicles"
            label="Vehicles beyond the plan"
            hint={`${exactDollars(terms.vehicleCents)} a month for each vehicle above the ${terms.limits.vehicles} of ${terms.name}.`}
            value={String(query.extraVehicles)}
            inputMode="numeric"
            small
          />
        )}
        <Button variant="secondary">Update the preview</Button>
      </form>
    </Panel>
  )
}

const Starts = ({ starts, value }: Pick<PlanPreview, 'starts'> & { value: string }) => (
  <fieldset className="choice-row">
    <legend className="label">Starts</legend>
    <div className="segmented segmented--sm">
      {starts.map((one) => (
        <label key={one.value}>
          {one.value === 'now' ? 'Today' : longDate(one.day)}
          <input type="radio" name="starts" value={one.value} defaultChecked={one.value === value} />
        </label>
      ))}
    </div>
  </fieldset>
)
