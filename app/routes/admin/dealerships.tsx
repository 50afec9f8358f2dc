import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { RecordTabs } from '~/dealerships/admin/RecordTabs'
import { recordsList } from '~/dealerships/admin/records-list'
import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { orInstead } from '~/upstream/errors'
import { listCases } from '../../../api/cases/cases.contract'
import { DealershipRecordQuery, listDealershipRecords } from '../../../api/dealerships/admin/dealerships.contract'
import { usStates } from '../../../api/http/places.contract'

export const handle = { guard: 'admin', title: 'Dealerships' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(DealershipRecordQuery, context.url)
  const [records, oldest, prospects] = await Promise.all([
    context.api.call(listDealershipRecords, state),
    context.api.call(listDealershipRecords, { size: '1' }),
    orInstead(context.api.call(listCases, { size: '1', kind: 'dealership' }), null),
  ])
  return {
    state,
    records,
    states: usStates,
    prospects: prospects?.total ?? 0,
    all: Object.values(oldest.counts).reduce((sum, n) => sum + n, 0),
    waiting: { total: oldest.total, since: oldest.items[0]?.appliedAt ?? null },
  }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealerships() {
  const { state, records, states, prospects, all, waiting } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  return (
    <>
      <PageHead title={handle.title} sub={`${count(all, 'dealership')}. ${waitingWords(waiting)}`} />
      <div className="stack">
        <RecordTabs current="dealerships" prospects={prospects} />
        <ListPanel
          definition={recordsList}
          address={{ path, state }}
          list={records}
          options={{ state: states }}
          csvHref={withQuery(paths.admin.dealershipsCsv, state)}
        />
      </div>
    </>
  )
}

function waitingWords({ total, since }: { total: number; since: string | null }): string {
  if (!since) return 'No application waits for a decision.'
  return `${count(total, 'application waits', 'applications wait')} for a decision. The oldest came in ${ago(since)}.`
}
