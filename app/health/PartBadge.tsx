import { Badge, type BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { PartState } from './parts'

const signs: Record<PartState, { tone: BadgeTone; icon: IconName; words: string }> = {
  unwell: { tone: 'warn', icon: 'triangle-alert', words: 'To check' },
  well: { tone: 'ok', icon: 'circle-check', words: 'Working' },
  off: { tone: 'neutral', icon: 'circle-dashed', words: 'Off' },
  unknown: { tone: 'line', icon: 'circle-help', words: 'Not known' },
}

/** Shows how a part goes. Off and not known are states of their own. */
export function PartBadge({ state }: { state: PartState }) {
  const { tone, icon, words } = signs[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
