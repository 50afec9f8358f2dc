import { UsageList } from '~/billing/UsageList'
import { Panel } from '~/ui/page/Panel'
import type { Dashboard } from '../../api/analytics/dashboard.contract'

/** Shows what is used of each limit of the plan. */
export const PlanPanel = ({ plan: { name, usage } }: Pick<Dashboard, 'plan'>) => (
  <Panel title={`Plan: ${name}`} flush>
    <UsageList usage={usage} />
  </Panel>
)
