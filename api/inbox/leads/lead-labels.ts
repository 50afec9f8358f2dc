import type { NewLead } from './lead.contract'

/** Returns the first message of the thread: the customer's own text, or what the type of lead asks. */
export function sentenceOf(lead: NewLead): string {
  const { message, attachments } = lead
  if (message) return message
  switch (lead.type) {
    case 'question':
      return attachments.length > 0 ? '' : 'I have a question about it.'
    case 'availability':
      return 'Is it still available?'
    case 'test_drive':
      return 'I would like to drive it.'
    case 'offer':
      return 'I would like to make an offer.'
    case 'finance':
      return 'What would financing cost me?'
    case 'trade_in':
      return `What would you give me for my ${lead.tradeIn.vehicle}?`
    case 'delivery':
      return `Can you deliver it to ${lead.zip}?`
  }
}
