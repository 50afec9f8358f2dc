import { longDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { Panel } from '~/ui/page/Panel'
import type { PlanPreview } from '../../../api/billing/changes/change.contract'
import type { LimitUse } from '../../../api/billing/plans/plan.contract'
import { limitNames, usedWords } from '../plan-labels'

/** Lists what is used beyond the limits of the new plan, and what happens with it. */
export function LimitsPanel({ preview }: { preview: PlanPreview }) {
  const { beyond, name } = preview
  if (beyond.length === 0) return null
  return (
    <Panel title={`You are over the limits of ${name}`} flush>
      <ul className="beyond">
        {beyond.map((use) => (
          <li key={use.limit}>
            <p className="beyond__head">
              <b>{limitNames[use.limit]}</b>
              <span className="num">{usedWords(use)}</span>
            </p>
            <p className="muted">{whatHappens(use, preview)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function whatHappens({ limit, used, max }: LimitUse, { effectiveOn, vehicles }: PlanPreview): string {
  const excess = used - (max ?? used)
  const day = longDate(effectiveOn)
  switch (limit) {
    case 'vehicles':
      return `${count(vehicles.resting, 'vehicle leaves', 'vehicles leave')} the site on ${day}.`
    case 'members':
      return `Up to ${count(excess, 'person is', 'people are')} deactivated on ${day}: you choose who. Open invitations count too, so cancel the ones you don’t need.`
    case 'feeds':
      return `${count(excess, 'feed is', 'feeds are')} switched off on ${day}: you choose which.`
    case 'apiKeys':
      return 'All keys keep working. You can create a new one once you have fewer.'
    case 'photoGb':
      return `Nothing is deleted. You can add photos once you have removed ${number(Math.round(excess * 10) / 10)} GB.`
    case 'featuredPlaces':
      return `${count(excess, 'place ends', 'places end')} on ${day}.`
  }
}
