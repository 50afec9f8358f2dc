import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { feedPaths } from '~/feed-paths'
import { changeFeed } from '~/feeds/change-feeds.server'
import { FeedForm } from '~/feeds/FeedForm'
import { idIn } from '~/feeds/feed-id.server'
import { constraintsOf } from '~/forms/parse.server'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { FeedSettings, getFeed, listFeeds } from '../../../api/feeds/sources/sources.contract'

export const handle = { guard: 'staff:settings', title: 'Edit a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [feed, { can }] = await Promise.all([feedNamed(context, args.params.feedId), context.api.call(listFeeds)])
  return {
    feed,
    watchesFolders: can.watchFolders,
    fetchRefusal: can.fetchRefusal,
    constraints: constraintsOf(FeedSettings),
    asks: context.url.searchParams.has('remove'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { feedId, dealershipId } = args.params
  const { id } = await feedNamed(context, feedId)
  return changeFeed(args.request, context, id, dealershipId)
}

const feedNamed = (context: RequestContext, named: string | undefined) =>
  orPageNotFound(context.url, context.api.call(getFeed, { id: idIn(named, context.url) }))

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Edit ${data.feed.name}` : handle.title, noindex: true })

export default function EditFeed() {
  const { feed, watchesFolders, fetchRefusal, constraints, asks } = useLoaderData<typeof loader>()
  const { pathname: action } = useLocation()
  const pages = feedPaths(useParams().dealershipId)
  return (
    <>
      <PageHead
        title={feed.name}
        sub="What you save counts from the next file. Nothing changes on the site now."
        back={{ href: pages.list, label: 'Feeds' }}
        actions={
          <>
            <ButtonLink href={pages.mapping(feed.id)} variant="secondary">
              Mapping
            </ButtonLink>
            <ButtonLink href={withQuery(action, { remove: 1 })} variant="danger-quiet" data-keep-scroll>
              Remove …
            </ButtonLink>
          </>
        }
      />
      <FeedForm
        action={action}
        feed={feed}
        watchesFolders={watchesFolders}
        fetchRefusal={fetchRefusal}
        constraints={constraints}
        closeHref={pages.list}
      />
      {asks && (
        <ConfirmDialog
          title={`Remove ${feed.name}?`}
          closeHref={action}
          keep="Keep it"
          intent="remove"
          record={{ id: feed.id }}
          submit="Remove"
        >
          <p>
            No file comes in this way any more. The vehicles stay as they are, and you can edit them by hand. Its runs
            stay in the list.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
