import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { announcementsList } from '~/announcements/announcements-list'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { AnnouncementsQuery, listAnnouncements } from '../../../api/announcements/announcements.contract'

export const handle = { guard: 'admin', title: 'Announcements' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AnnouncementsQuery, context.url)
  return { state, announcements: await context.api.call(listAnnouncements, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAnnouncements() {
  const { state, announcements } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${count(announcements.total, 'announcement', 'announcements')}.`}
        actions={
          <ButtonLink href={adminPaths.newAnnouncement} icon="plus">
            New announcement
          </ButtonLink>
        }
      />
      <ListPanel
        definition={announcementsList}
        address={{ path: adminPaths.announcements, state }}
        list={announcements}
        csvHref={withQuery(adminPaths.announcementsCsv, state)}
      />
    </>
  )
}
