import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { feedPaths } from '~/feed-paths'
import { idIn } from '~/feeds/feed-id.server'
import { MappingForm } from '~/feeds/MappingForm'
import { groupsOf } from '~/feeds/mapping-fields'
import { saveMapping } from '~/feeds/save-mapping.server'
import { count, counted } from '~/format/numbers'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { type FeedMapping, getFeedMapping } from '../../../api/feeds/sources/sources.contract'

export const handle = { guard: 'staff:settings', title: 'Mapping of a feed' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return mappingOf(context, args.params.feedId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { feedId, dealershipId } = args.params
  return saveMapping(args.request, context, await mappingOf(context, feedId), dealershipId)
}

const mappingOf = (context: RequestContext, named: string | undefined) =>
  orPageNotFound(context.url, context.api.call(getFeedMapping, { id: idIn(named, context.url) }))

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function FeedMappingPage() {
  const mapping = useLoaderData<typeof loader>()
  const { pathname: action } = useLocation()
  const pages = feedPaths(useParams().dealershipId)
  return (
    <>
      <PageHead
        title="Mapping"
        sub={mapping.columns.length > 0 && summary(mapping)}
        back={{ href: pages.list, label: 'Feeds' }}
        actions={
          <ButtonLink href={pages.edit(mapping.id)} variant="secondary">
            Edit the feed
          </ButtonLink>
        }
      />
      {mapping.columns.length === 0 ? (
        <NoColumns mapping={mapping} feedsHref={pages.list} />
      ) : (
        <div className="stack">
          {mapping.vendor && (
            <Banner tone="info" title={`This looks like an export of ${mapping.vendor}`}>
              <p>Most columns are filled in by that. What you choose goes first.</p>
            </Banner>
          )}
          <MappingForm action={action} mapping={mapping} closeHref={pages.list} />
        </div>
      )}
    </>
  )
}

function NoColumns({ mapping: { fileName, fileRemovedAt }, feedsHref }: { mapping: FeedMapping; feedsHref: string }) {
  const action = { href: feedsHref, label: 'Go to the feeds' }
  if (fileName && fileRemovedAt)
    return (
      <EmptyState title="The file is no longer kept" icon="file-spreadsheet" action={action}>
        {fileName} was removed <Moment at={fileRemovedAt} />. What you have chosen still counts. Send the next file to
        see its columns here.
      </EmptyState>
    )
  if (fileName)
    return (
      <EmptyState title={`We cannot read ${fileName}`} icon="file-spreadsheet" action={action}>
        Its run says why. Send a file that can be read, and its columns stand here.
      </EmptyState>
    )
  return (
    <EmptyState title="No file yet" icon="file-spreadsheet" action={action}>
      Send a file first. Its columns will appear here, matched to our fields.
    </EmptyState>
  )
}

function summary({ fileName, columns }: FeedMapping): string {
  const { toLookAt, used, unused } = groupsOf(columns)
  const parts = counted([used.length, 'recognized', 'recognized'], [toLookAt.length, 'to look at', 'to look at'])
  const out = counted([unused.length, 'left out', 'left out'])
  return `${fileName}, ${count(columns.length, 'column')}: ${[parts, out].filter(Boolean).join(', ')}.`
}
