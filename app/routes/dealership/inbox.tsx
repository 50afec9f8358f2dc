import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
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
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:inbox', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return dealershipInbox(context, dealership, args.params.inboxId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeThread(
    args.request,
    context,
    paths.dealership(args.params.dealershipId).inbox(),
    inboxIdOf(args.params, context.url),
  )
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInbox() {
  const { opened, state, threads, totals, now, unread, inboxOf } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const area = paths.dealership(dealershipId)
  const path = area.inbox()
  const id = opened?.thread.id
  usePageUpdates(`dealership-inbox:${inboxOf}`, { unread })
  usePageUpdates(opened?.newest ? `dealership-thread:${inboxOf}:${opened.thread.id}` : null, {
    newest: opened?.newest ?? 0,
    version: opened?.thread.version,
  })
  return (
    <InboxFrame
      list={
        <StaffThreadList
          {...{ state, threads, totals, now, path }}
          openedId={id}
          csvHref={withQuery(inboxPaths.dealershipCsv(dealershipId), state)}
        />
      }
      thread={
        opened &&
        id && (
          <StaffThreadPane
            key={id}
            {...{ opened, now }}
            here={withQuery(area.inbox(id), state)}
            listHref={withQuery(path, state)}
            below={inboxPaths.ofDealership(dealershipId, id)}
          />
        )
      }
      aside={
        opened && id && <LeadPanel opened={opened} here={withQuery(area.inbox(id), state)} threadHref={area.inbox} />
      }
    />
  )
}
