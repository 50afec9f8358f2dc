/** What the site answers for: messages to it, and what people report. */
export const caseKinds = [
  'ticket',
  'contact',
  'support',
  'dealership',
  'insurance',
  'shipping',
  'listing_report',
  'dealership_report',
  'thread_report',
  'ad_report',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Begins with us; goes to and fro between us and its sender; is resolved, and closed 14 days later. */
export const caseStatuses = ['open', 'in_progress', 'waiting', 'resolved', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const ticketCategories = ['billing', 'feed', 'listing', 'account', 'bug', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]
export const casePriorities = ['low', 'normal', 'high', 'urgent'] as const
export type CasePriority = (typeof casePriorities)[number]

const ofMessages = ['answered', 'no_action', 'spam'] as const
const ofReports = ['actioned', 'dismissed'] as const
export const caseOutcomes = [...ofMessages, ...ofReports, 'merged'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const isReport = (kind: CaseKind): boolean => kind.endsWith('_report')

/** Holds for what was written to the site itself: its sender is mailed, and answers by mail or by a link. */
export const isMessage = (kind: CaseKind): boolean => kind !== 'ticket' && !isReport(kind)

/** Lists how a case of this kind may end when it is decided; merging it says so itself. */
export const outcomesOf = (kind: CaseKind): readonly CaseOutcome[] => (isReport(kind) ? ofReports : ofMessages)

export const isEnded = (status: CaseStatus): boolean => status === 'resolved' || status === 'closed'

/** May be opened again by its sender for so long after it was resolved; then it is closed. */
export const reopenDays = 14
const dayMs = 86_400_000
export const reopenableUntil = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + reopenDays * dayMs)

const letters = {
  ticket: 'S',
  listing_report: 'R',
  dealership_report: 'D',
  thread_report: 'T',
  ad_report: 'A',
} as const
const letterOf = (kind: CaseKind): string => (letters as Partial<Record<CaseKind, string>>)[kind] ?? 'C'

/** Makes what its sender names: C-3f is a message, R-3f the report of a listing, D-3f that of a dealership, T-3f that of a conversation, A-3f that of an advertisement, S-3f a dealership’s ticket. */
export const caseReference = (kind: CaseKind, sourceId: number): string => `${letterOf(kind)}-${sourceId.toString(36)}`

/** The kinds and the source that a reference names; null for another text. */
export function readReference(text: string): { kinds: CaseKind[]; sourceId: number } | null {
  const [, letter, digits] = /^\s*([acrdts])-([0-9a-z]{1,8})\s*$/i.exec(text) ?? []
  if (!letter || !digits) return null
  const kinds = caseKinds.filter((kind) => letterOf(kind) === letter.toUpperCase())
  return { kinds, sourceId: Number.parseInt(digits.toLowerCase(), 36) }
}

/** Names what a ticket may be about; the concept of each says what it is (`TicketAbout`). */
export const aboutKinds = ['vehicle', 'feed_run', 'invoice', 'thread'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** A note is read at the desk alone; an event is what a program noticed. */
export const entryKinds = ['note', 'answer', 'message', 'event'] as const
export type EntryKind = (typeof entryKinds)[number]
