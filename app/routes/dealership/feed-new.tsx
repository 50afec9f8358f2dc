import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { feedPaths } from '~/feed-paths'
import { addFeed } from '~/feeds/change-feeds.server'
import { FeedForm } from '~/feeds/FeedForm'
import { constraintsOf } from '~/forms/parse.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { FeedSettings, listFeeds } from '../../../api/feeds/sources/sources.contract'

export const handle = { guard: 'staff:settings', title: 'Add a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { can } = await context.api.call(listFeeds)
  return { watchesFolders: can.watchFolders, fetchRefusal: can.fetchRefusal, constraints: constraintsOf(FeedSettings) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return addFeed(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewFeed() {
  const { watchesFolders, fetchRefusal, constraints } = useLoaderData<typeof loader>()
  const { pathname: action } = useLocation()
  const { list } = feedPaths(useParams().dealershipId)
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Nothing changes on the site until you import a file and review the changes."
        back={{ href: list, label: 'Feeds' }}
      />
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
