import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import { changedMeanwhile, findOrRefuse, invalid } from '../../refusals'
import { advertisers, campaigns } from '../schema'
import type { Advertiser, AdvertiserQuery, NewAdvertiser } from './advertisers.contract'

type Row = typeof advertisers.$inferSelect

export const listAdvertisers = (context: Context, query: AdvertiserQuery) =>
  listPage(
    context,
    query,
    {
      from: advertisers,
      key: advertisers.id,
      where: [beginsWithWords(advertisers.words, query.q)],
      sorts: { name: sql`lower(${advertisers.name})`, updated: advertisers.updatedAt },
    },
    (ids) => advertisersByIds(context.db, ids),
  )

/** Throws not_found. */
export async function getAdvertiser({ db }: Context, { id }: { id: number }): Promise<Advertiser> {
  return findOrRefuse((await advertisersByIds(db, [id])).get(id), 'The advertiser')
}

async function advertisersByIds(
  db: Context['db'] | Transaction,
  ids: readonly number[],
): Promise<Map<number, Advertiser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(advertisers)
    .where(inArray(advertisers.id, [...ids]))
  const counts = await db
    .select({ id: campaigns.advertiserId, n: count() })
    .from(campaigns)
    .where(inArray(campaigns.advertiserId, [...ids]))
    .groupBy(campaigns.advertiserId)
  return new Map(rows.map((row) => [row.id, present(row, counts.find(({ id }) => id === row.id)?.n ?? 0)]))
}

const present = ({ createdAt: _, words: __, emails, updatedAt, ...facts }: Row, own: number): Advertiser => ({
  ...facts,
  emails: emails.join(', '),
  updatedAt: updatedAt.toISOString(),
  campaigns: own,
})

export const createAdvertiser = (context: Context & SignedIn, fields: NewAdvertiser): Promise<Advertiser> =>
  transaction(context, async (tx) => {
    await refuseTakenName(tx, fields.name, 0)
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const [row] = await tx
      .insert(advertisers)
      .values({ ...fields, ...stamps })
      .returning()
    const { id } = findOrRefuse(row, 'The advertiser')
    await record(tx, context, id, { before: null, after: fields })
    return findOrRefuse((await advertisersByIds(tx, [id])).get(id), 'The advertiser')
  })

/** Throws conflict for another version. */
export const changeAdvertiser = (
  context: Context & SignedIn,
  { id, version, ...fields }: NewAdvertiser & { id: number; version: number },
): Promise<Advertiser> =>
  transaction(context, async (tx) => {
    const [known] = await tx.select().from(advertisers).where(eq(advertisers.id, id)).for('update')
    const before = findOrRefuse(known, 'The advertiser')
    if (before.version !== version) throw changedMeanwhile('advertiser')
    await refuseTakenName(tx, fields.name, id)
    await tx
      .update(advertisers)
      .set({ ...fields, version: version + 1, updatedAt: context.now() })
      .where(eq(advertisers.id, id))
    const was = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name as keyof Row]]))
    await record(tx, context, id, { before: was, after: fields })
    return findOrRefuse((await advertisersByIds(tx, [id])).get(id), 'The advertiser')
  })

async function refuseTakenName(tx: Transaction, name: string, except: number): Promise<void> {
  const [other] = await tx
    .select({ id: advertisers.id })
    .from(advertisers)
    .where(and(sql`lower(${advertisers.name}) = lower(${name})`, ne(advertisers.id, except)))
  if (other)
    throw invalid('An advertiser with this name already exists.', { name: 'Another advertiser has this name.' })
}

async function record(tx: Transaction, context: Context, id: number, detail: Record<string, unknown>): Promise<void> {
  await audit(context, { action: 'advertiser.changed', entity: 'advertiser', entityId: id, detail }, tx)
  await publishChange(tx, context, { concept: 'advertising', ids: [id], kind: 'updated' })
}
