import { emailQueue } from '../mail/outbox'

/** To an administrator of the dealership: its server was not reached for days. */
export interface WebhookEmail {
  kind: 'webhook-switched-off'
  name: string
  dealership: string
  dealershipId: number
  host: string
}

export const enqueueWebhookEmail = emailQueue<WebhookEmail>()
