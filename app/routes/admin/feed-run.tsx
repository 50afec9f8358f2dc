import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { changeRun } from '~/feeds/change-run.server'
import { idIn } from '~/feeds/feed-id.server'
import { RunPage } from '~/feeds/RunPage'
import { runPage } from '~/feeds/run-page.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { getAnyRun } from '../../../api/feeds/run-list/all-runs.contract'

export const handle = { guard: 'admin', title: 'Run of a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return runPage(context, 'admin', idIn(args.params.runId, context.url))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args.params.runId, context.url)
  await orPageNotFound(context.url, context.api.call(getAnyRun, { id }))
  return changeRun(args.request, context, { id, reader: 'admin', pageOf: adminPaths.feedRun })
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Run of ${data.run.fileName}` : handle.title, noindex: true })

export default function AdminFeedRun() {
  const page = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealership } = page.run
  return (
    <RunPage
      {...page}
      path={path}
      reader="admin"
      mayAnswer={false}
      pages={{
        back: { href: paths.admin.feedHistory, label: 'Feed history' },
        mapping: null,
        edit: null,
        feeds: null,
        runsOf: () => adminPaths.dealershipImports(dealership.id),
        file: adminPaths.feedRunFile,
        annotatedCsv: adminPaths.feedRunAnnotatedCsv,
        issuesCsv: adminPaths.feedRunIssuesCsv,
        vehicle: null,
      }}
    />
  )
}
