import { attachMessageFiles, type MessageFile, messageFiles } from '../assets/message-files'
import { transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { consumeCount, type Limit } from '../limits/limits'
import { Refusal } from '../refusals'
import { answerHours, minutesBetween } from './answer-hours'
import { type Changes, type DeskContext, lockCase, refuseMerged, updateCase } from './case-changes'
import { enqueueCaseEmail } from './email-message'
import { type EntryKind, isEnded, isMessage, isReport } from './kinds'
import { notifyAnswer } from './notices/notify'
import { type CaseRow, caseAttachments, caseEntries } from './schema'

const perWriter: Limit = { prefix: 'case-entry', points: 120, seconds: 3600 }

interface Written {
  id: number
  kind: 'note' | 'answer'
  body: string
  attachments: string[]
}

/** Throws not_found, too_many, invalid for a file, conflict for an answer to who gave no address and in what was merged. */
export const writeInCase = (
  context: DeskContext,
  { id, kind, body, attachments }: Written,
): Promise<{ version: number }> =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id)
    refuseMerged(row)
    const isTicket = row.dealershipId !== null
    if (kind === 'answer' && !row.senderEmail && !isTicket)
      throw new Refusal('conflict', 'You can’t reply: the sender left no email address.')
    if (attachments.length > 0 && !isTicket && !isMessage(row.kind))
      throw new Refusal('conflict', 'You can’t attach files to the answer to a report.')
    await consumeCount(within(context, tx), perWriter, context.actor.id, 'You have written a great deal just now.')
    const files = await messageFiles(within(context, tx), attachments)
    const entryId = await insertEntry(tx, context, { caseId: id, kind, body, files, dealershipId: row.dealershipId })
    const lastAt = context.now()
    if (kind === 'note') return updateCase(tx, context, row, 'case.noted', { lastAt })
    if (isTicket) await notifyAnswer(tx, context, row, entryId)
    else
      await enqueueCaseEmail(tx, {
        to: row.senderEmail ?? '',
        message: { kind: 'case-answered', entryId },
        verified: true,
      })
    return updateCase(tx, context, row, 'case.answered', { lastAt, ...(await afterAnswer(tx, context, row)) })
  })

/** Says what an answer does: it waits for its sender then, and is its writer’s where no one had it. A report waits for a decision, a prospect for our next step. */
async function afterAnswer(tx: Transaction, { actor, now }: DeskContext, row: CaseRow): Promise<Changes> {
  const assignedTo = row.assignedTo ?? actor.id
  const status = isEnded(row.status)
    ? row.status
    : isReport(row.kind) || row.kind === 'dealership'
      ? 'in_progress'
      : 'waiting'
  const state = status === row.status ? {} : { status }
  if (row.firstAnsweredAt) return { assignedTo, ...state }
  const firstAnsweredAt = now()
  const firstAnswerMinutes = minutesBetween(await answerHours({ db: tx }), row.createdAt, firstAnsweredAt)
  return { assignedTo, ...state, firstAnsweredAt, firstAnswerMinutes }
}

interface NewEntry {
  caseId: number
  kind: EntryKind
  body: string
  files: readonly MessageFile[]
  /** Keeps the files for the dealership when their writer goes. */
  dealershipId: number | null
}

/** Stores what was written, with its files; returns its id. Throws invalid for a file that went with another message. */
export async function insertEntry(
  tx: Transaction,
  { actor, now }: { actor: { id: number } | null; now(): Date },
  { caseId, kind, body, files, dealershipId }: NewEntry,
): Promise<number> {
  const [entry] = await tx
    .insert(caseEntries)
    .values({ caseId, kind, body, authorUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: caseEntries.id })
  if (!entry) throw new Error('The entry was not inserted.')
  await attachToCase(tx, { caseId, entryId: entry.id, files, dealershipId })
  return entry.id
}

interface Attaching extends Pick<NewEntry, 'caseId' | 'files' | 'dealershipId'> {
  /** Is null for files of the ticket itself. */
  entryId: number | null
}

export async function attachToCase(
  tx: Transaction,
  { caseId, entryId, files, dealershipId }: Attaching,
): Promise<void> {
  if (files.length === 0) return
  await attachMessageFiles(tx, files, dealershipId)
  await tx
    .insert(caseAttachments)
    .values(files.map(({ id: assetId, name, bytes }) => ({ assetId, caseId, entryId, name, bytes })))
}
