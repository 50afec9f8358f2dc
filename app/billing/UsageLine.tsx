import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import type { PlanUse } from '../../api/billing/plans/plan.contract'
import { limitNames, nextWords, usedWords } from './plan-labels'

interface UsageLineProps {
  use: PlanUse
  dealershipId: string | undefined
}

/** Says before something is added what is used of the plan, what happens beyond it, and who changes it. */
export function UsageLine({ use, dealershipId }: UsageLineProps) {
  const { limit, used, max, mayChange } = use
  if (max === null) return null
  const isFull = used >= max
  return (
    <p className={classNames('usage-line', isFull && 'usage-line--full')}>
      <b>
        {limitNames[limit]}: {usedWords(use)}.
      </b>{' '}
      {nextWords(use)} {mayChange && <a href={paths.dealership(dealershipId).changePlan}>Change plan</a>}
      {!mayChange && isFull && 'An administrator or a finance person can change the plan.'}
    </p>
  )
}
