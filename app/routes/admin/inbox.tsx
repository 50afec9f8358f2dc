import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BulkDialog } from '~/cases/BulkDialog'
import { CasePage } from '~/cases/CasePage'
import { casesList } from '~/cases/cases-list'
import { casePage, casesPage } from '~/cases/cases-page.server'
import { changeCase, changeChosenCases } from '~/cases/change-cases.server'
import { RepliesSection, ReplyDialog } from '~/dealerships/settings/RepliesSection'
import { siteSample } from '~/dealerships/settings/reply-fields'
import { counted } from '~/format/numbers'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { inboxPaths } from '~/inbox-paths'
import { ListPanel } from '~/lists/ListPanel'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  return id === null
    ? { list: await casesPage(context), opened: null }
    : { list: null, opened: await casePage(context, id) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  return id === null ? changeChosenCases(args.request, context) : changeCase(args.request, context, id)
}

/** Null: the list. */
function idIn({ params, context }: LoaderFunctionArgs): number | null {
  if (params.inboxId === undefined) return null
  const id = recordId.safeParse(params.inboxId)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminInbox() {
  const { list, opened } = useLoaderData<typeof loader>()
  if (opened) return <CasePage of={opened.opened} replies={opened.replies} />
  const { state, cases, totals, bulk, replies, reply } = list
  const address = { path: paths.admin.inbox(), state }
  const { open = 0, mine = 0, waiting = 0 } = totals
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${counted([open, 'case to answer', 'cases to answer'], [mine, 'of yours', 'of yours'], [waiting, 'waiting for its sender', 'waiting for their senders'])}.`}
      />
      <div className="stack">
        <ListPanel
          definition={casesList}
          address={address}
          list={cases}
          options={{
            tag: cases.tags.map((tag) => ({ value: tag, label: tag })),
            assigned: cases.assignable.map(({ id, name }) => ({ value: String(id), label: name })),
          }}
          csvHref={withQuery(inboxPaths.adminCsv, state)}
        />
        <RepliesSection path={address.path} replies={replies} sample={siteSample} />
      </div>
      {reply && <ReplyDialog path={address.path} reply={reply.item} sample={siteSample} />}
      {bulk && <BulkDialog address={address} {...bulk} />}
    </>
  )
}
