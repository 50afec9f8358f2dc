import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { inviteProspect } from '~/cases/invite-prospect.server'
import { prospectsList } from '~/cases/prospects-list'
import { RecordTabs } from '~/dealerships/admin/RecordTabs'
import { counted } from '~/format/numbers'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { ListPanel } from '~/lists/ListPanel'
import { listState, withTotals } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { CaseQuery, listCases } from '../../../api/cases/cases.contract'

export const handle = { guard: 'admin', title: 'Prospects' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { kind: _, ...state } = listState(CaseQuery, context.url)
  const { list, totals } = await withTotals(
    state,
    (wanted) => context.api.call(listCases, { sort: '-last', ...wanted, kind: 'dealership' }),
    'show',
  )
  return { state, prospects: list, totals }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return inviteProspect(args.request, context)
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminProspects() {
  const { state, prospects, totals } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { open = 0, closed = 0 } = totals
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`Dealerships that wrote to us before signing up. ${counted([open, 'open', 'open'], [closed, 'closed', 'closed'])}.`}
      />
      <div className="stack">
        <RecordTabs current="prospects" prospects={open} />
        <ListPanel
          definition={prospectsList}
          address={{ path, state }}
          list={prospects}
          csvHref={withQuery(adminPaths.prospectsCsv, state)}
        />
      </div>
    </>
  )
}
