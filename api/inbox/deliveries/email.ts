import type { EmailContent } from '../../mail/content'
import { thisSite } from '../../mail/this-site'
import { contactFacts, placeFacts, requestFacts, typeInWords, vehicleFacts } from './lead-facts'
import type { OutgoingLead } from './outgoing-lead'

/** For people: who asks, about what, and where to answer. */
export function leadEmail(outgoing: OutgoingLead): EmailContent {
  const { lead, reference, dealership, href, delivery } = outgoing
  return {
    subject: subjectOf(outgoing),
    preview: (lead.message || typeInWords(outgoing)).replace(/\s+/g, ' ').slice(0, 90),
    heading: `${lead.name} wrote to ${dealership.name}`,
    paragraphs: [
      `Answer in your ${thisSite} inbox, with the button below: replies to this email do not reach the customer.`,
      ...lead.message.split(/\s*\n\s*/).filter(Boolean),
    ],
    facts: [
      { label: 'About', value: typeInWords(outgoing) },
      ...vehicleFacts(outgoing),
      ...requestFacts(outgoing),
      ...placeFacts(outgoing),
      ...contactFacts(outgoing),
      { label: 'Reference', value: reference },
    ],
    action: { label: 'Answer in the inbox', href },
    small: delivery.resends > 0 ? ['It was sent to you before, and somebody of your team sent it again.'] : [],
    because: `You get this because leads of ${dealership.name} go to this address.`,
  }
}

export function subjectOf({ lead, subject, reference, ...outgoing }: OutgoingLead): string {
  const what = lead.vehicle ? `${typeInWords({ lead, subject, reference, ...outgoing })}: ${subject}` : subject
  return `${what} from ${lead.name} (${reference})`
}
