import { emailQueue } from '../mail/outbox'

/** To a member of the staff, and to who asked. */
export interface QuestionEmail {
  kind: 'question-asked' | 'question-answered'
  questionId: number
  userId: number
}

export const enqueueQuestionEmail = emailQueue<QuestionEmail>()
