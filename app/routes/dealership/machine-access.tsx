import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { UsageLine } from '~/billing/UsageLine'
import { NewChannelDialog } from '~/machine-access/ChannelForms'
import { ChannelsPanel } from '~/machine-access/ChannelsPanel'
import { NewKeyDialog, RevokeDialog, RotateDialog } from '~/machine-access/KeyDialogs'
import { KeysPanel } from '~/machine-access/KeysPanel'
import { changeMachineAccess, machinePage } from '~/machine-access/machine-page.server'
import { ShownOncePanel } from '~/machine-access/ShownOncePanel'
import { useShownOnce } from '~/machine-access/shown-once'
import { NewWebhookDialog } from '~/machine-access/WebhookForms'
import { WebhooksPanel } from '~/machine-access/WebhooksPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'staff:settings', title: 'API and webhooks' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return machinePage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeMachineAccess(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipMachineAccess() {
  const { keys, webhooks, channels, rotating, revoking, adding, use } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const once = useShownOnce()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="How your own programs and partners reach your vehicles and leads."
        back={{ href: paths.dealership(dealershipId).settings, label: 'Settings' }}
      />
      <div className="stack">
        {once && <ShownOncePanel once={once} />}
        <UsageLine use={use} dealershipId={dealershipId} />
        <KeysPanel dealershipId={dealershipId} keys={keys} />
        <WebhooksPanel dealershipId={dealershipId} webhooks={webhooks} />
        <ChannelsPanel dealershipId={dealershipId} channels={channels} />
      </div>
      {!once && adding === 'key' && <NewKeyDialog path={path} />}
      {!once && adding === 'webhook' && <NewWebhookDialog path={path} />}
      {!once && adding === 'channel' && <NewChannelDialog path={path} />}
      {!once && rotating && <RotateDialog path={path} apiKey={rotating} />}
      {!once && revoking && <RevokeDialog path={path} apiKey={revoking} />}
    </>
  )
}
