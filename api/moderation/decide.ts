import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditRow } from '../audit/audit'
import { transaction } from '../context'
import type { Transaction } from '../database/open'
import { groupBy } from '../group-by'
import { keysSelected } from '../lists'
import { invalid } from '../refusals'
import type { ItemStatus, RejectReason, Verdict } from './kinds.contract'
import { type DecidedItem, lockItems } from './lock-items'
import { notifyAuthors } from './notify-authors'
import { isTakenByOther } from './present-items'
import { publishItems } from './publish'
import { type Deciding, moderationList } from './queue'
import type { ModerationDecision } from './queue.contract'
import { rulesInForce } from './rules'
import { moderationDecisions, moderationItems, moderationReports } from './schema'
import type { ModerationSource, Visibility } from './source'
import { itemsOfThreads } from './threads'

export const statusOf: Record<Verdict, ItemStatus> = {
  approve: 'approved',
  reject: 'rejected',
  spam: 'spam',
  'hide-thread': 'rejected',
}

interface Outcome {
  batch: string | null
  decided: number[]
  refused: { id: number; reason: string }[]
}

/** Set by set, in one transaction. Throws invalid for a rejection without its reason, and when too many match. */
export async function decideModeration(
  context: Deciding,
  sources: readonly ModerationSource[],
  decision: ModerationDecision,
): Promise<Outcome> {
  const { verdict, reason, selection } = decision
  if ((verdict === 'reject' || verdict === 'hide-thread') && !reason)
    throw invalid('Choose a reason: its author reads it.', { reason: 'Choose a reason.' })
  const ids = await keysSelected(context, selection, (query) => moderationList(context, query))
  return transaction(context, async (tx) => {
    const locked = await lockItems(tx, ids)
    const { fit, refused } = sortOut(context, decision, ids, locked)
    const all = verdict === 'hide-thread' ? [...fit, ...(await itemsOfThreads(tx, context, sources, fit))] : fit
    if (all.length === 0) return { batch: null, decided: [], refused }
    const batch = randomUUID()
    await applyVerdict(tx, context, sources, { all, batch, decision })
    return { batch, decided: fit.map(({ id }) => id), refused }
  })
}

/** Rejects all that waits of one author, as one decision. Returns how many there were. */
export async function rejectWaiting(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  { userId, reason, note }: { userId: number; reason: RejectReason; note: string },
): Promise<number> {
  const waiting = await tx
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(and(eq(moderationItems.userId, userId), eq(moderationItems.status, 'pending')))
  const locked = await lockItems(
    tx,
    waiting.map(({ id }) => id),
  )
  const all = [...locked.values()].filter(({ status }) => status === 'pending')
  if (all.length > 0)
    await applyVerdict(tx, context, sources, {
      all,
      batch: randomUUID(),
      decision: { verdict: 'reject', reason, note },
    })
  return all.length
}

function sortOut(
  context: Deciding,
  { verdict, versions, takeOver }: ModerationDecision,
  ids: readonly number[],
  locked: ReadonlyMap<number, DecidedItem>,
) {
  const refused: Outcome['refused'] = []
  const fit = ids.flatMap((id) => {
    const item = locked.get(id)
    const reason = refusalOf(item)
    if (reason) refused.push({ id, reason })
    return item && !reason ? item : []
  })
  return { fit, refused }

  function refusalOf(item: DecidedItem | undefined): string | null {
    if (!item) return 'It does not exist any more.'
    if (item.status === 'withdrawn') return 'Its author has deleted it.'
    const read = versions[item.id]
    if (read !== undefined && read !== item.version)
      return 'Someone has already decided, or the author has edited it since.'
    if (!takeOver && isTakenByOther(item, context)) return 'Another moderator has taken it.'
    const isThread = verdict === 'hide-thread'
    if (item.status === statusOf[verdict] && item.reportCount === 0 && !isThread) return 'It is so already.'
    return null
  }
}

interface Applied {
  all: readonly DecidedItem[]
  batch: string
  decision: Pick<ModerationDecision, 'verdict' | 'reason' | 'note'>
}

async function applyVerdict(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  { all, batch, decision: { verdict, reason, note } }: Applied,
): Promise<void> {
  const status = statusOf[verdict]
  const ids = all.map(({ id }) => id)
  await keepDecisions(tx, context, all, { batch, verdict, reason: reason ?? null, note })
  await endReports(tx, ids, { batch, isUpheld: status !== 'approved' })
  await setItems(tx, context, ids, { status, reason: status === 'rejected' ? (reason ?? null) : null })
  await setVisibility(tx, context, sources, { items: all, to: status === 'approved' ? 'published' : 'hidden' })
  const action = `moderation.${status}` as 'moderation.approved' | 'moderation.rejected' | 'moderation.spam'
  const detail = { batch, ...(reason && { reason }) }
  await tx.execute(
    auditRow(
      context,
      { action, entity: 'moderation_item', entityId: sql`decided.id`, detail },
      sql`from unnest(${sql.param(ids)}::bigint[]) as decided(id)`,
    ),
  )
  await notifyAuthors(tx, context, sources, { items: all, batch, status, reason: reason ?? null, note })
  await publishItems(tx, context, ids)
}

async function keepDecisions(
  tx: Transaction,
  { actor, now }: Deciding,
  all: readonly DecidedItem[],
  made: { batch: string; verdict: Verdict; reason: RejectReason | null; note: string },
): Promise<void> {
  await tx.insert(moderationDecisions).values(
    all.map(({ id, userId, status, reason }) => ({
      ...made,
      itemId: id,
      authorUserId: userId,
      statusBefore: status,
      reasonBefore: reason,
      moderatorId: actor.id,
      createdAt: now(),
    })),
  )
}

async function endReports(
  tx: Transaction,
  ids: readonly number[],
  { batch, isUpheld }: { batch: string; isUpheld: boolean },
): Promise<void> {
  await tx
    .update(moderationReports)
    .set({ status: isUpheld ? 'upheld' : 'dismissed', endedBy: batch })
    .where(and(inArray(moderationReports.itemId, [...ids]), eq(moderationReports.status, 'open')))
}

async function setItems(
  tx: Transaction,
  { actor, now }: Deciding,
  ids: readonly number[],
  to: { status: ItemStatus; reason: RejectReason | null },
): Promise<void> {
  const { reports } = await rulesInForce({ db: tx })
  await tx
    .update(moderationItems)
    .set({
      ...to,
      decidedBy: actor.id,
      decidedAt: now(),
      takenBy: null,
      takenAt: null,
      reportCount: 0,
      // what did not wait was decided without a wait
      heldAt: sql`case when ${moderationItems.status} = 'pending' then ${moderationItems.heldAt} end`,
      score: sql`greatest(0, ${moderationItems.score} - ${reports.points} * ${moderationItems.reportCount})`,
      version: sql`${moderationItems.version} + 1`,
    })
    .where(inArray(moderationItems.id, [...ids]))
}

export async function setVisibility(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  { items, to }: { items: readonly Pick<DecidedItem, 'kind' | 'sourceId'>[]; to: Visibility },
): Promise<void> {
  const byKind = groupBy(items, ({ kind }) => kind)
  for (const source of sources) {
    const ids = byKind.get(source.kind)?.map(({ sourceId }) => sourceId) ?? []
    if (ids.length > 0) await source.setVisibility(tx, context, ids, to)
  }
}
