import { recipientsOf } from '../accounts/recipients'
import { within } from '../context'
import type { Transaction } from '../database/open'
import { groupBy } from '../group-by'
import { enqueueEmail } from './email-messages'
import { type ItemStatus, type RejectReason, undoMinutes } from './kinds.contract'
import type { DecidedItem } from './lock-items'
import type { Deciding } from './queue'
import type { ModerationSource, Place } from './source'

interface Decided {
  items: readonly DecidedItem[]
  batch: string
  status: ItemStatus
  reason: RejectReason | null
  note: string
}

/** Tells authors what became of what they wrote; whoever sent spam sees it where it was written, and is not told. */
export async function notifyAuthors(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  { items, batch, status, reason, note }: Decided,
): Promise<void> {
  const concerned = items.filter((item) => item.userId !== null && item.status !== status)
  if (status !== 'approved' && status !== 'rejected') return
  const placeOf = await placesOf(tx, context, sources, concerned)
  await context.notifier.notify(
    tx,
    context,
    ...concerned.flatMap((item) => {
      const place = placeOf(item)
      if (item.userId === null) return []
      const payload = { what: status, kind: item.kind, reason, note, ...(place && { place }) }
      return { userId: item.userId, event: 'moderation' as const, payload, dedupeKey: `moderation ${batch} ${item.id}` }
    }),
  )
  await mailAuthors(tx, context, concerned, { batch, status })
}

/** One mail for each author and press, when it cannot be undone any more. */
async function mailAuthors(
  tx: Transaction,
  context: Deciding,
  items: readonly DecidedItem[],
  { batch, status }: { batch: string; status: 'approved' | 'rejected' },
): Promise<void> {
  const first = new Map(items.flatMap((item) => (item.userId === null ? [] : [[item.userId, item] as const])))
  const channels = await context.notifier.channelsFor({ db: tx }, 'moderation', [...first.keys()])
  const recipients = await recipientsOf(
    { db: tx },
    [...first.keys()].filter((id) => channels.get(id)?.email),
  )
  for (const [id, { email: to }] of recipients) {
    const message = { kind: 'writing-decided', itemId: first.get(id)?.id ?? 0, status } as const
    const dedupeKey = `writing-decided ${batch} ${id}`
    await enqueueEmail(tx, { to, message, verified: true, dedupeKey, waitSeconds: undoMinutes * 60 })
  }
}

async function placesOf(
  tx: Transaction,
  context: Deciding,
  sources: readonly ModerationSource[],
  items: readonly DecidedItem[],
): Promise<(item: DecidedItem) => Place | undefined> {
  const found = new Map<string, Place>()
  const byKind = groupBy(items, ({ kind }) => kind)
  for (const source of sources) {
    const ids = byKind.get(source.kind)?.map(({ sourceId }) => sourceId) ?? []
    if (ids.length === 0) continue
    for (const [id, { place }] of await source.subjects(within(context, tx), ids))
      found.set(`${source.kind} ${id}`, place)
  }
  return ({ kind, sourceId }) => found.get(`${kind} ${sourceId}`)
}
