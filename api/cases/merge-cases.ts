import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CaseSource } from '../case-source'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../refusals'
import { type DeskContext, lockCase, refuseMerged, updateCase } from './case-changes'
import { contentOf } from './detail'
import { caseReference, isEnded, isReport, readReference } from './kinds'
import { type CaseRow, caseAttachments, caseEntries, cases } from './schema'

interface Merging {
  id: number
  into: string
  version: number
}

/**
 * Lets a case go on in another: what was written in it is read there at its time, with its files, and it is closed.
 * Throws not_found, conflict for a stale version and for what was merged, invalid for a case of others.
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
    if (row.version !== version) throw changedMeanwhile('case')
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
  const [match] = named
    ? await tx
        .select({ id: cases.id })
        .from(cases)
        .where(and(inArray(cases.kind, named.kinds), eq(cases.sourceId, named.sourceId)))
        .limit(1)
    : []
  if (!match) throw refused('There is no case with this reference.')
  return match.id
}

/** Throws invalid unless both are read by the same people: a dealership’s tickets, or messages of one sender. */
function refuseOthers(row: CaseRow, onto: CaseRow): void {
  if (isReport(row.kind) || isReport(onto.kind)) throw refused('Reports can’t be merged.')
  if (row.dealershipId !== onto.dealershipId) throw refused('Both cases must belong to the same dealership.')
  if ((row.category === 'billing') !== (onto.category === 'billing'))
    throw refused('Billing tickets have fewer readers. Give both tickets the same category first.')
  const isOneSender =
    row.dealershipId !== null ||
    (row.senderUserId !== null && row.senderUserId === onto.senderUserId) ||
    // Anyone who is signed in can type another's address: it says who wrote only where no account does.
    (row.senderUserId === null &&
      onto.senderUserId === null &&
      row.senderEmail !== null &&
      row.senderEmail.toLowerCase() === onto.senderEmail?.toLowerCase())
  if (!isOneSender) throw refused('Both cases must come from the same sender.')
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
  const contentFiles = content?.attachments ?? []
  if (opening && contentFiles.length > 0)
    await tx
      .insert(caseAttachments)
      .values(
        contentFiles.map(({ id: assetId, name, bytes }) => ({
          assetId,
          caseId: onto.id,
          entryId: opening.id,
          name,
          bytes,
        })),
      )
      .onConflictDoNothing()
  const ownFiles = eq(caseAttachments.caseId, row.id)
  await tx
    .update(caseAttachments)
    .set({ entryId: opening?.id ?? null })
    .where(and(ownFiles, isNull(caseAttachments.entryId)))
  await tx.update(caseAttachments).set({ caseId: onto.id }).where(ownFiles)
  await tx.update(caseEntries).set({ caseId: onto.id }).where(eq(caseEntries.caseId, row.id))
}
