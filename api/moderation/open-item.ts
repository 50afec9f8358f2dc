import { asc, desc, eq } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import { transaction } from '../context'
import { findOrRefuse } from '../refusals'
import { lockItems } from './lock-items'
import { isTakenByOther, itemsByIds } from './present-items'
import type { Moderator } from './queue'
import type { OpenedItem } from './queue.contract'
import { moderationDecisions, moderationItems, moderationReports } from './schema'
import type { ModerationSource } from './source'

/** With its reports and what was decided before. Throws not_found. */
export async function openItem(
  context: Moderator,
  sources: readonly ModerationSource[],
  { id }: { id: number },
): Promise<OpenedItem> {
  const item = findOrRefuse((await itemsByIds(context, sources, [id])).get(id), 'The item')
  const [facts, notes, history] = await Promise.all([
    factsFor(context, sources, id),
    notesOf(context, id),
    historyOf(context, id),
  ])
  return { ...item, facts, notes, history }
}

async function factsFor(context: Moderator, sources: readonly ModerationSource[], id: number): Promise<string[]> {
  const { kind, sourceId } = moderationItems
  const [row] = await context.db.select({ kind, sourceId }).from(moderationItems).where(eq(moderationItems.id, id))
  const source = sources.find((one) => one.kind === row?.kind)
  const found = row && (await source?.subjects(context, [row.sourceId]))?.get(row.sourceId)
  return [...(found?.facts ?? [])]
}

/** What its reporters wrote, without their names: moderators judge the words. */
async function notesOf({ db }: Moderator, id: number): Promise<OpenedItem['notes']> {
  const { reason, note, createdAt } = moderationReports
  const rows = await db
    .select({ reason, note, createdAt })
    .from(moderationReports)
    .where(eq(moderationReports.itemId, id))
    .orderBy(asc(moderationReports.id))
    .limit(100)
  return rows.map((row) => ({ reason: row.reason, note: row.note, at: row.createdAt.toISOString() }))
}

async function historyOf({ db }: Moderator, id: number): Promise<OpenedItem['history']> {
  const rows = await db
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.itemId, id))
    .orderBy(desc(moderationDecisions.id))
    .limit(50)
  const names = await namesOfUsers(
    { db },
    rows.flatMap(({ moderatorId }) => moderatorId ?? []),
  )
  return rows.map(({ verdict, reason, note, moderatorId, createdAt, undoneAt }) => ({
    verdict,
    reason,
    note,
    at: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    by: moderatorId === null ? null : (names.get(moderatorId) ?? 'Somebody'),
  }))
}

/** Throws not_found. */
export const takeItem = (context: Moderator, { id }: { id: number }) =>
  transaction(context, async (tx) => {
    const item = findOrRefuse((await lockItems(tx, [id])).get(id), 'The item')
    if (isTakenByOther(item, context) && item.takenBy !== null) {
      const names = await namesOfUsers({ db: tx }, [item.takenBy])
      return { takenBy: { id: item.takenBy, name: names.get(item.takenBy) ?? 'Somebody' } }
    }
    if (item.status === 'pending')
      await tx
        .update(moderationItems)
        .set({ takenBy: context.actor.id, takenAt: context.now() })
        .where(eq(moderationItems.id, id))
    return { takenBy: null }
  })
