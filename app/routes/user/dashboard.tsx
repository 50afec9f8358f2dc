import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { usePageUpdates } from '~/live/usePageUpdates'
import { dismissInvitations } from '~/reviews/dismiss-invitations.server'
import { InvitationsPanel } from '~/reviews/InvitationsPanel'
import { MessagesPanel, TestDrivesPanel } from '~/saved/ConversationPanels'
import { ChangesPanel, Checklist, LatelyPanel, LotsPanel, NewsPanel, RecentPanel } from '~/saved/DashboardPanels'
import { dashboard } from '~/saved/dashboard.server'
import { OwnRequestsPanel } from '~/selling/seller/OwnRequestsPanel'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { isOn } from '~/switches'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Dashboard' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, profile } = await requireGuard(handle.guard, args)
  return { ...(await dashboard(context)), name: profile.name }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return dismissInvitations(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function UserDashboard() {
  const found = useLoaderData<typeof loader>()
  const { name, saved, changes, searches, dealerships, news, recent, lately, latelyTotal } = found
  const { unread, conversations, appointments, invitations, selling } = found
  usePageUpdates('inbox', { unread, newestAt: conversations[0]?.lastAt ?? null })
  const isNew = saved === 0 || searches === 0
  return (
    <>
      <PageHead title={`Hello, ${firstOf(name)}`} sub={newsOf(found)} />
      <div className="dash">
        {isOn('reviews') && invitations.length > 0 && <InvitationsPanel invitations={invitations} />}
        {selling.length > 0 && <OwnRequestsPanel requests={selling} />}
        <TestDrivesPanel appointments={appointments} />
        <MessagesPanel unread={unread} conversations={conversations} />
        {lately.length > 0 && <LatelyPanel lately={lately} latelyTotal={latelyTotal} />}
        {saved > 0 && <ChangesPanel changes={changes} saved={saved} />}
        {isNew && <Checklist saved={saved} searches={searches} dealerships={dealerships} />}
        {news.map((one) => (
          <NewsPanel key={one.id} news={one} />
        ))}
        {dealerships.length > 0 && <LotsPanel dealerships={dealerships} />}
        {recent.length > 0 && <RecentPanel recent={recent} />}
      </div>
    </>
  )
}

const firstOf = (name: string): string => name.split(' ')[0] || name

function newsOf({ told, fresh, saved, searches, unread }: Awaited<ReturnType<typeof loader>>): string {
  const parts = [
    unread > 0 && count(unread, 'conversation with something new', 'conversations with something new'),
    told.price_drop > 0 && `${count(told.price_drop, 'price drop')} in the last 30 days`,
    fresh > 0 && `${count(fresh, 'new match', 'new matches')} since you last looked`,
  ]
  const said = parts.filter((part) => part !== false)
  if (said.length > 0) return `${said.join(', ')}.`
  if (saved + searches > 0) return 'Nothing has changed since you last looked.'
  return 'Your account is ready. Save a car, a search or a dealership to follow it here.'
}
