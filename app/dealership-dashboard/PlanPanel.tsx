import { count, number } from '~/format/numbers'
import { classNames } from '~/ui/class-names'
import { Panel } from '~/ui/page/Panel'
import type { Dashboard } from '../../api/analytics/dashboard.contract'

export function PlanPanel({ plan: { name, listings, listingLimit, members } }: Pick<Dashboard, 'plan'>) {
  const isNear = listingLimit !== null && listings >= listingLimit * 0.75
  return (
    <Panel title={name ? `Plan: ${name}` : 'Plan'} foot={`${count(members, 'member')} on your team.`}>
      <div className={classNames('usage', isNear && 'usage--near')}>
        <span>Vehicles listed</span>
        <span className="muted">
          {number(listings)} {listingLimit === null ? 'without a limit' : `of ${number(listingLimit)}`}
        </span>
        {listingLimit !== null && (
          <svg className="usage__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, (listings / listingLimit) * 100)} height="6" />
          </svg>
        )}
      </div>
    </Panel>
  )
}
