import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { answerHours, dueFrom } from './answer-hours'
import type { CaseKind, CasePriority, TicketCategory } from './kinds'
import { publishCase } from './publish'
import { caseAttachments, cases } from './schema'

interface NewCase {
  kind: CaseKind
  sourceId: number
  subject: string
  senderName?: string | null
  /** Without one nobody can be answered. */
  senderEmail?: string | null
  /** Holds what lists find it by, apart from subject and sender. */
  text: string
  /** Makes it a ticket of this dealership. */
  ticket?: { dealershipId: number; category: TicketCategory; priority: CasePriority }
}

/** In the transaction that stores what it begins with. Publishes a change; returns its id. */
export async function openCase(
  tx: Transaction,
  context: Context,
  { text, ticket, ...opened }: NewCase,
): Promise<number> {
  const { subject, senderName, senderEmail } = opened
  const words = [subject, senderName, senderEmail, text].filter(Boolean).join(' ')
  const now = context.now()
  const { kind } = opened
  const hours = await answerHours({ db: tx })
  const [row] = await tx
    .insert(cases)
    .values({
      ...opened,
      ...ticket,
      senderName: senderName ?? '',
      senderUserId: context.actor?.id,
      words: sql`search_words(${words})`,
      waitingSince: now,
      dueAt: dueFrom(hours, { kind, priority: ticket?.priority ?? 'normal' }, now),
      createdAt: now,
      lastAt: now,
    })
    .returning({ id: cases.id })
  if (!row) throw new Error('The case was not stored.')
  await publishCase(tx, context, row.id, 'created')
  return row.id
}

/** Returns which of these sources are a dealership’s tickets by now: their words are the dealership’s. */
export async function convertedAmong(
  tx: Transaction,
  kinds: readonly CaseKind[],
  sourceIds: readonly number[],
): Promise<Set<number>> {
  if (sourceIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: cases.sourceId })
    .from(cases)
    .where(and(inArray(cases.kind, [...kinds]), inArray(cases.sourceId, [...sourceIds]), isNotNull(cases.dealershipId)))
  return new Set(rows.map(({ id }) => id))
}

/** Removes them with their files; called with what they began with. */
export async function removeCases(tx: Transaction, kinds: readonly CaseKind[], sourceIds: readonly number[]) {
  if (sourceIds.length === 0) return
  const which = and(inArray(cases.kind, [...kinds]), inArray(cases.sourceId, [...sourceIds]))
  const files = await tx
    .select({ id: caseAttachments.assetId })
    .from(caseAttachments)
    .innerJoin(cases, eq(cases.id, caseAttachments.caseId))
    .where(which)
  await discardMessageFiles(
    tx,
    files.map(({ id }) => id),
  )
  await tx.delete(cases).where(which)
}
