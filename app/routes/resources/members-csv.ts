import type { LoaderFunctionArgs } from '@remix-run/node'
import { openLeadsByMember } from '~/accounts/members/open-leads.server'
import { memberRoleNames, memberStatusNames } from '~/accounts/role-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { listMembers, MemberQuery } from '../../../api/accounts/members/members.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The members that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:users', args)
  const query = { ...listState(MemberQuery, context.url), page: '1', size: String(maxCsvRows) }
  const [{ items }, leads] = await Promise.all([context.api.call(listMembers, query), openLeadsByMember(context)])
  const rows = items.map(({ id, name, email, role, status, joinedAt, lastSeenAt }) => [
    name,
    email,
    memberRoleNames[role],
    memberStatusNames[status],
    String(leads[id] ?? 0),
    joinedAt,
    lastSeenAt ?? '',
  ])
  const head = ['Name', 'Email', 'Role', 'Status', 'Open leads', 'Joined (UTC)', 'Last seen (UTC)']
  return csvAnswer('members', [head, ...rows])
}
