import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activityList } from '~/accounts/my-account/activity-list'
import { ownProfile } from '~/accounts/profile/own-profile.server'
import { zoneName } from '~/dealerships/labels'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { ActivityQuery, listActivity } from '../../../api/audit/contract'

export const handle = { guard: 'user', title: 'Activity' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(ActivityQuery, context.url)
  const [list, { timeZone }] = await Promise.all([context.api.call(listActivity, state), ownProfile(context)])
  return { ...list, state, zone: timeZone ? { id: timeZone, name: zoneName(timeZone) } : null }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

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
        definition={activityList}
        address={{ path: paths.user.activity, state }}
        list={list}
        view={{ zone: zone?.id }}
        csvHref={paths.activityCsv}
      />
    </>
  )
}
