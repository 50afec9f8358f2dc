import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { BulkDialog } from '~/inbox/dealership/BulkDialog'
import { changeChosenThreads } from '~/inbox/dealership/bulk.server'
import { changeThread } from '~/inbox/dealership/change-thread.server'
import { dealershipInbox } from '~/inbox/dealership/dealership-inbox.server'
import { LeadPanel } from '~/inbox/dealership/LeadPanel'
import { StaffThreadList } from '~/inbox/dealership/StaffThreadList'
import { StaffThreadPane } from '~/inbox/dealership/StaffThreadPane'
import { InboxFrame } from '~/inbox/InboxFrame'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { inboxPaths } from '~/inbox-paths'
import { usePageUpdates } from '~/live/usePageUpdates'
import { paths, withQuery } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PlaceZone } from '~/ui/Moment'

export const handle = { guard: 'staff:inbox', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return dealershipInbox(context, dealership, args.params.inboxId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { dealershipId, inboxId } = args.params
  if (inboxId === undefined) return changeChosenThreads(args.request, context)
  const list = paths.dealership(dealershipId).inbox()
  return changeThread(args.request, context, list, inboxIdOf(args.params, context.url))
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInbox() {
  const { opened, state, threads, totals, inbox, selling, now, bulk, dealershipId } = useLoaderData<typeof loader>()
  const params = useParams()
  const area = paths.dealership(params.dealershipId)
  const path = area.inbox()
  const id = opened?.thread.id
  usePageUpdates(`dealership-inbox:${dealershipId}`, inbox)
  usePageUpdates(opened?.newest ? `dealership-thread:${dealershipId}:${opened.thread.id}` : null, {
    newest: opened?.newest ?? 0,
    version: opened?.thread.version,
  })
  const firstDue = state.sort ? undefined : threads.items.find(({ dueAt }) => dueAt !== null)
  const list = (
    <StaffThreadList
      state={state}
      threads={threads}
      totals={totals}
      inbox={inbox}
      selling={selling}
      sellingHref={sellPaths.ofDealership(params.dealershipId).list}
      now={now}
      path={path}
      openedId={id}
      csvHref={withQuery(inboxPaths.dealershipCsv(params.dealershipId), state)}
    />
  )
  const frame = (
    <InboxFrame
      list={list}
      thread={
        opened &&
        id && (
          <StaffThreadPane
            key={id}
            opened={opened}
            now={now}
            threadHref={withQuery(area.inbox(id), state)}
            listHref={withQuery(path, state)}
            addresses={inboxPaths.ofDealership(params.dealershipId, id)}
          />
        )
      }
      aside={
        opened && id && <LeadPanel opened={opened} threadHref={withQuery(area.inbox(id), state)} hrefOf={area.inbox} />
      }
      first={firstDue && { name: firstDue.customer, href: withQuery(area.inbox(firstDue.id), state) }}
      dialog={bulk && <BulkDialog bulk={bulk} address={{ path, state }} />}
    />
  )
  return opened ? <PlaceZone.Provider value={opened.thread.opening.timeZone}>{frame}</PlaceZone.Provider> : frame
}
