/** What a dealership's server can be told of, and how it is said. */
export const webhookEventWords = {
  'vehicle.created': 'A vehicle goes on sale for the first time',
  'vehicle.updated': 'Anything about a vehicle on sale has changed, or it is on sale again',
  'vehicle.price_changed': 'The total of a vehicle on sale has changed',
  'vehicle.sold': 'A vehicle was sold',
  'vehicle.delisted': 'A vehicle was taken off the site',
  'lead.created': 'A customer has sent a lead',
  'lead.updated': 'A lead has another status, or somebody else works on it',
} as const
export type WebhookEventKind = keyof typeof webhookEventWords
export const webhookEventKinds = Object.keys(webhookEventWords) as [WebhookEventKind, ...WebhookEventKind[]]

/** Sent by hand, whatever the endpoint takes. */
export const testEvent = 'test'

/** `failed` waits for its next try; `dead` waits for nobody, until it is sent again by hand. */
export const webhookStatuses = ['queued', 'sent', 'failed', 'dead'] as const
