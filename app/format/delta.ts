import type { Delta } from '~/ui/charts/Tiles'
import { number } from './numbers'

interface Figure {
  now: number | null
  before: number | null
}

const usualNote = 'vs prior 30 days'
/** Shares of fewer say nothing. */
const minForShare = 20

interface DeltaWords {
  /** Whether more is welcome; left out, neither is. */
  more?: boolean
  /** In its unit; a share of the figure before when it is left out. */
  amount?: (difference: number) => string
  /** Says what it is compared with: the 30 days before, unless it says otherwise. */
  note?: string
}

/** Compares a figure with the one before; undefined where one of them is missing. */
export function deltaOf(
  { now, before }: Figure,
  { more, amount = number, note = usualNote }: DeltaWords = {},
): Delta | undefined {
  if (now === null || before === null) return undefined
  const difference = now - before
  if (difference === 0) return { text: 'No change', direction: 'flat' }
  const direction = difference > 0 ? 'up' : 'down'
  return {
    text: amount(Math.abs(difference)),
    direction,
    good: more === undefined ? undefined : difference > 0 === more,
    note,
  }
}

/** Compares as a share of what was before; counts too small for shares are compared as they are. */
export function shareOf({ now, before }: Figure, more?: boolean, note?: string): Delta | undefined {
  if (!now || !before) return undefined
  if (before < minForShare) return deltaOf({ now, before }, { more, note })
  const percent = Math.round(((now - before) / before) * 100)
  return deltaOf({ now: percent, before: 0 }, { more, note, amount: (difference) => `${number(difference)}%` })
}
