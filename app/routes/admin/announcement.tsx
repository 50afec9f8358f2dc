import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { AnnouncementForm } from '~/announcements/AnnouncementForm'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import {
  AnnouncementVersion,
  ChangedAnnouncement,
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  NewAnnouncement,
} from '../../../api/announcements/announcements.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Announcement' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  const announcement = id === null ? null : await context.api.call(getAnnouncement, { id })
  return { announcement, ask: context.url.searchParams.get('ask'), constraints: constraintsOf(NewAnnouncement) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  if (id === null) return handleForm(args.request, context, newForms(context))
  await context.api.call(getAnnouncement, { id }) // A page that does not exist takes no form.
  return handleForm(args.request, context, changeForms(context, id))
}

/** Returns null for a new one. */
function idIn({ params, context }: LoaderFunctionArgs): number | null {
  if (params.id === undefined) return null
  const id = recordId.safeParse(params.id)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

const newForms = ({ api }: RequestContext) => ({
  create: form(NewAnnouncement, async (fields) => {
    const { title } = await api.call(createAnnouncement, fields)
    return { to: adminPaths.announcements, toast: `“${title}” is saved.` }
  }),
})

const changeForms = ({ api }: RequestContext, id: number) => ({
  change: form(ChangedAnnouncement, async (fields) => {
    await api.call(changeAnnouncement, { ...fields, id })
    return { to: adminPaths.announcement(id), toast: 'Saved.' }
  }),
  delete: form(AnnouncementVersion, async ({ version }) => {
    await api.call(deleteAnnouncement, { id, version })
    return { to: adminPaths.announcements, toast: 'Deleted.' }
  }),
})

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAnnouncement() {
  const { announcement, ask, constraints } = useLoaderData<typeof loader>()
  const here = announcement ? adminPaths.announcement(announcement.id) : adminPaths.newAnnouncement
  return (
    <>
      <PageHead
        title={announcement?.title ?? 'New announcement'}
        back={{ href: adminPaths.announcements, label: 'Announcements' }}
        actions={
          announcement && (
            <ButtonLink href={withQuery(here, { ask: 'delete' })} variant="danger-quiet" icon="trash-2">
              Delete …
            </ButtonLink>
          )
        }
      />
      <AnnouncementForm action={here} announcement={announcement} constraints={constraints} />
      {announcement && ask === 'delete' && (
        <ConfirmDialog
          title={`Delete “${announcement.title}”?`}
          closeHref={here}
          keep="Keep it"
          intent="delete"
          record={announcement}
          submit="Delete"
        >
          <p>It leaves every page. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
