import { namesOfUsers } from '../../accounts/members/staff'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import type { CaseSource, TicketAbout } from '../../case-source'
import type { Download } from '../../http/download'
import { findOrRefuse } from '../../refusals'
import { answerHours, hoursWords, limitOf } from '../answer-hours'
import { contentOf, entriesOf, filesOf, mergedInto, withFiles } from '../detail'
import { isEnded, reopenableUntil } from '../kinds'
import type { CaseRow } from '../schema'
import { presentAbout } from './about'
import { findTicket, presentTicket, type Reader } from './own-tickets'
import type { OpenedTicket } from './tickets.contract'

export interface TicketParts {
  sources: readonly CaseSource[]
  abouts: readonly TicketAbout[]
}

/** Throws not_found. Notes of administrators are left out. */
export async function getTicket(
  context: Reader,
  { sources, abouts }: TicketParts,
  { id }: { id: number },
): Promise<OpenedTicket> {
  const row = await findTicket(context, id)
  const { id: dealershipId, role } = context.dealership
  const [content, entries, files, about, hours, merged, names] = await Promise.all([
    contentOf(context, sources, row),
    entriesOf(context, id),
    filesOf(context, id, { ofNotes: false }),
    presentAbout(context, abouts, { dealershipId, role }, id),
    answerHours(context),
    mergedInto(context, row),
    namesOfUsers(context, row.assignedTo === null ? [] : [row.assignedTo]),
  ])
  return {
    ...presentTicket(row),
    ...datesOf(row, context.now()),
    about,
    body: content?.text ?? '',
    files: withFiles(content, files.get(null) ?? [])?.attachments ?? [],
    messages: entries
      .filter(({ kind }) => kind !== 'note')
      .map(({ kind, ...entry }) => ({ ...entry, isOurs: kind === 'message', files: files.get(entry.id) ?? [] })),
    assignedTo: names.get(row.assignedTo ?? 0) ?? null,
    firstAnswerMinutes: row.firstAnswerMinutes,
    limitMinutes: limitOf(hours, row),
    rating: row.rating,
    hours: hoursWords(hours),
    mergedInto: merged,
  }
}

export function datesOf(row: CaseRow, now: Date) {
  const until = mayReopen(row, now) ? reopenableUntil(row.resolvedAt ?? now).toISOString() : null
  return {
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    dueAt: row.tab === 'open' ? row.dueAt.toISOString() : null,
    isLate: row.tab === 'open' && row.dueAt < now,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    reopenUntil: until,
  }
}

/** Tells whether its staff may open it again: until 14 days after it was resolved. */
export const mayReopen = ({ status, resolvedAt, mergedInto: merged }: CaseRow, now: Date): boolean =>
  isEnded(status) && merged === null && resolvedAt !== null && now < reopenableUntil(resolvedAt)

/** Throws not_found for a file of another ticket, and of a note. */
export async function downloadOfTicket(
  context: Reader,
  { sources, store }: { sources: readonly CaseSource[]; store: FileStore },
  { id, assetId }: { id: number; assetId: string },
): Promise<Download> {
  const row = await findTicket(context, id)
  const [content, files] = await Promise.all([
    contentOf(context, sources, row),
    filesOf(context, id, { ofNotes: false }),
  ])
  const file = [...(content?.attachments ?? []), ...[...files.values()].flat()].find((one) => one.id === assetId)
  return attachmentFile(context, store, findOrRefuse(file, 'The file').id)
}
