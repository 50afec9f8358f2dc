import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { opensPage } from '~/dealerships/navigation'
import { feedPaths } from '~/feed-paths'
import { changeRun } from '~/feeds/change-run.server'
import { idIn } from '~/feeds/feed-id.server'
import { RunPage } from '~/feeds/RunPage'
import { runPage } from '~/feeds/run-page.server'
import { inventoryPaths } from '~/inventory-paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { getRun } from '../../../api/feeds/runs/runs.contract'

export const handle = { guard: 'staff:feed', title: 'Run of a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireGuard(handle.guard, args)
  const { context, dealership } = staff
  const page = await runPage(context, 'staff', idIn(args.params.runId, context.url))
  return { ...page, mayConfigure: opensPage(dealership.role, 'settings') }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { runId, dealershipId } = args.params
  const id = idIn(runId, context.url)
  await orPageNotFound(context.url, context.api.call(getRun, { id }))
  return changeRun(args.request, context, { id, reader: 'staff', pageOf: feedPaths(dealershipId).run })
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Run of ${data.run.fileName}` : handle.title, noindex: true })

export default function FeedRun() {
  const { mayConfigure, ...page } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const { list, edit, mapping, runsOf, file, annotatedCsv, issuesCsv } = feedPaths(dealershipId)
  const { vehicle } = inventoryPaths(dealershipId)
  return (
    <RunPage
      {...page}
      path={path}
      reader="staff"
      mayAnswer={mayConfigure}
      pages={{
        back: { href: list, label: 'Feeds' },
        mapping: mayConfigure ? mapping : null,
        edit: mayConfigure ? edit : null,
        feeds: list,
        runsOf,
        file,
        annotatedCsv,
        issuesCsv,
        vehicle,
      }}
    />
  )
}
