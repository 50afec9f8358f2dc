import { handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { listApiKeys } from '../../api/api-keys/contract'
import { getPlanUse } from '../../api/billing/plans/plan.contract'
import { listChannels } from '../../api/export-channels/contract'
import { listWebhooks } from '../../api/webhooks/contract'
import { addChannelForm } from './channel-forms.server'
import { keyForms } from './key-forms.server'
import { addWebhookForm } from './webhook-forms.server'

export async function machinePage(context: RequestContext) {
  const [keys, webhooks, channels, use] = await Promise.all([
    context.api.call(listApiKeys),
    context.api.call(listWebhooks),
    context.api.call(listChannels),
    context.api.call(getPlanUse, { limit: 'apiKeys' }),
  ])
  const { searchParams } = context.url
  const keyAsked = (name: string) => keys.items.find(({ id }) => String(id) === searchParams.get(name)) ?? null
  return {
    keys: keys.items,
    webhooks: webhooks.items,
    channels: channels.items,
    use,
    rotating: keyAsked('rotate'),
    revoking: keyAsked('revoke'),
    adding: (['key', 'webhook', 'channel'] as const).find((what) => searchParams.get(what) === 'new') ?? null,
  }
}

export const changeMachineAccess = (request: Request, context: RequestContext) =>
  handleForm(request, context, { ...keyForms(context), ...addWebhookForm(context), ...addChannelForm(context) })
