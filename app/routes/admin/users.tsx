import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usersList } from '~/accounts/users/users-list'
import { adminPaths } from '~/admin-paths'
import { counted } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState, withTotals } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { listUsers, UserQuery } from '../../../api/accounts/admin-users/users.contract'

export const handle = { guard: 'admin', title: 'Users' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(UserQuery, context.url)
  const { list, totals } = await withTotals(state, (asked) => context.api.call(listUsers, asked))
  return { state, users: list, totals }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminUsers() {
  const { state, users, totals } = useLoaderData<typeof loader>()
  const address = { path: paths.admin.users, state }
  const { unverified = 0, locked = 0, ...others } = totals
  const all = Object.values(others).reduce((sum, n) => sum + n, unverified + locked)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${counted([all, 'account'], [unverified, 'not confirmed', 'not confirmed'], [locked, 'locked', 'locked'])}.`}
        actions={
          <ButtonLink href={paths.admin.newUser} icon="user-plus">
            New account
          </ButtonLink>
        }
      />
      <ListPanel
        definition={usersList}
        address={address}
        list={users}
        csvHref={withQuery(adminPaths.usersCsv, state)}
      />
    </>
  )
}
