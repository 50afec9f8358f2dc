import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownProfile } from '~/accounts/profile/own-profile.server'
import { zoneName } from '~/dealerships/words'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { type Activity, ActivityQuery, listActivity } from '../../../api/audit/contract'

export const handle = { guard: 'user', title: 'Activity' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(ActivityQuery, context.url)
  const [list, { timeZone }] = await Promise.all([context.api.call(listActivity, state), ownProfile(context)])
  return { ...list, state, zone: timeZone ? { id: timeZone, name: zoneName(timeZone) } : null }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

const byWhom = { you: 'You', other: 'Somebody else', unknown: 'Not signed in' }
const columnsIn = (zone: string | undefined): ListColumn<Activity>[] => [
  { key: 'what', label: 'What', render: ({ what }) => what },
  { key: 'when', label: 'When', sort: 'at', directions: byTime, render: ({ at }) => <Moment at={at} zone={zone} /> },
  { key: 'device', label: 'Browser', render: ({ device }) => device ?? <span className="faint">not known</span> },
  { key: 'by', label: 'By', place: 'badge', render: ({ by }) => byWhom[by] },
]

export default function ActivityPage() {
  const { zone, state, ...list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        crumbs={[{ label: 'My account', href: paths.user.account }, { label: handle.title }]}
        title={handle.title}
        sub={`Sign-ins, refused attempts and changes to your account${zone ? `, in ${zone.name}` : ''}.`}
      />
      <ListPanel
        id="activity"
        title="What happened"
        address={{ path: paths.user.activity, state }}
        list={list}
        columns={columnsIn(zone?.id)}
        rowKey={({ id }) => String(id)}
        usualSort="-at"
        csvHref={paths.activityCsv}
        empty={
          <EmptyState title="Nothing yet" icon="history" action={{ href: paths.user.account, label: 'My account' }}>
            What happens to your account from now on stands here.
          </EmptyState>
        }
      />
    </>
  )
}
