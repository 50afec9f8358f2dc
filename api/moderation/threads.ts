import { and, eq, inArray } from 'drizzle-orm'
import { type Context, within } from '../context'
import type { Transaction } from '../database/open'
import { groupBy } from '../group-by'
import type { ModeratedKind } from './kinds.contract'
import { type DecidedItem, lockItems } from './lock-items'
import { moderationItems } from './schema'
import { unjudgedItem } from './screen'
import type { ModerationSource } from './source'

/** Of what was written beneath these: hidden with them. */
export async function itemsOfThreads(
  tx: Transaction,
  context: Context,
  sources: readonly ModerationSource[],
  items: readonly DecidedItem[],
): Promise<DecidedItem[]> {
  const byKind = groupBy(items, ({ kind }) => kind)
  const found: DecidedItem[] = []
  for (const source of sources) {
    const heads = byKind.get(source.kind)?.map(({ sourceId }) => sourceId) ?? []
    if (heads.length === 0 || !source.threadOf) continue
    const beneath = await source.threadOf(tx, heads)
    for (const id of beneath) await itemOfSource(tx, context, source, id)
    found.push(...(await lockItemsOf(tx, source.kind, beneath)).values())
  }
  const chosen = new Set(items.map(({ id }) => id))
  return found.filter(({ id, status }) => !chosen.has(id) && (status === 'approved' || status === 'pending'))
}

/** What was written before there was moderation gets its row when somebody reports or hides it. Null: nobody can see it. */
export async function itemOfSource(
  tx: Transaction,
  context: Context,
  { kind, published }: ModerationSource,
  id: number,
): Promise<number | null> {
  const [known] = await tx
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, kind), eq(moderationItems.sourceId, id)))
  if (known) return known.id
  const found = await published(within(context, tx), id)
  if (!found) return null
  const { userId, createdAt, ...written } = found
  const [row] = await tx
    .insert(moderationItems)
    .values(await unjudgedItem(tx, { written: { ...written, kind, id }, userId, now: createdAt }))
    .onConflictDoUpdate({ target: [moderationItems.kind, moderationItems.sourceId], set: { kind } })
    .returning({ id: moderationItems.id })
  return row?.id ?? null
}

async function lockItemsOf(tx: Transaction, kind: ModeratedKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, DecidedItem>()
  const rows = await tx
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(and(eq(moderationItems.kind, kind), inArray(moderationItems.sourceId, [...ids])))
  return lockItems(
    tx,
    rows.map(({ id }) => id),
  )
}
