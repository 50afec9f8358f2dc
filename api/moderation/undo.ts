import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '../audit/audit'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { groupBy } from '../group-by'
import { findOrRefuse, Refusal } from '../refusals'
import { setVisibility, statusOf } from './decide'
import { type ItemStatus, undoMinutes } from './kinds.contract'
import { type DecidedItem, lockItems } from './lock-items'
import { notifyAuthors } from './notify-authors'
import { publishItems } from './publish'
import type { Deciding } from './queue'
import { rulesInForce } from './rules'
import { moderationDecisions, moderationItems, moderationReports } from './schema'
import type { ModerationSource, Visibility } from './source'

type Decision = typeof moderationDecisions.$inferSelect

const visibilityOf = (status: ItemStatus): Visibility =>
  status === 'approved' ? 'published' : status === 'pending' ? 'pending' : 'hidden'

/** Puts back what one press decided, where nobody has decided since. Throws not_found, and conflict after ten minutes. */
export function undoModeration(
  context: Deciding,
  sources: readonly ModerationSource[],
  { batch }: { batch: string },
): Promise<{ undone: number }> {
  return transaction(context, async (tx) => {
    const first = findOrRefuse(await firstOf(tx, batch), 'The decision')
    if (context.now().getTime() - first.createdAt.getTime() > undoMinutes * 60_000)
      throw new Refusal('conflict', `The ${undoMinutes} minutes in which a decision can be undone are over.`)
    const items = await lockItems(tx, await itemsOf(tx, batch))
    const own = (await lastDecisions(tx, batch)).flatMap((decision) => {
      const item = items.get(decision.itemId)
      return item?.status === statusOf[decision.verdict] ? [{ item, decision }] : []
    })
    for (const some of groupBy(own, ({ decision }) => `${decision.statusBefore} ${decision.reasonBefore}`).values())
      await putBack(tx, context, sources, some)
    await reopenReports(
      tx,
      batch,
      own.map(({ item }) => item.id),
    )
    await audit(context, { action: 'moderation.undone', detail: { batch, items: own.length } }, tx)
    return { undone: own.length }
  })
}

async function firstOf(tx: Transaction, batch: string): Promise<Decision | undefined> {
  const [row] = await tx
    .select()
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.batch, batch), isNull(moderationDecisions.undoneAt)))
    .limit(1)
  return row
}

async function itemsOf(tx: Transaction, batch: string): Promise<number[]> {
  const rows = await tx
    .select({ id: moderationDecisions.itemId })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.batch, batch))
  return rows.map(({ id }) => id)
}

/** Those of the batch that are still the last word on their item. */
async function lastDecisions(tx: Transaction, batch: string): Promise<Decision[]> {
  const later = alias(moderationDecisions, 'later')
  const isLast = notExists(
    tx
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.itemId, moderationDecisions.itemId), gt(later.id, moderationDecisions.id))),
  )
  return tx
    .select()
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.batch, batch), isNull(moderationDecisions.undoneAt), isLast))
    .orderBy(moderationDecisions.itemId)
}

interface Pair {
  item: DecidedItem
  decision: Decision
}

/** All of them had the same state before. */
async function putBack(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  pairs: readonly Pair[],
): Promise<void> {
  const [first] = pairs
  if (!first) return
  const { statusBefore: status, reasonBefore: reason, batch } = first.decision
  const ids = pairs.map(({ item }) => item.id)
  const undecided = status === 'pending' || status === 'approved' ? { decidedAt: null, decidedBy: null } : {}
  await tx
    .update(moderationItems)
    .set({ status, reason, ...undecided, version: sql`${moderationItems.version} + 1` })
    .where(inArray(moderationItems.id, ids))
  await tx
    .update(moderationDecisions)
    .set({ undoneAt: context.now() })
    .where(and(eq(moderationDecisions.batch, batch), inArray(moderationDecisions.itemId, ids)))
  const items = pairs.map(({ item }) => item)
  await setVisibility(tx, context, sources, { items, to: visibilityOf(status) })
  await notifyAuthors(tx, context, sources, { items, batch: `${batch} undone`, status, reason, note: '' })
  await publishItems(tx, context, ids)
}

async function reopenReports(tx: Transaction, batch: string, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  const { reports } = await rulesInForce({ db: tx })
  const reopened = await tx
    .update(moderationReports)
    .set({ status: 'open', endedBy: null })
    .where(and(eq(moderationReports.endedBy, batch), inArray(moderationReports.itemId, [...itemIds])))
    .returning({ itemId: moderationReports.itemId })
  const ids = [...new Set(reopened.map(({ itemId }) => itemId))]
  if (ids.length === 0) return
  const open = sql`(select count(distinct r.reporter_user_id)::int from ${moderationReports} r where r.item_id = ${moderationItems.id} and r.status = 'open')`
  await tx
    .update(moderationItems)
    .set({ reportCount: open, score: sql`least(100, ${moderationItems.score} + ${reports.points} * ${open})` })
    .where(inArray(moderationItems.id, ids))
}
