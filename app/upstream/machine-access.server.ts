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

export const listKeys = ({ api }: RequestContext) => api.call(apiKeys.listApiKeys)
export const createKey = ({ api }: RequestContext, body: z.input<typeof apiKeys.NewApiKey>) =>
  api.call(apiKeys.createApiKey, body)
export const rotateKey = ({ api }: RequestContext, id: number, body: z.input<typeof apiKeys.ApiKeyRotation>) =>
  api.call(apiKeys.rotateApiKey, { ...body, id })
export const revokeKey = ({ api }: RequestContext, id: number) => api.call(apiKeys.revokeApiKey, { id })

export const listWebhooks = ({ api }: RequestContext) => api.call(webhooks.listWebhooks)
export const getWebhook = ({ api }: RequestContext, id: number) => api.call(webhooks.getWebhook, { id })
export const addWebhook = ({ api }: RequestContext, body: z.input<typeof webhooks.NewWebhook>) =>
  api.call(webhooks.addWebhook, body)
export const changeWebhook = ({ api }: RequestContext, id: number, body: z.input<typeof webhooks.WebhookChange>) =>
  api.call(webhooks.changeWebhook, { ...body, id })
export const removeWebhook = ({ api }: RequestContext, id: number) => api.call(webhooks.removeWebhook, { id })
export const rotateWebhook = ({ api }: RequestContext, id: number, body: z.input<typeof webhooks.WebhookRotation>) =>
  api.call(webhooks.rotateWebhookSecret, { ...body, id })
export const sendTestEvent = ({ api }: RequestContext, id: number) => api.call(webhooks.sendTestEvent, { id })
export const listDeliveries = ({ api }: RequestContext, id: number, query: Record<string, string | undefined>) =>
  api.call(webhooks.listWebhookDeliveries, { ...query, id })
export const resendDelivery = ({ api }: RequestContext, id: number, deliveryId: number) =>
  api.call(webhooks.resendWebhookDelivery, { id, deliveryId })

export const listChannels = ({ api }: RequestContext) => api.call(channels.listChannels)
export const getChannel = ({ api }: RequestContext, id: number) => api.call(channels.getChannel, { id })
export const addChannel = ({ api }: RequestContext, body: z.input<typeof channels.NewChannel>) =>
  api.call(channels.addChannel, body)
export const changeChannel = ({ api }: RequestContext, id: number, body: z.input<typeof channels.ChannelChange>) =>
  api.call(channels.changeChannel, { ...body, id })
export const removeChannel = ({ api }: RequestContext, id: number) => api.call(channels.removeChannel, { id })
export const rotateChannel = ({ api }: RequestContext, id: number, body: z.input<typeof channels.ChannelRotation>) =>
  api.call(channels.rotateChannel, { ...body, id })
export const listFetches = ({ api }: RequestContext, id: number) => api.call(channels.listFetches, { id })
