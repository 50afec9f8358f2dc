import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberRoleNames, memberStatusNames } from '~/accounts/role-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { listMembers, MemberQuery } from '~/upstream/members.server'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The members that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:users', args)
  const query = { ...listState(MemberQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await listMembers(context, query)
  const rows = items.map(({ name, email, role, status, joinedAt, lastSeenAt }) => [
    ...[name, email, memberRoleNames[role], memberStatusNames[status]],
    ...[joinedAt, lastSeenAt ?? ''],
  ])
  return csvAnswer('members', [['Name', 'Email', 'Role', 'Status', 'Joined (UTC)', 'Last seen (UTC)'], ...rows])
}
