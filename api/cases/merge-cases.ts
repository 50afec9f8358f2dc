import { and, eq } from 'drizzle-orm'
import type { CaseSource } from '../case-source'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse, invalid, Refusal } from '../refusals'
import { type CaseRow, type DeskContext, lockCase, refuseMerged, updateCase } from './case-changes'
import { contentOf } from './detail'
import { caseReference, isEnded, isReport, readReference } from './kinds'
import { caseAttachments, caseEntries, cases } from './schema'

interface Merging {
  id: number
  into: string
  version: number
}

/**
 * Lets a case go on in another: what was written in it is read there at its time, with its files, and it is closed.
 * Throws not_found, conflict for a stale version and for what was merged or decided, invalid for a case of others.
 */
export const mergeCase = (
  context: DeskContext,
  sources: readonly CaseSource[],
  { id, into, version }: Merging,
): Promise<{ into: number }> =>
  transaction(context, async (tx) => {
    const target = await caseNamed(tx, into)
    if (target === id) throw refused('It cannot be merged into itself.')
    const [first, second] = [Math.min(id, target), Math.max(id, target)]
    const locked = new Map([
      [first, await lockCase(tx, first)],
      [second, await lockCase(tx, second)],
    ])
    const row = findOrRefuse(locked.get(id), 'The case')
    const onto = findOrRefuse(locked.get(target), 'The case')
    if (row.version !== version) await lockCase(tx, id, version)
    for (const one of [row, onto]) refuseMerged(one)
    if (isEnded(onto.status)) throw new Refusal('conflict', 'The other case has ended. Open it again first.')
    refuseOthers(row, onto)
    await moveWords(tx, sources, row, onto)
    const reference = caseReference(row.kind, row.sourceId)
    const now = context.now()
    await updateCase(tx, context, row, 'case.merged', {
      status: 'closed',
      outcome: 'merged',
      closedAt: now,
      resolvedAt: row.resolvedAt ?? now,
      mergedInto: target,
    })
    await tx
      .insert(caseEntries)
      .values({ caseId: target, kind: 'note', body: `${reference} was merged into this case.`, createdAt: now })
    await updateCase(tx, context, onto, 'case.merged', {
      tags: [...new Set([...onto.tags, ...row.tags])].slice(0, 10),
      lastAt: now,
      ...(row.tab === 'open' && (onto.tab !== 'open' || row.dueAt < onto.dueAt)
        ? {
            waitingSince: row.waitingSince,
            dueAt: row.dueAt,
            ...(onto.status === 'waiting' && { status: 'in_progress' as const }),
          }
        : {}),
    })
    return { into: target }
  })

async function caseNamed(tx: Transaction, reference: string): Promise<number> {
  const named = readReference(reference)
  const rows = named
    ? await tx.select({ id: cases.id, kind: cases.kind }).from(cases).where(eq(cases.sourceId, named.sourceId))
    : []
  const match = rows.find(({ kind }) => named?.kinds.includes(kind))
  if (!match) throw refused('There is no case with this reference.')
  return match.id
}

/** Throws invalid unless both are read by the same people: a dealership’s tickets, or messages of one sender. */
function refuseOthers(row: CaseRow, onto: CaseRow): void {
  if (isReport(row.kind) || isReport(onto.kind)) throw refused('A report is decided on its own.')
  if (row.dealershipId !== onto.dealershipId) throw refused('They are not of the same dealership.')
  if ((row.category === 'billing') !== (onto.category === 'billing'))
    throw refused('Fewer people read tickets about billing: give both the same category first.')
  const isOneSender =
    row.dealershipId !== null ||
    (row.senderUserId !== null && row.senderUserId === onto.senderUserId) ||
    (row.senderEmail !== null && row.senderEmail.toLowerCase() === onto.senderEmail?.toLowerCase())
  if (!isOneSender) throw refused('They are not of the same sender.')
}

const refused = (sentence: string) => invalid(sentence, { into: sentence })

async function moveWords(tx: Transaction, sources: readonly CaseSource[], row: CaseRow, onto: CaseRow): Promise<void> {
  const content = await contentOf({ db: tx as never }, sources, row)
  const [opening] = await tx
    .insert(caseEntries)
    .values({
      caseId: onto.id,
      kind: 'message',
      authorUserId: row.senderUserId,
      body: `${row.subject}\n\n${content?.text ?? ''}`.trim(),
      createdAt: row.createdAt,
    })
    .returning({ id: caseEntries.id })
  const ownFiles = and(eq(caseAttachments.caseId, row.id))
  const files = await tx.select().from(caseAttachments).where(ownFiles)
  for (const { assetId, entryId } of files)
    await tx
      .update(caseAttachments)
      .set({ caseId: onto.id, entryId: entryId ?? opening?.id ?? null })
      .where(eq(caseAttachments.assetId, assetId))
  await tx.update(caseEntries).set({ caseId: onto.id }).where(eq(caseEntries.caseId, row.id))
}
