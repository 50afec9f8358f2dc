import { count, number } from '~/format/numbers'
import { type Part, partsOf } from '~/health/parts'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import type { Health } from '../../api/health/health.contract'

export type HealthLine = Pick<Part, 'name' | 'now' | 'state'>

/** Names the parts that are shown also while they are well. */
const always: readonly string[] = ['Jobs', 'Email', 'Errors']
/** Exceeds the share of runs that fail for their files' sake. */
const failedShare = 0.2

/** Says in one line each what the page of health says first, and how feeds go today. */
export const healthLines = (health: Health | null, feeds: AdminOverview['feedsToday']): HealthLine[] => [
  ...(health ? partsOf(health).filter(({ name, state }) => always.includes(name) || state === 'unwell') : []),
  feedLine(feeds),
]

function feedLine({ runs, failed }: AdminOverview['feedsToday']): HealthLine {
  const now = runs === 0 ? 'No runs yet today' : `${number(failed)} of ${count(runs, 'run')} failed today`
  return { name: 'Feeds', now, state: failed <= runs * failedShare ? 'well' : 'unwell' }
}
