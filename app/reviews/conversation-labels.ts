import { longDate } from '~/format/dates'
import type { ReviewStage } from '../../api/reviews/limits.contract'

export interface Conversation {
  id: number
  subject: string
  bought: string | null
  answeredAt: string | null
  startedAt: string
  stage: ReviewStage
}

/** Says of each conversation what a review of it would be about, in words that no other has. */
export function conversationLabels(conversations: readonly Conversation[]): string[] {
  const short = conversations.map(conversationWords)
  const dated = withUnlike(short, (_, at) => `, started ${longDate(conversations[at]?.startedAt ?? '')}`)
  return withUnlike(dated, (before) => ` (${before + 1})`)
}

function conversationWords({ subject, bought, answeredAt }: Conversation): string {
  if (bought !== null) return bought === 'car' ? 'The car you bought there' : `The ${bought} you bought there`
  return answeredAt === null ? subject : `${subject}, answered ${longDate(answeredAt)}`
}

/** Adds to labels that others have, too; the addition gets how many equal ones come before it. */
const withUnlike = (labels: readonly string[], addition: (before: number, at: number) => string): string[] =>
  labels.map((label, at) =>
    labels.filter((other) => other === label).length > 1
      ? label + addition(labels.slice(0, at).filter((other) => other === label).length, at)
      : label,
  )
