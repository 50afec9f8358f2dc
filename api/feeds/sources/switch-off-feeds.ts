import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { feeds } from '../schema'

/** Switches off feeds beyond the limit of a plan: those that were chosen, then the newest. Returns how many. */
export async function switchOffFeeds(
  tx: Transaction,
  context: Context,
  { dealershipId, chosen, count }: { dealershipId: number; chosen: readonly number[]; count: number },
): Promise<number> {
  const rows = await tx
    .select({ id: feeds.id, name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.dealershipId, dealershipId), eq(feeds.enabled, true)))
    .orderBy(asc(feeds.id))
    .for('update')
  const isChosen = ({ id }: { id: number }) => chosen.includes(id)
  const going = [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row)).reverse()].slice(0, count)
  if (going.length === 0) return 0
  const ids = going.map(({ id }) => id)
  const off = { enabled: false, nextRunAt: null, version: sql`${feeds.version} + 1`, updatedAt: context.now() }
  await tx.update(feeds).set(off).where(inArray(feeds.id, ids))
  for (const { id, name } of going)
    await audit(
      context,
      {
        action: 'feed.changed',
        entity: 'feed',
        entityId: id,
        dealershipId,
        detail: { name, before: { enabled: true }, after: { enabled: false } },
      },
      tx,
    )
  return going.length
}

/** Lists the feeds that count to a plan. */
export const listEnabledFeeds = ({ db }: { db: Transaction }, dealershipId: number) =>
  db
    .select({ id: feeds.id, name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.dealershipId, dealershipId), eq(feeds.enabled, true)))
    .orderBy(asc(feeds.id))
