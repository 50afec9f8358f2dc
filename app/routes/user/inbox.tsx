import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { CustomerThreadList } from '~/inbox/customer/CustomerThreadList'
import { CustomerThreadPane } from '~/inbox/customer/CustomerThreadPane'
import { changeThread } from '~/inbox/customer/change-thread.server'
import { customerInbox } from '~/inbox/customer/customer-inbox.server'
import { InboxFrame } from '~/inbox/InboxFrame'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'user', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return customerInbox(context, args.params.inboxId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeThread(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function UserInbox() {
  const inbox = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { opened, path, state } = inbox
  return (
    <InboxFrame
      list={<CustomerThreadList {...inbox} />}
      thread={
        opened && (
          <CustomerThreadPane
            key={opened.id}
            thread={opened}
            here={pathname + search}
            listHref={withQuery(path, state)}
          />
        )
      }
    />
  )
}
