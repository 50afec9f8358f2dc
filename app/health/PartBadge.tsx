import { Badge, type BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { PartState } from './parts'

export const partSigns: Record<PartState, { tone: BadgeTone; icon: IconName; words: string }> = {
  unwell: { tone: 'warn', icon: 'triangle-alert', words: 'To check' },
  paused: { tone: 'info', icon: 'pause', words: 'Paused' },
  well: { tone: 'ok', icon: 'circle-check', words: 'Working' },
  off: { tone: 'neutral', icon: 'circle-dashed', words: 'Off' },
  unknown: { tone: 'line', icon: 'circle-help', words: 'Not known' },
}

/** Shows how a part goes. Paused, off and not known are states of their own. */
export function PartBadge({ state }: { state: PartState }) {
  const { tone, icon, words } = partSigns[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
