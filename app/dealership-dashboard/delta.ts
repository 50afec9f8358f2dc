import { number } from '~/format/numbers'
import type { Delta } from '~/ui/page/Panel'
import type { Figure } from '../../api/analytics/dashboard.contract'

const note = 'vs prior 30 days'
/** Shares of fewer say nothing. */
const minForShare = 20

interface DeltaWords {
  /** Whether more is welcome; left out, neither is. */
  more?: boolean
  /** In its unit; a share of the figure before when it is left out. */
  amount?: (difference: number) => string
}

/** Undefined: there is nothing to compare with. */
export function deltaOf({ now, before }: Figure, { more, amount = number }: DeltaWords = {}): Delta | undefined {
  if (now === null || before === null) return undefined
  const difference = now - before
  if (difference === 0) return { text: 'As before', direction: 'flat' }
  const direction = difference > 0 ? 'up' : 'down'
  return {
    text: amount(Math.abs(difference)),
    direction,
    good: more === undefined ? undefined : difference > 0 === more,
    note,
  }
}

/** Of something that grows by shares. */
export function shareOf({ now, before }: Figure, more?: boolean): Delta | undefined {
  if (!now || !before) return undefined
  if (before < minForShare) return deltaOf({ now, before }, { more })
  const percent = Math.round(((now - before) / before) * 100)
  return deltaOf({ now: percent, before: 0 }, { more, amount: (difference) => `${number(difference)}%` })
}
