import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { changeThread } from '~/inbox/dealership/change-thread.server'
import { dealershipInbox } from '~/inbox/dealership/dealership-inbox.server'
import { LeadPanel } from '~/inbox/dealership/LeadPanel'
import { StaffThreadList } from '~/inbox/dealership/StaffThreadList'
import { StaffThreadPane } from '~/inbox/dealership/StaffThreadPane'
import { InboxFrame } from '~/inbox/InboxFrame'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:inbox', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return dealershipInbox(context, args.params.inboxId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeThread(args.request, context, paths.dealership(args.params.dealershipId).inbox())
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInbox() {
  const { opened, state, threads, totals, now } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const area = paths.dealership(useParams().dealershipId)
  const path = area.inbox()
  const here = pathname + search
  return (
    <InboxFrame
      list={
        <StaffThreadList
          {...{ state, threads, totals, now, path }}
          openedId={opened?.id}
          csvHref={withQuery(area.inboxCsv, state)}
        />
      }
      thread={
        opened && (
          <StaffThreadPane
            key={opened.id}
            thread={opened}
            {...{ now, here }}
            listHref={withQuery(path, state)}
            fileHref={(file) => area.inboxFile(opened.id, file)}
          />
        )
      }
      aside={opened && <LeadPanel thread={opened} here={here} threadHref={(id) => area.inbox(id)} />}
    />
  )
}
