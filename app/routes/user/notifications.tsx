import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormKey } from '~/forms/FormKey'
import { NotificationList } from '~/notifications/NotificationList'
import { markAsRead, notificationsPage } from '~/notifications/notifications.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Notifications' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return notificationsPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return markAsRead(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function Notifications() {
  const { show, list, here } = useLoaderData<typeof loader>()
  const unreadHref = withQuery(paths.notifications, { show: 'unread' })
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={paths.user.notificationPreferences} variant="secondary" icon="settings">
            Notification settings
          </ButtonLink>
        }
      />
      <div className="noticehead">
        <Tabs
          label="Notifications"
          items={[
            { label: 'All', href: paths.notifications, count: list.all, current: show === 'all' },
            { label: 'Unread', href: unreadHref, count: list.unread, current: show === 'unread' },
          ]}
        />
        {list.unread > 0 && <ReadAll upTo={list.items[0]?.id} here={here} />}
      </div>
      {list.items.length > 0 ? <NotificationList items={list.items} here={here} /> : <Nothing all={list.all} />}
      {list.pageCount > 1 && (
        <Pager
          {...list}
          href={(page) =>
            withQuery(paths.notifications, {
              show: show === 'unread' ? show : undefined,
              page: page > 1 ? page : undefined,
            })
          }
        />
      )}
    </>
  )
}

function ReadAll({ upTo, here }: { upTo: number | undefined; here: string }) {
  return (
    <form method="post" action={paths.notifications}>
      <FormKey of="read-all" />
      <input type="hidden" name="upTo" value={upTo ?? 0} />
      <input type="hidden" name="back" value={here} />
      <Button variant="secondary" size="sm">
        Mark all as read
      </Button>
    </form>
  )
}

function Nothing({ all }: { all: number }) {
  if (all > 0)
    return (
      <EmptyState
        title="You have read everything"
        icon="check"
        action={{ href: paths.notifications, label: 'Show all' }}
      />
    )
  return (
    <EmptyState title="Nothing to tell yet" icon="bell" action={{ href: paths.search, label: 'Search cars' }}>
      Save a car, a search or a dealership, and what changes about it stands here.
    </EmptyState>
  )
}
