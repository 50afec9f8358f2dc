import { shortDate } from '~/format/dates'
import { Badge } from '~/ui/Chip'
import type { ListedUser } from '../../../api/accounts/admin-users/users.contract'
import { statusNames, statusSigns } from './user-labels'

export function StatusBadge({ user: { status, leavesAt } }: { user: Pick<ListedUser, 'status' | 'leavesAt'> }) {
  if (leavesAt)
    return (
      <Badge tone="warn" icon="clock">
        Leaves {shortDate(leavesAt)}
      </Badge>
    )
  return <Badge {...statusSigns[status]}>{statusNames[status]}</Badge>
}
