import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { count } from '~/format/numbers'
import { handleForm } from '~/forms/handle-form.server'
import { ChannelForm, RemoveChannelDialog, RotateChannelDialog } from '~/machine-access/ChannelForms'
import { channelForms } from '~/machine-access/channel-forms.server'
import { FetchLog } from '~/machine-access/FetchLog'
import { recordIn } from '~/machine-access/record-in.server'
import { ShownOncePanel } from '~/machine-access/ShownOncePanel'
import { useShownOnce } from '~/machine-access/shown-once'
import { machinePaths } from '~/machine-paths'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { channelFormats } from '../../../api/export-channels/channel-formats.contract'
import { getChannel, listFetches } from '../../../api/export-channels/contract'

export const handle = { guard: 'staff:settings', title: 'Outgoing channel' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { url } = context
  const id = recordIn(url, args.params.channelId)
  const asked = Promise.all([context.api.call(getChannel, { id }), context.api.call(listFetches, { id })])
  const [channel, { items: fetches }] = await orPageNotFound(url, asked)
  return { channel, fetches, rotating: url.searchParams.has('rotate'), removing: url.searchParams.has('remove') }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { url } = context
  const { id } = await orPageNotFound(url, context.api.call(getChannel, { id: recordIn(url, args.params.channelId) }))
  return handleForm(args.request, context, channelForms(context, id, url.pathname))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipExportChannel() {
  const { channel, fetches, rotating, removing } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const once = useShownOnce()
  return (
    <>
      <PageHead
        title={channel.name}
        sub={`${channelFormats[channel.format].name}. ${count(channel.vehicles, 'vehicle goes', 'vehicles go')} out now.`}
        back={{ href: `${machinePaths(dealershipId).all}#channels`, label: 'API and webhooks' }}
        actions={
          <>
            <ButtonLink href={withQuery(path, { rotate: 1 })} variant="secondary" data-keep-scroll>
              New address
            </ButtonLink>
            <ButtonLink href={withQuery(path, { remove: 1 })} variant="secondary" data-keep-scroll>
              Remove
            </ButtonLink>
          </>
        }
      />
      <div className="stack">
        {once && <ShownOncePanel once={once} />}
        <Panel title="Channel" id="channel">
          <ChannelForm path={path} channel={channel} />
        </Panel>
        <FetchLog fetches={fetches} />
      </div>
      {!once && rotating && <RotateChannelDialog path={path} channel={channel} />}
      {removing && <RemoveChannelDialog path={path} channel={channel} />}
    </>
  )
}
