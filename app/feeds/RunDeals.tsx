import { openDealsInWords } from '~/dealership-inventory/open-deals'
import { count } from '~/format/numbers'
import { Banner } from '~/ui/page/Banner'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { isDone } from './run-labels'

/** Says which open conversations a run touches, before it is applied and after. */
export function RunDeals({ run }: { run: RunDetail }) {
  const { openDeals } = run
  if (!openDeals) return null
  const done = isDone(run.status)
  const delisted = openDealsInWords(openDeals.delisted)
  const lowered = openDeals.lowered > 0 && conversations(openDeals.lowered)
  if (!delisted && !lowered) return null
  return (
    <Banner tone={done ? 'info' : 'warn'}>
      {delisted && (
        <p>
          {done
            ? `${conversations(openDeals.delisted.conversations)} about vehicles that left the site. We say so in each, and email customers whose appointment or offer ended.`
            : `Taking the missing vehicles off the site affects ${delisted}. We’ll say so in each conversation, end appointments and open offers, and email those customers.`}
        </p>
      )}
      {lowered && (
        <p>
          {lowered} about vehicles whose price {done ? 'dropped' : 'drops'}. {done ? 'We say' : 'We’ll say'} so in each.
        </p>
      )}
    </Banner>
  )
}

const conversations = (number: number): string => count(number, 'open conversation is', 'open conversations are')
