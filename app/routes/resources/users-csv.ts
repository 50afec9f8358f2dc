import type { LoaderFunctionArgs } from '@remix-run/node'
import { roleNames } from '~/accounts/role-names'
import { statusNames } from '~/accounts/users/user-words'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { listUsers, UserQuery } from '../../../api/accounts/admin-users/users.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The accounts that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const query = { ...listState(UserQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listUsers, query)
  const rows = items.map(({ id, name, email, role, status, dealerships, joinedAt, lastSeenAt }) => [
    String(id),
    name,
    email,
    roleNames[role],
    statusNames[status],
    dealerships.map((one) => one.name).join(', '),
    joinedAt,
    lastSeenAt ?? '',
  ])
  const head = ['Id', 'Name', 'Email', 'Role', 'Status', 'Dealerships', 'Joined (UTC)', 'Last seen (UTC)']
  return csvAnswer('users', [head, ...rows])
}
