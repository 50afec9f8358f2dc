import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { UsageLine } from '~/billing/UsageLine'
import { feedPaths } from '~/feed-paths'
import { addFeed } from '~/feeds/change-feeds.server'
import { FeedForm } from '~/feeds/FeedForm'
import { constraintsOf } from '~/forms/parse.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { getPlanUse } from '../../../api/billing/plans/plan.contract'
import { FeedSettings, listFeeds } from '../../../api/feeds/sources/sources.contract'

export const handle = { guard: 'staff:settings', title: 'Add a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [{ can }, use] = await Promise.all([
    context.api.call(listFeeds),
    context.api.call(getPlanUse, { limit: 'feeds' }),
  ])
  return {
    use,
    watchesFolders: can.watchFolders,
    fetchRefusal: can.fetchRefusal,
    constraints: constraintsOf(FeedSettings),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return addFeed(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewFeed() {
  const { use, watchesFolders, fetchRefusal, constraints } = useLoaderData<typeof loader>()
  const { pathname: action } = useLocation()
  const { dealershipId } = useParams()
  const { list } = feedPaths(dealershipId)
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Nothing changes on the site until you import a file and review the changes."
        back={{ href: list, label: 'Feeds' }}
      />
      <UsageLine use={use} dealershipId={dealershipId} />
      <FeedForm
        action={action}
        watchesFolders={watchesFolders}
        fetchRefusal={fetchRefusal}
        constraints={constraints}
        feed={null}
        closeHref={list}
      />
    </>
  )
}
