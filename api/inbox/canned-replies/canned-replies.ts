import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import type { CannedReply } from './canned-replies.contract'
import { cannedReplies } from './schema'

type StaffContext = Context & Staff
type AdminContext = Context & SignedIn
/** A dealership; null: the site's administrators. */
type Owner = number | null
interface Words {
  title: string
  body: string
}
type Changed = Words & { id: number; version: number }
const maxReplies = 100

export const listCannedReplies = async (context: StaffContext) => ({
  items: await repliesOf(context, context.dealership.id),
  can: { change: mayOpen(context.dealership.role, 'settings') },
})
export const listSiteReplies = async (context: AdminContext) => ({ items: await repliesOf(context, null) })

/** Throws conflict for a title that is used, and for the 101st. */
export const addCannedReply = (context: StaffContext, words: Words) => addReply(context, context.dealership.id, words)
/** Throws as `addCannedReply` does. */
export const addSiteReply = (context: AdminContext, words: Words) => addReply(context, null, words)

/** Throws not_found, conflict for a stale version and for a title that is used. */
export const changeCannedReply = (context: StaffContext, changed: Changed) =>
  changeReply(context, context.dealership.id, changed)
/** Throws as `changeCannedReply` does. */
export const changeSiteReply = (context: AdminContext, changed: Changed) => changeReply(context, null, changed)

/** Throws not_found. */
export const removeCannedReply = (context: StaffContext, { id }: { id: number }) =>
  removeReply(context, context.dealership.id, id)
/** Throws not_found. */
export const removeSiteReply = (context: AdminContext, { id }: { id: number }) => removeReply(context, null, id)

async function repliesOf({ db }: Context, owner: Owner): Promise<CannedReply[]> {
  const rows = await db
    .select()
    .from(cannedReplies)
    .where(isOf(owner))
    .orderBy(asc(sql`lower(${cannedReplies.title})`))
  return rows.map(present)
}

const isOf = (owner: Owner): SQL | undefined =>
  owner === null ? isNull(cannedReplies.dealershipId) : eq(cannedReplies.dealershipId, owner)

const addReply = (context: Context, owner: Owner, words: Words): Promise<CannedReply> =>
  transaction(context, async (tx) => {
    await lockReplies(tx, owner)
    await refuseTitleOfAnother(tx, owner, words.title)
    if ((await tx.$count(cannedReplies, isOf(owner))) >= maxReplies)
      throw new Refusal('conflict', `There are ${maxReplies} replies already. Remove one first.`)
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const [row] = await tx
      .insert(cannedReplies)
      .values({ dealershipId: owner, ...words, ...stamps })
      .returning()
    return written(tx, context, 'canned-reply.added', findOrRefuse(row, 'The reply'))
  })

const changeReply = (context: Context, owner: Owner, { id, version, ...words }: Changed): Promise<CannedReply> =>
  transaction(context, async (tx) => {
    await lockReplies(tx, owner)
    const before = await replyOf(tx, owner, id)
    if (before.version !== version) throw changedMeanwhile('reply')
    await refuseTitleOfAnother(tx, owner, words.title, id)
    const [row] = await tx
      .update(cannedReplies)
      .set({ title: words.title, body: words.body, version: version + 1, updatedAt: context.now() })
      .where(eq(cannedReplies.id, id))
      .returning()
    return written(tx, context, 'canned-reply.changed', findOrRefuse(row, 'The reply'))
  })

const removeReply = (context: Context, owner: Owner, id: number): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    await lockReplies(tx, owner)
    const row = await replyOf(tx, owner, id)
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, id))
    await written(tx, context, 'canned-reply.removed', row)
    return { id }
  })

const theSite = 0

/** So that two members who write the same title at the same time get one refusal. */
const lockReplies = (tx: Transaction, owner: Owner) => lockFor(tx, 'canned replies', owner ?? theSite)

async function replyOf(tx: Transaction, owner: Owner, id: number) {
  const [row] = await tx
    .select()
    .from(cannedReplies)
    .where(and(eq(cannedReplies.id, id), isOf(owner)))
  return findOrRefuse(row, 'The reply')
}

async function refuseTitleOfAnother(tx: Transaction, owner: Owner, title: string, id = 0): Promise<void> {
  const same = sql`lower(${cannedReplies.title}) = lower(${title})`
  if ((await tx.$count(cannedReplies, and(isOf(owner), ne(cannedReplies.id, id), same))) > 0)
    throw new Refusal('conflict', 'Another reply has this title.', { title: 'Another reply has this title.' })
}

async function written(
  tx: Transaction,
  context: Context,
  action: AuditAction,
  row: typeof cannedReplies.$inferSelect,
): Promise<CannedReply> {
  const { dealershipId } = row
  const detail = { reply: row.id, title: row.title }
  const about =
    dealershipId === null
      ? { entity: 'setting' as const }
      : { entity: 'dealership' as const, entityId: dealershipId, dealershipId }
  await audit(context, { action, ...about, detail }, tx)
  await publishChange(tx, context, { concept: 'canned-replies', ids: [dealershipId ?? theSite], kind: 'updated' })
  return present(row)
}

const present = ({ id, title, body, version }: typeof cannedReplies.$inferSelect): CannedReply => ({
  id,
  title,
  body,
  version,
})
