import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { Button } from '~/ui/Button'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { PlanOverview } from '../../api/billing/plans/plan.contract'
import { PlanRadios } from './PlanRadios'
import { priceWords } from './plan-labels'
import { UsageList } from './UsageList'

interface PlanPanelProps {
  plan: PlanOverview
  /** Leads to the page that previews a change: the form here gets it with `plan` and `starts`. */
  changePath: string
}

/** Shows a dealership's plan with what is used of it, and the plans that it can change to. */
export const PlanPanel = ({ plan, changePath }: PlanPanelProps) => (
  <>
    <PlanCard plan={plan} changePath={changePath} />
    <ChangePlanForm plan={plan} changePath={changePath} />
  </>
)

function PlanCard({ plan: { subscription, usage, scheduled, renewsOn }, changePath }: PlanPanelProps) {
  const name = subscription?.terms.name ?? 'No plan'
  return (
    <Panel title="Your plan" flush className="plan-card">
      <div className="plan-card__terms">
        <p className="plan-card__name">{name}</p>
        <p className="plan-card__price">{priceWords(subscription?.terms.monthlyCents ?? 0)}</p>
        <p className="muted">{stateWords({ subscription, renewsOn })}</p>
        {subscription && subscription.extraVehicles > 0 && (
          <KeyValues
            small
            rows={[
              ['Vehicles beyond the plan', count(subscription.extraVehicles, 'vehicle')],
              ['Their price', `${exactDollars(extraCents(subscription))} a month`],
            ]}
          />
        )}
        {scheduled && (
          <p>
            <b>
              {scheduled.name} from {longDate(scheduled.effectiveOn)}.
            </b>{' '}
            <a href={changePath}>{scheduled.isNotice ? 'See this change' : 'See or undo this change'}</a>
          </p>
        )}
      </div>
      <UsageList usage={usage} />
    </Panel>
  )
}

const extraCents = ({ extraVehicles, terms }: NonNullable<PlanOverview['subscription']>): number =>
  extraVehicles * (terms.vehicleCents ?? 0)

function stateWords({ subscription, renewsOn }: Pick<PlanOverview, 'subscription' | 'renewsOn'>): string {
  if (!subscription) return 'Your subscription has ended. Choose a plan to list vehicles again.'
  const { trialEndsOn, status, terms, endsOn } = subscription
  if (endsOn) return `It ends on ${longDate(endsOn)}.`
  if (status === 'trialing' && trialEndsOn)
    return `Free trial until ${longDate(trialEndsOn)}, then ${priceWords(terms.monthlyCents)}.`
  if (terms.monthlyCents === 0) return 'You are not charged.'
  return `Renews on ${longDate(renewsOn)}.`
}

/** Suggests the cheapest other plan that has room for what is used. */
const suggested = (offers: PlanOverview['offers']): string | undefined =>
  (offers.find(({ isCurrent, beyond }) => !isCurrent && beyond.length === 0) ?? offers.at(-1))?.code

function ChangePlanForm({ plan, changePath }: PlanPanelProps) {
  const { offers, nextMonth } = plan
  return (
    <Panel title="Change plan" id="change" aside={<span className="caption">You’ll see a preview first</span>}>
      <form method="get" action={changePath} className="plan-choice" aria-label="Plans">
        <PlanRadios offers={offers} selected={suggested(offers)} />
        <fieldset className="choice-row">
          <legend className="label">Starts</legend>
          <div className="segmented segmented--sm">
            <label>
              Today
              <input type="radio" name="starts" value="now" defaultChecked />
            </label>
            <label>
              {longDate(nextMonth)}
              <input type="radio" name="starts" value="next-month" />
            </label>
          </div>
        </fieldset>
        <Button variant="secondary">Preview the change</Button>
      </form>
    </Panel>
  )
}
