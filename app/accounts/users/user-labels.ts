import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { ListedUser } from '../../../api/accounts/admin-users/users.contract'

export const statusNames: Record<ListedUser['status'], string> = {
  active: 'Active',
  unverified: 'Not confirmed',
  locked: 'Locked',
  deactivated: 'Deactivated',
  anonymised: 'Anonymized',
}

export const statusSigns: Record<ListedUser['status'], { tone: BadgeTone; icon: IconName }> = {
  active: { tone: 'ok', icon: 'circle-check' },
  unverified: { tone: 'neutral', icon: 'mail' },
  locked: { tone: 'bad', icon: 'lock' },
  deactivated: { tone: 'neutral', icon: 'pause' },
  anonymised: { tone: 'neutral', icon: 'user-x' },
}
