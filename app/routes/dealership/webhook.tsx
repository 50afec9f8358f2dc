import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { ActionButton } from '~/forms/ActionButton'
import { handleForm } from '~/forms/handle-form.server'
import { listState } from '~/lists/list-state.server'
import { DeliveryLog } from '~/machine-access/DeliveryLog'
import { recordIn } from '~/machine-access/record-in.server'
import { ShownOncePanel } from '~/machine-access/ShownOncePanel'
import { useShownOnce } from '~/machine-access/shown-once'
import { RemoveWebhookDialog, RotateWebhookDialog, WebhookForm } from '~/machine-access/WebhookForms'
import { WebhookNotice } from '~/machine-access/WebhookNotice'
import { webhookForms } from '~/machine-access/webhook-forms.server'
import { machinePaths } from '~/machine-paths'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getWebhook, listWebhookDeliveries, WebhookLogQuery } from '../../../api/webhooks/contract'

export const handle = { guard: 'staff:settings', title: 'Webhook' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { url } = context
  const id = recordIn(url, args.params.webhookId)
  const state = listState(WebhookLogQuery, url)
  const asked = Promise.all([
    context.api.call(getWebhook, { id }),
    context.api.call(listWebhookDeliveries, { ...state, id }),
  ])
  const [webhook, list] = await orPageNotFound(url, asked)
  return { webhook, list, state, rotating: url.searchParams.has('rotate'), removing: url.searchParams.has('remove') }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { url } = context
  const { id } = await orPageNotFound(url, context.api.call(getWebhook, { id: recordIn(url, args.params.webhookId) }))
  return handleForm(args.request, context, webhookForms(context, id, url.pathname))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipWebhook() {
  const { webhook, list, state, rotating, removing } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const once = useShownOnce()
  return (
    <>
      <PageHead
        title={new URL(webhook.url).host}
        sub={webhook.description || 'Webhook'}
        back={{ href: `${machinePaths(dealershipId).all}#webhooks`, label: 'API and webhooks' }}
        actions={
          <>
            <ButtonLink href={withQuery(path, { rotate: 1 })} variant="secondary" data-keep-scroll>
              New secret
            </ButtonLink>
            <ButtonLink href={withQuery(path, { remove: 1 })} variant="secondary" data-keep-scroll>
              Remove
            </ButtonLink>
            {webhook.enabled && (
              <ActionButton action={path} formKey="test" intent="test" icon="send">
                Send test event
              </ActionButton>
            )}
          </>
        }
      />
      <div className="stack">
        {once && <ShownOncePanel once={once} />}
        <WebhookNotice webhook={webhook} />
        <Panel title="Webhook" id="webhook">
          <WebhookForm path={path} webhook={webhook} />
        </Panel>
        <DeliveryLog address={{ path, state, hash: 'log' }} list={list} />
      </div>
      {!once && rotating && <RotateWebhookDialog path={path} webhook={webhook} />}
      {removing && <RemoveWebhookDialog path={path} webhook={webhook} />}
    </>
  )
}
