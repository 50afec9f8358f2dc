/** What the site answers for: messages to it, and what people report. */
export const caseKinds = [
  'contact',
  'support',
  'dealership',
  'insurance',
  'shipping',
  'listing_report',
  'dealership_report',
  'thread_report',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** The first three of a message, the others of a report. */
export const caseOutcomes = ['answered', 'no_action', 'spam', 'actioned', 'dismissed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

const isReport = (kind: CaseKind): boolean => kind.endsWith('_report')

export const outcomesOf = (kind: CaseKind): readonly CaseOutcome[] =>
  isReport(kind) ? caseOutcomes.slice(3) : caseOutcomes.slice(0, 3)

const letters = { listing_report: 'R', dealership_report: 'D', thread_report: 'T' } as const
const letterOf = (kind: CaseKind): string => (letters as Partial<Record<CaseKind, string>>)[kind] ?? 'C'

/** What its sender names: C-3f is a message, R-3f the report of a listing, D-3f that of a dealership, T-3f that of a conversation. */
export const caseReference = (kind: CaseKind, sourceId: number): string => `${letterOf(kind)}-${sourceId.toString(36)}`

/** The kinds and the source that a reference names; null for another text. */
export function readReference(text: string): { kinds: CaseKind[]; sourceId: number } | null {
  const [, letter, digits] = /^\s*([crdt])-([0-9a-z]{1,8})\s*$/i.exec(text) ?? []
  if (!letter || !digits) return null
  const kinds = caseKinds.filter((kind) => letterOf(kind) === letter.toUpperCase())
  return { kinds, sourceId: Number.parseInt(digits.toLowerCase(), 36) }
}
