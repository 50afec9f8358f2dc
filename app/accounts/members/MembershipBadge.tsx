import { Badge } from '~/ui/Chip'
import type { Member } from '../../../api/accounts/members/members.contract'
import { memberStatusNames } from '../role-names'

export const MembershipBadge = ({ status }: Pick<Member, 'status'>) => (
  <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{memberStatusNames[status]}</Badge>
)
