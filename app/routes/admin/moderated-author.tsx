import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { longDate, monthYear } from '~/format/dates'
import { AuthorMeasures } from '~/moderation/AuthorMeasures'
import { changeAuthor } from '~/moderation/author-forms.server'
import { MarkedText } from '~/moderation/MarkedText'
import { statusNames } from '~/moderation/moderation-labels'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { recordId } from '../../../api/http/contract'
import { type ModeratedAuthor, openAuthor } from '../../../api/moderation/authors.contract'
import { kindNames, rejectReasons } from '../../../api/moderation/kinds.contract'

export const handle = { guard: 'admin', title: 'About an author' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordId.safeParse(args.params.authorId)
  if (!id.success) throw pageNotFound(context.url)
  return orPageNotFound(context.url, context.api.call(openAuthor, { id: id.data }))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordId.safeParse(args.params.authorId)
  if (!id.success) throw pageNotFound(context.url)
  return changeAuthor(args.request, context, id.data)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminModeratedAuthor() {
  const author = useLoaderData<typeof loader>()
  const { id, name, since, approved, rejected } = author
  return (
    <>
      <PageHead
        title={name}
        back={{ href: paths.admin.comments, label: 'Comments and reviews' }}
        sub={`${since ? `Member since ${monthYear(since)}. ` : ''}${approved} approved, ${rejected} rejected within half a year.`}
        actions={<a href={paths.admin.user(id)}>Account</a>}
      />
      <div className="stack">
        <SuspensionNotice of={author} />
        <AuthorMeasures of={author} />
        <Writings of={author} />
      </div>
    </>
  )
}

const SuspensionNotice = ({ of: { suspension } }: { of: ModeratedAuthor }) =>
  suspension && (
    <p className="modcase__taken">
      Suspended {suspension.until ? `until ${longDate(suspension.until)}` : 'until somebody lifts it'}:{' '}
      {rejectReasons[suspension.reason].toLowerCase()}.
    </p>
  )

const Writings = ({ of: { items } }: { of: ModeratedAuthor }) => (
  <Panel title="What they wrote" id="writings">
    <ul className="case-entries">
      {items.map((item) => (
        <li key={item.id} className="case-entry">
          <p className="caption">
            <a href={moderationPaths.item(item.id)}>
              {kindNames[item.kind]}, {statusNames[item.status].toLowerCase()}
            </a>
            , <Moment at={item.createdAt} />
          </p>
          <MarkedText of={item} />
        </li>
      ))}
    </ul>
  </Panel>
)
