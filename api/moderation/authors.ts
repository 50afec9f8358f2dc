import { and, desc, eq, isNull } from 'drizzle-orm'
import { findAccount, joinedAt, publicPeople } from '../accounts/account-lookup'
import { addressee } from '../accounts/addressee'
import { namesOfUsers } from '../accounts/members/staff'
import { audit } from '../audit/audit'
import { publishChange, transaction, within } from '../context'
import { findOrRefuse, notFound, Refusal } from '../refusals'
import type { ModeratedAuthor, WritingMeasure } from './authors.contract'
import { rejectWaiting } from './decide'
import { enqueueEmail } from './email-messages'
import { itemsByIds } from './present-items'
import type { Deciding, Moderator } from './queue'
import { moderationItems, writingMeasures } from './schema'
import { suspensionOf } from './screen'
import type { ModerationSource } from './source'
import { trackRecords } from './track-records'

const maxItems = 50

/** Throws not_found for somebody who never wrote anything. */
export async function openAuthor(
  context: Moderator,
  sources: readonly ModerationSource[],
  { id }: { id: number },
): Promise<ModeratedAuthor> {
  const ids = await context.db
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(eq(moderationItems.userId, id))
    .orderBy(desc(moderationItems.createdAt))
    .limit(maxItems)
  if (ids.length === 0) throw notFound('The author')
  const items = await itemsByIds(
    context,
    sources,
    ids.map((row) => row.id),
  )
  const suspension = await suspensionOf(context.db, id, context.now())
  return {
    id,
    name: findOrRefuse((await publicPeople(context, [id])).get(id), 'The author').name,
    since: (await joinedAt(context, [id])).get(id)?.toISOString() ?? null,
    ...((await trackRecords(context, [id])).get(id) ?? { approved: 0, rejected: 0 }),
    suspension: suspension
      ? { id: suspension.id, until: suspension.until?.toISOString() ?? null, reason: suspension.reason }
      : null,
    measures: await measuresOf(context, id),
    items: ids.flatMap((row) => items.get(row.id) ?? []),
  }
}

async function measuresOf({ db }: Moderator, userId: number): Promise<ModeratedAuthor['measures']> {
  const rows = await db
    .select()
    .from(writingMeasures)
    .where(eq(writingMeasures.userId, userId))
    .orderBy(desc(writingMeasures.id))
    .limit(50)
  const names = await namesOfUsers(
    { db },
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return rows.map(({ id, kind, reason, note, createdBy, createdAt, until, liftedAt }) => ({
    id,
    kind,
    reason,
    note,
    by: createdBy === null ? null : (names.get(createdBy) ?? 'Somebody'),
    at: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    liftedAt: liftedAt?.toISOString() ?? null,
  }))
}

/** Throws not_found, and conflict for an administrator of the site. */
export const measureAuthor = (
  context: Deciding,
  sources: readonly ModerationSource[],
  { id, ...measure }: WritingMeasure & { id: number },
) =>
  transaction(context, async (tx) => {
    const account = await findAccount(within(context, tx), id)
    if (account.role === 'system_admin') throw new Refusal('conflict', 'This is an administrator of the site.')
    const { kind, reason, note } = measure
    const days = measure.kind === 'suspension' ? measure.days : null
    const until = days === null ? null : new Date(context.now().getTime() + days * 86_400_000)
    const [made] = await tx
      .insert(writingMeasures)
      .values({ userId: id, kind, reason, note, until, createdBy: context.actor.id, createdAt: context.now() })
      .returning({ id: writingMeasures.id })
    const measureId = findOrRefuse(made, 'The measure').id
    await enqueueEmail(tx, { ...addressee(account), message: { kind: 'writing-measure', measureId } })
    const action = kind === 'warning' ? 'moderation.warned' : 'moderation.suspended'
    const isSweeping = measure.kind === 'suspension' && measure.rejectWaiting
    const rejected = isSweeping ? await rejectWaiting(tx, context, sources, { userId: id, reason, note }) : 0
    const detail = {
      reason,
      ...(measure.kind === 'suspension' && { days: measure.days ?? 'until_lifted' }),
      ...(rejected > 0 && { rejected }),
    }
    await audit(context, { action, entity: 'user', entityId: id, detail }, tx)
    await publishChange(tx, context, { concept: 'moderation', ids: [id], kind: 'updated' })
    return { id: measureId, rejected }
  })

/** All that are in force. Throws not_found when there is none. */
export const liftSuspension = (context: Moderator, { id }: { id: number }): Promise<{ ok: true }> =>
  transaction(context, async (tx) => {
    if (!(await suspensionOf(tx, id, context.now()))) throw notFound('The suspension')
    await tx
      .update(writingMeasures)
      .set({ liftedAt: context.now(), liftedBy: context.actor.id })
      .where(
        and(eq(writingMeasures.userId, id), eq(writingMeasures.kind, 'suspension'), isNull(writingMeasures.liftedAt)),
      )
    await audit(context, { action: 'moderation.lifted', entity: 'user', entityId: id }, tx)
    return { ok: true }
  })
