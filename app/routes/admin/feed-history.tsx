import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { ComparePanel } from '~/feeds/history/ComparePanel'
import { comparedIds, comparedRuns } from '~/feeds/history/compared-runs.server'
import { newestFirst, runsList } from '~/feeds/history/runs-list'
import { KeptPanel } from '~/feeds/retention/KeptPanel'
import { shortDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { BarChart } from '~/ui/charts/BarChart'
import { type BarGeometry, barGeometry } from '~/ui/charts/geometry/bars'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getKeptFeedFiles } from '../../../api/feeds/retention/retention.contract'
import { listAllRuns, listRunDays } from '../../../api/feeds/run-list/all-runs.contract'
import { RunQuery } from '../../../api/feeds/run-list/run-list.contract'

export const handle = { guard: 'admin', title: 'Feed history' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(RunQuery, context.url)
  const ids = comparedIds(context.url)
  const [runs, { days }, kept, compared] = await Promise.all([
    context.api.call(listAllRuns, { sort: newestFirst, ...state }),
    context.api.call(listRunDays),
    context.api.call(getKeptFeedFiles),
    comparedRuns(context, ids),
  ])
  const geometry = barGeometry([days.map(({ failed }) => failed)])
  return { state, compare: ids, runs, days, geometry, kept, compared }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminFeedHistory() {
  const { state, compare, runs, days, geometry, kept, compared } = useLoaderData<typeof loader>()
  const path = paths.admin.feedHistory
  const [first, second] = compare
  const address = { path, state: first === undefined ? state : { ...state, compare: compare.join(',') }, hash: 'runs' }
  const without = { path, state }
  const page = state.page
  return (
    <>
      <PageHead title={handle.title} sub="Every listing file that was imported, for all dealerships." />
      <div className="stack">
        <div className="cols cols--21">
          <FailedDays days={days} geometry={geometry} />
          <KeptPanel kept={kept} />
        </div>
        {compared && <ComparePanel runs={compared} closeHref={listHref(without, { page })} />}
        {first !== undefined && !compared && (
          <Banner tone="info" title={`Run ${number(first)} is chosen`}>
            {second === undefined
              ? 'Now choose the run that it is compared with.'
              : 'The other run is not there any more.'}
          </Banner>
        )}
        <ListPanel
          definition={runsList}
          address={address}
          list={runs}
          view={{ chosen: compared ? undefined : first }}
          csvHref={withQuery(adminPaths.feedHistoryCsv, state)}
        />
      </div>
    </>
  )
}

interface FailedDaysProps {
  days: readonly { day: string; runs: number; failed: number }[]
  geometry: BarGeometry | null
}

function FailedDays({ days, geometry }: FailedDaysProps) {
  const [runs, failed] = [sumOf(days, 'runs'), sumOf(days, 'failed')]
  if (runs === 0 || !geometry) return null
  const words = `${number(failed)} of ${count(runs, 'run')} failed in the last 30 days`
  return (
    <Panel title="Failed runs a day" aside={<span className="caption">{words}</span>}>
      <BarChart
        geometry={geometry}
        series={[{ name: 'Failed', values: days.map(({ failed }) => failed) }]}
        names={days.map(({ day }) => shortDate(day))}
        heading="Day"
        label={`${words}.`}
        size="short"
      />
    </Panel>
  )
}

const sumOf = (days: readonly { runs: number; failed: number }[], key: 'runs' | 'failed') =>
  days.reduce((sum, day) => sum + day[key], 0)
