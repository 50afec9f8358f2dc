import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { CustomerAside } from '~/inbox/customer/CustomerAside'
import { CustomerThreadList } from '~/inbox/customer/CustomerThreadList'
import { CustomerThreadPane, type ThreadAddresses } from '~/inbox/customer/CustomerThreadPane'
import { changeThread } from '~/inbox/customer/change-thread.server'
import { type CustomerInbox, customerInbox } from '~/inbox/customer/customer-inbox.server'
import { InboxFrame } from '~/inbox/InboxFrame'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { inboxPaths } from '~/inbox-paths'
import { usePageUpdates } from '~/live/usePageUpdates'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PlaceZone } from '~/ui/Moment'

export const handle = { guard: 'user', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return customerInbox(context, args.params.inboxId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeThread(args.request, context, inboxIdOf(args.params, context.url))
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function UserInbox() {
  const inbox = useLoaderData<typeof loader>()
  const { opened, unread, newestAt } = inbox
  usePageUpdates('inbox', { unread, newestAt })
  usePageUpdates(opened?.newest ? `thread:${opened.thread.id}` : null, {
    newest: opened?.newest ?? 0,
    readByOthers: opened?.thread.readByDealership,
  })
  return (
    <InboxFrame
      list={<CustomerThreadList {...inbox} />}
      thread={
        opened && (
          <PlaceZone.Provider value={opened.thread.dealership.timeZone}>
            <CustomerThreadPane
              key={opened.thread.id}
              opened={opened}
              addresses={addressesOf(opened.thread.id, inbox)}
            />
          </PlaceZone.Provider>
        )
      }
      aside={
        opened && (
          <CustomerAside
            thread={opened.thread}
            threadHref={withQuery(paths.user.inbox(opened.thread.id), inbox.state)}
          />
        )
      }
    />
  )
}

const addressesOf = (id: number, { path, state }: CustomerInbox): ThreadAddresses => ({
  ...inboxPaths.ofCustomer(id),
  threadHref: withQuery(paths.user.inbox(id), state),
  list: withQuery(path, state),
})
