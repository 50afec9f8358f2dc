import { and, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { CaseKind } from './kinds'
import { publishCase } from './publish'
import { cases } from './schema'

interface NewCase {
  kind: CaseKind
  sourceId: number
  subject: string
  senderName?: string | null
  /** Without one nobody can be answered. */
  senderEmail?: string | null
  /** What lists find it by, beside subject and sender. */
  text: string
}

/** In the transaction that stores what it begins with. Publishes a change. */
export async function openCase(tx: Transaction, context: Context, { text, ...opened }: NewCase): Promise<void> {
  const { subject, senderName, senderEmail } = opened
  const words = [subject, senderName, senderEmail, text].filter(Boolean).join(' ')
  const [row] = await tx
    .insert(cases)
    .values({
      ...opened,
      senderName: senderName ?? '',
      senderUserId: context.actor?.id,
      words: sql`search_words(${words})`,
      createdAt: context.now(),
      lastAt: context.now(),
    })
    .returning({ id: cases.id })
  if (row) await publishCase(tx, context, row.id, 'created')
}

/** With what they began with. */
export async function removeCases(tx: Transaction, kinds: readonly CaseKind[], sourceIds: readonly number[]) {
  if (sourceIds.length === 0) return
  await tx.delete(cases).where(and(inArray(cases.kind, [...kinds]), inArray(cases.sourceId, [...sourceIds])))
}
