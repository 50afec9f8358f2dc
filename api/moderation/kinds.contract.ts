/** What people write and moderators decide on. */
export const moderatedKinds = ['comment', 'review', 'reply', 'question', 'answer', 'post'] as const
export type ModeratedKind = (typeof moderatedKinds)[number]

export const kindNames: Record<ModeratedKind, string> = {
  comment: 'Comment',
  review: 'Review',
  reply: 'Reply',
  question: 'Question',
  answer: 'Answer',
  post: 'Post',
}

/** Posts have a queue of their own. */
export const queues = ['comments', 'posts'] as const
export type ModerationQueue = (typeof queues)[number]

export const itemStatuses = ['pending', 'approved', 'rejected', 'spam', 'withdrawn'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** Why something was hidden, in the words that its author reads. */
export const rejectReasons = {
  private_person: 'Names a private person',
  insult: 'Insult',
  off_topic: 'Off topic',
  advertising: 'Advertising',
  not_customer: 'Not a customer',
  fraud: 'Looks like fraud',
  other: 'Against the rules of the site',
} as const
export type RejectReason = keyof typeof rejectReasons

/** Why a reader reports it. */
export const reportReasons = {
  spam: 'Spam or advertising',
  insult: 'Insult or hate',
  private_person: 'Names a private person',
  fraud: 'Looks like fraud',
  off_topic: 'Has nothing to do with it',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

export const verdicts = ['approve', 'reject', 'spam', 'hide-thread'] as const
export type Verdict = (typeof verdicts)[number]

/** What was decided can be undone for so long, by one press for all that was decided at once. */
/** Exact counts of a million rows cost more than the page: a tab says “2,000+”. */
export const countedUpTo = 2000
export const undoMinutes = 10
/** Another moderator sees it as taken for so long. */
export const takenMinutes = 10
/** In days; null: until somebody lifts it. */
export const suspensionDays = [1, 7, 30, null] as const
export const maxReportNote = 500
export const maxModeratorNote = 500
