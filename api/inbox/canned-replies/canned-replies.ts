import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import type { CannedReply } from './canned-replies.contract'
import { cannedReplies } from './schema'

type StaffContext = Context & Staff
interface Words {
  title: string
  body: string
}
const maxReplies = 100

export async function listCannedReplies({ db, dealership }: StaffContext) {
  const rows = await db
    .select()
    .from(cannedReplies)
    .where(eq(cannedReplies.dealershipId, dealership.id))
    .orderBy(asc(sql`lower(${cannedReplies.title})`))
  return { items: rows.map(present), can: { change: mayOpen(dealership.role, 'settings') } }
}

/** Throws conflict for a title that is used, and for the 101st. */
export const addCannedReply = (context: StaffContext, words: Words): Promise<CannedReply> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockReplies(tx, dealershipId)
    await refuseTitleOfAnother(tx, dealershipId, words.title)
    if ((await tx.$count(cannedReplies, eq(cannedReplies.dealershipId, dealershipId))) >= maxReplies)
      throw new Refusal('conflict', `A dealership keeps at most ${maxReplies} replies.`)
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const [row] = await tx
      .insert(cannedReplies)
      .values({ dealershipId, ...words, ...stamps })
      .returning()
    return written(tx, context, 'canned-reply.added', findOrRefuse(row, 'The reply'))
  })

/** Throws not_found, conflict for a stale version and for a title that is used. */
export const changeCannedReply = (
  context: StaffContext,
  { id, version, ...words }: Words & { id: number; version: number },
): Promise<CannedReply> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockReplies(tx, dealershipId)
    const before = await replyOf(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('reply')
    await refuseTitleOfAnother(tx, dealershipId, words.title, id)
    const [row] = await tx
      .update(cannedReplies)
      .set({ title: words.title, body: words.body, version: version + 1, updatedAt: context.now() })
      .where(eq(cannedReplies.id, id))
      .returning()
    return written(tx, context, 'canned-reply.changed', findOrRefuse(row, 'The reply'))
  })

/** Throws not_found. */
export const removeCannedReply = (context: StaffContext, { id }: { id: number }): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    await lockReplies(tx, context.dealership.id)
    const row = await replyOf(tx, context, id)
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, id))
    await written(tx, context, 'canned-reply.removed', row)
    return { id }
  })

/** So that two members who write the same title at the same time get one refusal. */
const lockReplies = (tx: Transaction, dealershipId: number) => lockFor(tx, 'canned replies', dealershipId)

async function replyOf(tx: Transaction, { dealership }: StaffContext, id: number) {
  const own = and(eq(cannedReplies.id, id), eq(cannedReplies.dealershipId, dealership.id))
  const [row] = await tx.select().from(cannedReplies).where(own)
  return findOrRefuse(row, 'The reply')
}

async function refuseTitleOfAnother(tx: Transaction, dealershipId: number, title: string, id = 0): Promise<void> {
  const same = sql`lower(${cannedReplies.title}) = lower(${title})`
  const others = and(eq(cannedReplies.dealershipId, dealershipId), ne(cannedReplies.id, id), same)
  if ((await tx.$count(cannedReplies, others)) > 0)
    throw new Refusal('conflict', 'Another reply has this title.', { title: 'Another reply has this title.' })
}

async function written(
  tx: Transaction,
  context: StaffContext,
  action: AuditAction,
  row: typeof cannedReplies.$inferSelect,
): Promise<CannedReply> {
  const { id: dealershipId } = context.dealership
  const detail = { reply: row.id, title: row.title }
  await audit(context, { action, entity: 'dealership', entityId: dealershipId, dealershipId, detail }, tx)
  await publishChange(tx, context, { concept: 'canned-replies', ids: [dealershipId], kind: 'updated' })
  return present(row)
}

const present = ({ id, title, body, version }: typeof cannedReplies.$inferSelect): CannedReply => ({
  id,
  title,
  body,
  version,
})
