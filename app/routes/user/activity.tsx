import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { zoneName } from '~/dealerships/words'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { type Activity, activity } from '~/upstream/privacy.server'
import { ownProfile } from '~/upstream/profile.server'

export const handle = { guard: 'user', title: 'Activity' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [list, { timeZone }] = await Promise.all([
    activity(context, { page: context.url.searchParams.get('page') ?? undefined }),
    ownProfile(context),
  ])
  return { ...list, zone: timeZone ? { id: timeZone, name: zoneName(timeZone) } : null }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

const byWhom = { you: 'You', other: 'Somebody else', unknown: 'Nobody signed in' }
const columnsIn = (zone: string | undefined) => [
  { key: 'what', label: 'What', render: ({ what }: Activity) => what },
  { key: 'when', label: 'When', render: ({ at }: Activity) => <Moment at={at} zone={zone} /> },
  {
    key: 'device',
    label: 'Browser',
    render: ({ device }: Activity) => device ?? <span className="muted">Not known</span>,
  },
  { key: 'by', label: 'By', render: ({ by }: Activity) => byWhom[by] },
]

export default function ActivityPage() {
  const { zone, ...list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        crumbs={[{ label: 'My account', href: paths.user.account }, { label: handle.title }]}
        title={handle.title}
        sub={`Sign-ins, refused attempts and changes to your account${zone ? `, in ${zone.name}` : ''}.`}
        actions={
          list.total > 0 && (
            <ButtonLink href={paths.activityCsv} variant="secondary" icon="download" download>
              Download CSV
            </ButtonLink>
          )
        }
      />
      <DataTable
        caption="What happened to your account"
        columns={columnsIn(zone?.id)}
        rows={list.items}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title="Nothing yet" icon="history" action={{ href: paths.user.account, label: 'My account' }}>
            What happens to your account from now on stands here.
          </EmptyState>
        }
      />
      {list.pageCount > 1 && (
        <Pager {...list} href={(page) => withQuery(paths.user.activity, { page: page > 1 ? page : undefined })} />
      )}
    </>
  )
}
