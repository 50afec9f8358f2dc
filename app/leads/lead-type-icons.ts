import type { IconName } from '~/ui/icons/Icon'
import type { LeadType } from '../../api/inbox/kinds'

export const leadTypeIcons: Record<LeadType, IconName> = {
  question: 'message-circle',
  availability: 'circle-help',
  test_drive: 'key-round',
  offer: 'hand-coins',
  finance: 'calculator',
  trade_in: 'repeat',
  delivery: 'truck',
}
