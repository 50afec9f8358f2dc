import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionButton } from '~/forms/ActionButton'
import { listHref } from '~/lists/list-address'
import { NotificationList } from '~/notifications/NotificationList'
import { markAsRead, notificationsPage } from '~/notifications/notifications.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
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
  const { state, list, here } = useLoaderData<typeof loader>()
  const address = { path: paths.notifications, state }
  const { unread = 0, read = 0 } = list.counts
  const tab = (show: 'all' | 'unread') => ({
    href: listHref(address, { show: show === 'all' ? undefined : show }),
    current: (state.show ?? 'all') === show,
  })
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
            { ...tab('all'), label: 'All', count: unread + read },
            { ...tab('unread'), label: 'Unread', count: unread },
          ]}
        />
        {unread > 0 && <ReadAll upTo={Math.max(0, ...list.items.map(({ id }) => id))} here={here} />}
      </div>
      {list.items.length > 0 ? <NotificationList items={list.items} here={here} /> : <Nothing all={unread + read} />}
      {list.pageCount > 1 && (
        <Pager {...list} href={(page) => listHref(address, { page: page > 1 ? page : undefined })} />
      )}
    </>
  )
}

const ReadAll = ({ upTo, here }: { upTo: number; here: string }) => (
  <ActionButton
    action={paths.notifications}
    formKey="read-all"
    fields={{ upTo, returnTo: here }}
    variant="secondary"
    size="sm"
  >
    Mark all as read
  </ActionButton>
)

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
