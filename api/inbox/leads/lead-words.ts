import type { LeadType } from '../kinds'
import type { NewLead } from './lead.contract'

/** The first message of the thread: what was written, else what the type itself asks. */
export function sentenceOf({ type, message, attachments, zip, tradeIn }: NewLead): string {
  if (message || (type === 'question' && attachments.length > 0)) return message
  const sentences: Record<LeadType, string> = {
    question: 'I have a question about it.',
    availability: 'Is it still available?',
    test_drive: 'I would like to drive it.',
    offer: 'I would like to make an offer.',
    finance: 'What would financing cost me?',
    trade_in: `What would you give me for my ${tradeIn?.vehicle ?? 'car'}?`,
    delivery: `Can you deliver it to ${zip}?`,
  }
  return sentences[type]
}
