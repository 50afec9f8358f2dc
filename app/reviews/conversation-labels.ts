import { longDate } from '~/format/dates'

export interface Conversation {
  id: number
  subject: string
  bought: string | null
  answeredAt: string | null
}

/** What a review would be about. */
export function conversationWords({ subject, bought, answeredAt }: Conversation): string {
  if (bought !== null) return bought === 'car' ? 'The car you bought there' : `The ${bought} you bought there`
  return answeredAt === null ? subject : `${subject}, answered ${longDate(answeredAt)}`
}
