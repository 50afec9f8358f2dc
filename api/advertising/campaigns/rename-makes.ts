import { and, eq, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { campaigns } from '../schema'

type Reader = { execute: Transaction['execute'] }
const hasMake = (name: string) => sql`exists (select 1 from unnest(makes) m where lower(m) = lower(${name}))`

/** Remembers which makes a campaign was limited to, and which it got. */
export interface RewrittenCampaign {
  campaignId: number
  before: string[]
  after: string[]
}

/** Counts the campaigns that are limited to a make. */
export async function countCampaignsOfMake(tx: Reader, name: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${campaigns} where ${hasMake(name)}`,
  )
  return rows[0]?.n ?? 0
}

/** Has campaigns that are limited to a make be shown for its new name. Returns what was written. */
export async function renameMakesInCampaigns(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { from, into }: { from: string; into: string },
): Promise<RewrittenCampaign[]> {
  const rows = await tx
    .select({ campaignId: campaigns.id, before: campaigns.makes })
    .from(campaigns)
    .where(hasMake(from))
    .orderBy(campaigns.id)
    .for('no key update')
  const renamed = rows.map(({ campaignId, before }) => ({
    campaignId,
    before,
    after: [...new Set(before.map((make) => (make.toLowerCase() === from.toLowerCase() ? into : make)))],
  }))
  return rewriteMakes(tx, context, renamed)
}

/** Gives campaigns back the makes they were limited to; those that were edited since stay as they are. */
export const restoreMakesInCampaigns = (
  tx: Transaction,
  context: Pick<Context, 'now'>,
  rows: readonly RewrittenCampaign[],
): Promise<RewrittenCampaign[]> =>
  rewriteMakes(
    tx,
    context,
    rows.map(({ campaignId, before, after }) => ({ campaignId, before: after, after: before })),
  )

async function rewriteMakes(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  rows: readonly RewrittenCampaign[],
): Promise<RewrittenCampaign[]> {
  const written: RewrittenCampaign[] = []
  for (const row of rows) {
    const [campaign] = await tx
      .update(campaigns)
      .set({ makes: row.after })
      .where(and(eq(campaigns.id, row.campaignId), eq(campaigns.makes, row.before)))
      .returning({ id: campaigns.id })
    if (campaign) written.push(row)
  }
  const ids = written.map(({ campaignId }) => campaignId)
  await publishChange(tx, context, { concept: 'advertising', ids, kind: 'updated' })
  return written
}
