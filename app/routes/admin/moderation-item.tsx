import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DecisionForm } from '~/moderation/DecisionForm'
import { ItemHistory, ItemReports } from '~/moderation/ItemPanels'
import { MarkedText } from '~/moderation/MarkedText'
import { nameOf } from '~/moderation/moderation-labels'
import { Author, Pictures, Subject } from '~/moderation/QueueCase'
import { changeQueue } from '~/moderation/queue-page.server'
import { Signals } from '~/moderation/Signals'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { recordId } from '../../../api/http/contract'
import { openModerationItem } from '../../../api/moderation/queue.contract'

export const handle = { guard: 'admin', title: 'Reports and history' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordId.safeParse(args.params.itemId)
  if (!id.success) throw pageNotFound(context.url)
  return orPageNotFound(context.url, context.api.call(openModerationItem, { id: id.data }))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeQueue(args.request, context, 'comments')
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminModerationItem() {
  const item = useLoaderData<typeof loader>()
  const { id, kind, subject, author, facts } = item
  const queue =
    kind === 'post'
      ? { href: paths.admin.social, label: 'Posts' }
      : { href: paths.admin.comments, label: 'Comments and reviews' }
  const name = nameOf(item)
  return (
    <>
      <PageHead title={name[0]?.toUpperCase() + name.slice(1)} back={queue} />
      <div className="stack">
        <Panel title="What was written" id="text">
          <div className="modcase__main">
            <div>
              <Author of={item} />
              <MarkedText of={item} />
              <Pictures of={item} />
              {subject && (
                <p className="modcase__context">
                  <Subject of={item} />
                </p>
              )}
              {facts.length > 0 && <p className="caption">{facts.join(', ')}</p>}
              {item.takenBy && <p className="modcase__taken">{item.takenBy.name} is looking at it.</p>}
              <DecisionForm action={moderationPaths.item(id)} of={item} />
              {author.id !== null && (
                <p className="modcase__more">
                  <a href={moderationPaths.author(author.id)}>About the author</a>
                </p>
              )}
            </div>
            <Signals of={item} />
          </div>
        </Panel>
        <ItemReports of={item} />
        <ItemHistory of={item} />
      </div>
    </>
  )
}
