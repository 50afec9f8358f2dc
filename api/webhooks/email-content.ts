import { webLinks } from '../mail/links'
import type { EmailRenderers } from '../mail/renderers'
import { thisSite } from '../mail/this-site'
import type { WebhookEmail } from './email-message'

export const webhookEmails: EmailRenderers<WebhookEmail> = {
  'webhook-switched-off': ({ origin }, { name, dealership, dealershipId, host }) => ({
    subject: `We have stopped sending events to ${host}`,
    preview: 'It has not taken any for five days.',
    heading: `We have stopped sending events to ${host}`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `For five days ${host} has taken none of the events that ${dealership} wants to be sent there, so the webhook is switched off.`,
      'When the server is well again, switch it on; what was missed can be sent again from its log.',
    ],
    action: { label: 'Open its log', href: webLinks(origin).machineAccess(dealershipId) },
    because: `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`,
  }),
}
