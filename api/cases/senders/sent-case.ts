import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import type { CaseSource } from '../../case-source'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Download } from '../../http/download'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, findOrRefuse, Refusal, refuseActing } from '../../refusals'
import { answerHours, hoursWords, limitOf } from '../answer-hours'
import { lockCase, openAgain, updateCase } from '../case-changes'
import { contentOf, entriesOf, filesOf, withFiles } from '../detail'
import { caseReference } from '../kinds'
import type { CaseRow } from '../schema'
import { addSenderMessage } from '../sender-message'
import { datesOf } from '../tickets/read-ticket'
import { caseOfLink } from './case-links'
import { maySenderReopen } from './sender-case'
import type { SentCase } from './sent-case.contract'

type Sources = readonly CaseSource[]
interface Link {
  token: string
}
interface Versioned extends Link {
  version: number
}
interface Written {
  body: string
  attachments: string[]
}

/** Leaves out notes and the names of administrators. Throws not_found, gone. */
export async function openSentCase(context: Context, sources: Sources, { token }: Link): Promise<SentCase> {
  const row = await caseOfLink(context, token)
  const [content, entries, files, hours] = await Promise.all([
    contentOf(context, sources, row),
    entriesOf(context, row.id),
    filesOf(context, row.id, { ofNotes: false }),
    answerHours(context),
  ])
  const { kind, sourceId, subject, status, version, firstAnswerMinutes, rating, senderName } = row
  const dates = datesOf(row, context.now())
  return {
    kind,
    subject,
    status,
    version,
    firstAnswerMinutes,
    rating,
    ...dates,
    reopenUntil: maySenderReopen(row, context.now()) ? dates.reopenUntil : null,
    reference: caseReference(kind, sourceId),
    createdAt: row.createdAt.toISOString(),
    body: content?.text ?? '',
    files: withFiles(content, files.get(null) ?? [])?.attachments ?? [],
    messages: entries
      .filter((entry) => entry.kind !== 'note')
      .map(({ kind: written, by: _, ...entry }) => ({
        ...entry,
        isOurs: written === 'message',
        by: written === 'message' ? senderName || null : null,
        files: files.get(entry.id) ?? [],
      })),
    limitMinutes: limitOf(hours, row),
    hours: hoursWords(hours),
  }
}

/** Throws not_found, gone, too_many, invalid for files that are not theirs, conflict in what is closed. */
export const writeInSentCase = (context: NotifyingContext, { token, ...written }: Link & Written) =>
  transaction(context, async (tx) => writeAsSender(tx, context, await caseOfLink({ db: tx }, token), written))

/** Throws not_found, gone, conflict for a stale version and for one that is closed, forbidden for a rating in another’s place. */
export const closeSentCase = (
  context: NotifyingContext,
  { token, version, rating, ratingNote }: Versioned & { rating?: number; ratingNote: string },
) =>
  transaction(context, async (tx) => {
    const row = await lockSent(tx, token, version)
    if (row.status === 'closed') throw new Refusal('conflict', 'It is closed already.')
    refuseActing(context.actor)
    const now = context.now()
    return updateCase(tx, context, row, 'case.closed', {
      status: 'closed',
      outcome: row.outcome ?? 'answered',
      closedAt: now,
      resolvedAt: row.resolvedAt ?? now,
      lastAt: now,
      ...(rating !== undefined && { rating }),
      ...(ratingNote !== '' && { ratingNote }),
    })
  })

/** Throws not_found, gone, too_many, conflict for a stale version and later than 14 days after it was resolved. */
export const reopenSentCase = (context: NotifyingContext, { token, version, body }: Versioned & { body: string }) =>
  transaction(context, async (tx) => {
    const row = await lockSent(tx, token, version)
    return reopenAsSender(tx, context, row, { body, attachments: [] })
  })

/** Throws not_found for a file of another case, and of a note. */
export async function downloadOfSentCase(
  context: Context,
  { sources, store }: { sources: Sources; store: FileStore },
  { token, assetId }: Link & { assetId: string },
): Promise<Download> {
  const row = await caseOfLink(context, token)
  const content = await contentOf(context, sources, row)
  const written = [...(await filesOf(context, row.id, { ofNotes: false })).values()].flat()
  const file = [...(content?.attachments ?? []), ...written].find((one) => one.id === assetId)
  return attachmentFile(context, store, findOrRefuse(file, 'The file').id)
}

async function lockSent(tx: Transaction, token: string, version: number): Promise<CaseRow> {
  const { id } = await caseOfLink({ db: tx }, token)
  const row = await lockCase(tx, id)
  if (row.version !== version) throw changedMeanwhile('message')
  return row
}

/** Writes what the sender wrote on the page or by mail. Throws too_many, invalid for a file, conflict in what is closed. */
export async function writeAsSender(
  tx: Transaction,
  context: NotifyingContext,
  { id }: CaseRow,
  written: Written,
): Promise<{ version: number }> {
  const row = await lockCase(tx, id)
  if (row.status === 'closed') throw new Refusal('conflict', 'Your message is closed. Please send us a new one.')
  const changes = await addSenderMessage(tx, context, row, { ...written, authorId: authorOf(context, row) })
  return updateCase(tx, context, row, 'case.written', changes)
}

/** Throws too_many, invalid for a file, conflict later than 14 days after it was resolved. */
export async function reopenAsSender(
  tx: Transaction,
  context: NotifyingContext,
  row: CaseRow,
  written: Written,
): Promise<{ version: number }> {
  if (!maySenderReopen(row, context.now()))
    throw new Refusal('conflict', 'It can’t be opened again. Please send us a new message, and name its reference.')
  const changes = await addSenderMessage(tx, context, row, { ...written, authorId: authorOf(context, row) })
  return updateCase(tx, context, row, 'case.reopened', { ...changes, ...(await openAgain(tx, context, row)) })
}

/** Names the account alone that sent the message: a link can be opened by another. */
const authorOf = ({ actor }: Pick<Context, 'actor'>, { senderUserId }: CaseRow): number | null =>
  actor && actor.id === senderUserId && actor.impersonatorId === null ? actor.id : null
