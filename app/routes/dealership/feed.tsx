import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { feedPaths } from '~/feed-paths'
import { fetchNow } from '~/feeds/change-feeds.server'
import { FeedList } from '~/feeds/FeedList'
import { feedsPage } from '~/feeds/feeds-page.server'
import { RunsPanel } from '~/feeds/RunsPanel'
import { WaitingRuns } from '~/feeds/WaitingRuns'
import { count } from '~/format/numbers'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'staff:feed', title: 'Feeds' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return feedsPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return fetchNow(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipFeeds() {
  const { state, feeds, mayConfigure, fetchRefusal, megabytes, runs, waiting } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const { add } = feedPaths(dealershipId)
  const isEmpty = feeds.length === 0
  return (
    <>
      <PageHead
        title={handle.title}
        sub={isEmpty ? undefined : summary(feeds.filter(({ enabled }) => enabled).length, waiting.total)}
        actions={
          mayConfigure && (
            <ButtonLink href={add} icon="plus">
              Add a feed
            </ButtonLink>
          )
        }
      />
      <div className="stack">
        <WaitingRuns {...waiting} dealershipId={dealershipId} />
        {isEmpty ? (
          <EmptyState title="No feeds yet" icon="refresh-cw">
            A feed reads a listing file: CSV, Excel (.xlsx), XML or JSON, as HomeNet, vAuto, Google or Meta write it.
            You upload it, or we fetch it, and you see what it would change first.{' '}
            {mayConfigure ? 'Add one to begin.' : 'An administrator of your dealership adds one.'}
          </EmptyState>
        ) : (
          <FeedList
            feeds={feeds}
            mayConfigure={mayConfigure}
            fetchRefusal={fetchRefusal}
            megabytes={megabytes}
            dealershipId={dealershipId}
          />
        )}
        {(!isEmpty || runs.total > 0 || Object.keys(state).length > 0) && (
          <RunsPanel address={{ path, state, hash: 'runs' }} runs={runs} feeds={feeds} dealershipId={dealershipId} />
        )}
      </div>
    </>
  )
}

const summary = (on: number, waiting: number): string =>
  `${on === 0 ? 'No feed is' : count(on, 'feed is', 'feeds are')} on. ${waiting > 0 ? `${count(waiting, 'run waits', 'runs wait')} for you.` : 'No run waits for you.'}`
