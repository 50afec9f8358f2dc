import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { AdvertisementState, CampaignState, EndReason } from '../kinds.contract'
import { advertisements, campaigns } from '../schema'
import { adDay } from '../today'
import { type CampaignRow, isOfPlan } from './overlaps'

/** Locks a campaign; null once it is gone. */
export async function lockCampaign(tx: Transaction, id: number): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  return row ?? null
}

/** Brings a campaign that was decided, and its advertisements, to the state that its days, its advertisements and its budget give it. */
export async function settleCampaign(tx: Transaction, context: Context, row: CampaignRow): Promise<CampaignRow> {
  const today = await adDay({ db: tx, now: context.now })
  const ads = await tx.select().from(advertisements).where(eq(advertisements.campaignId, row.id))
  const hasApproved = ads.some(({ status }) => status === 'approved' || status === 'live')
  const status = stateOn(row, today, hasApproved)
  const set = status === 'ended' ? endedSet(row, context.now(), 'dates') : { status }
  const after = status === row.status ? row : await changeCampaign(tx, context, row, set)
  await settleAds(tx, context, after)
  return after
}

const settled: readonly CampaignState[] = ['approved', 'scheduled', 'running']

function stateOn({ status, startsOn, endsOn }: CampaignRow, today: string, hasApproved: boolean): CampaignState {
  if (status === 'paused') return endsOn < today ? 'ended' : 'paused'
  if (status === 'submitted') return endsOn < today ? 'ended' : status
  if (!settled.includes(status)) return status
  if (endsOn < today) return 'ended'
  if (!hasApproved) return 'approved'
  return startsOn <= today ? 'running' : 'scheduled'
}

const endedSet = (row: CampaignRow, at: Date, endReason: EndReason): Partial<CampaignRow> => ({
  status: 'ended',
  endReason: row.endReason ?? endReason,
  endedAt: row.endedAt ?? at,
})

/** Ends a campaign that is locked, with its advertisements. */
export async function endCampaign(
  tx: Transaction,
  context: Context,
  row: CampaignRow,
  { reason, words = '' }: { reason: EndReason; words?: string },
): Promise<CampaignRow> {
  const after = await changeCampaign(tx, context, row, {
    ...endedSet(row, context.now(), reason),
    ...(words !== '' && { statusReason: words }),
  })
  await settleAds(tx, context, after)
  return after
}

/** Lets a campaign go on whose budget turned out to be not spent: programs had clicked. Its days decide whether it runs. */
export async function reviveCampaign(tx: Transaction, context: Context, row: CampaignRow): Promise<void> {
  const set = { status: 'approved' as const, endReason: null, endedAt: null }
  const after = await changeCampaign(tx, context, row, set)
  const wasApproved = sql`${advertisements.decidedAt} >= ${advertisements.submittedAt} and ${advertisements.rejection} is null`
  await tx
    .update(advertisements)
    .set({ status: 'approved', version: sql`${advertisements.version} + 1`, updatedAt: context.now() })
    .where(and(eq(advertisements.campaignId, row.id), eq(advertisements.status, 'expired'), wasApproved))
  await settleCampaign(tx, context, after)
}

/** Writes a change of a campaign that is locked, with its audit row and its change event. */
export async function changeCampaign(
  tx: Transaction,
  context: Context,
  row: CampaignRow,
  set: Partial<CampaignRow>,
): Promise<CampaignRow> {
  const [after] = await tx
    .update(campaigns)
    .set({ ...set, version: sql`${campaigns.version} + 1`, updatedAt: context.now() })
    .where(eq(campaigns.id, row.id))
    .returning()
  if (!after) throw new Error(`Campaign ${row.id} was locked and is gone.`)
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, row[name as keyof CampaignRow]]))
  const place = { entity: 'ad_campaign', entityId: row.id, dealershipId: row.dealershipId ?? undefined } as const
  await audit(context, { action: 'campaign.changed', ...place, detail: { before, after: set } }, tx)
  await publishChange(tx, context, { concept: 'advertising', ids: [row.id], kind: 'updated' })
  return after
}

/** Makes approved advertisements live while their campaign runs, and lets all expire that end with it. */
async function settleAds(tx: Transaction, context: Context, { id, status }: CampaignRow): Promise<void> {
  const move = (from: AdvertisementState[], to: AdvertisementState) =>
    tx
      .update(advertisements)
      .set({ status: to, version: sql`${advertisements.version} + 1`, updatedAt: context.now() })
      .where(and(eq(advertisements.campaignId, id), inArray(advertisements.status, from)))
  if (status === 'running') await move(['approved'], 'live')
  else if (status === 'ended' || status === 'rejected')
    await move(['approved', 'live', 'paused', 'pending', 'draft'], 'expired')
  else await move(['live'], 'approved')
}

const lot = 200

/** Starts and ends the campaigns whose day has come, in lots. Returns how many changed. */
export async function settleDue(context: Context): Promise<number> {
  const today = await adDay(context)
  let changed = 0
  for (let last = 0; ; ) {
    const due = await context.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          gt(campaigns.id, last),
          or(
            and(
              inArray(campaigns.status, ['submitted', 'approved', 'scheduled', 'running', 'paused']),
              lt(campaigns.endsOn, today),
            ),
            and(eq(campaigns.status, 'scheduled'), lte(campaigns.startsOn, today)),
          ),
        ),
      )
      .orderBy(asc(campaigns.id))
      .limit(lot)
    for (const { id } of due) changed += await settleOne(context, id)
    last = due.at(-1)?.id ?? 0
    if (due.length < lot) return changed
  }
}

const settleOne = (context: Context, id: number): Promise<number> =>
  transaction(context, async (tx) => {
    const row = await lockCampaign(tx, id)
    if (!row) return 0
    return (await settleCampaign(tx, context, row)).status === row.status ? 0 : 1
  })

/** Ends the newest featured places of dealerships whose plan includes fewer by now. Returns how many it ended. */
export async function endBeyondPlans(context: Context): Promise<number> {
  const today = await adDay(context)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from (
      select c.id, d.featured_limit, row_number() over (partition by c.dealership_id order by c.id) as place
        from ad_campaign c join dealership d on d.id = c.dealership_id
        where ${isOfPlan('c')} and c.status in ('approved', 'scheduled', 'running', 'paused') and c.starts_on <= ${today}
      ) used where place > featured_limit order by id`)
  for (const { id } of rows)
    await transaction(context, async (tx) => {
      const row = await lockCampaign(tx, Number(id))
      if (row && row.status !== 'ended')
        await endCampaign(tx, context, row, { reason: 'dealership', words: 'The plan includes fewer featured places.' })
    })
  return rows.length
}
