import * as apiKeys from '../../api/api-keys/contract'
import * as channels from '../../api/export-channels/contract'
import type { z } from '../../api/http/contract'
import * as webhooks from '../../api/webhooks/contract'
import type { RequestContext } from '../session/request-context.server'

export type { ApiKey } from '../../api/api-keys/contract'
export { NewApiKey } from '../../api/api-keys/contract'
export type { ChannelFetch, ExportChannel } from '../../api/export-channels/contract'
export { NewChannel } from '../../api/export-channels/contract'
export type { WebhookDelivery, WebhookEndpoint } from '../../api/webhooks/contract'
export { NewWebhook, WebhookLogQuery } from '../../api/webhooks/contract'

export const listKeys = ({ upstream }: RequestContext) => upstream.call(apiKeys.listApiKeys)
export const createKey = ({ upstream }: RequestContext, body: z.input<typeof apiKeys.NewApiKey>) =>
  upstream.call(apiKeys.createApiKey, { body })
export const rotateKey = ({ upstream }: RequestContext, id: number, body: z.input<typeof apiKeys.ApiKeyRotation>) =>
  upstream.call(apiKeys.rotateApiKey, { params: { id }, body })
export const revokeKey = ({ upstream }: RequestContext, id: number) =>
  upstream.call(apiKeys.revokeApiKey, { params: { id } })

export const listWebhooks = ({ upstream }: RequestContext) => upstream.call(webhooks.listWebhooks)
export const getWebhook = ({ upstream }: RequestContext, id: number) =>
  upstream.call(webhooks.getWebhook, { params: { id } })
export const addWebhook = ({ upstream }: RequestContext, body: z.input<typeof webhooks.NewWebhook>) =>
  upstream.call(webhooks.addWebhook, { body })
export const changeWebhook = ({ upstream }: RequestContext, id: number, body: z.input<typeof webhooks.WebhookChange>) =>
  upstream.call(webhooks.changeWebhook, { params: { id }, body })
export const removeWebhook = ({ upstream }: RequestContext, id: number) =>
  upstream.call(webhooks.removeWebhook, { params: { id } })
export const rotateWebhook = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof webhooks.WebhookRotation>,
) => upstream.call(webhooks.rotateWebhookSecret, { params: { id }, body })
export const sendTestEvent = ({ upstream }: RequestContext, id: number) =>
  upstream.call(webhooks.sendTestEvent, { params: { id } })
export const listDeliveries = ({ upstream }: RequestContext, id: number, query: Record<string, string | undefined>) =>
  upstream.call(webhooks.listWebhookDeliveries, { params: { id }, query })
export const resendDelivery = ({ upstream }: RequestContext, id: number, deliveryId: number) =>
  upstream.call(webhooks.resendWebhookDelivery, { params: { id, deliveryId } })

export const listChannels = ({ upstream }: RequestContext) => upstream.call(channels.listChannels)
export const getChannel = ({ upstream }: RequestContext, id: number) =>
  upstream.call(channels.getChannel, { params: { id } })
export const addChannel = ({ upstream }: RequestContext, body: z.input<typeof channels.NewChannel>) =>
  upstream.call(channels.addChannel, { body })
export const changeChannel = ({ upstream }: RequestContext, id: number, body: z.input<typeof channels.ChannelChange>) =>
  upstream.call(channels.changeChannel, { params: { id }, body })
export const removeChannel = ({ upstream }: RequestContext, id: number) =>
  upstream.call(channels.removeChannel, { params: { id } })
export const rotateChannel = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof channels.ChannelRotation>,
) => upstream.call(channels.rotateChannel, { params: { id }, body })
export const listFetches = ({ upstream }: RequestContext, id: number) =>
  upstream.call(channels.listFetches, { params: { id } })

/** As it comes, with what says whether the receiver has it already. */
export const fetchFeed = ({ upstream }: RequestContext, file: string, headers: Record<string, string | null>) =>
  upstream.forward(channels.fetchChannel, { body: null, headers, params: { file } })
