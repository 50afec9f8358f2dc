import { and, eq, inArray, sql } from 'drizzle-orm'
import { publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { notifyAdvertiser } from '../notices/notify-advertiser'
import { advertisements } from '../schema'
import { endCampaign, lockCampaign } from './settle'

/** Lets ads of sold vehicles expire, ends a campaign that has no other, and notifies its dealership. Returns how many ads expired. */
export async function endSold(context: NotifyingContext): Promise<number> {
  const { rows } = await context.db.execute<{ id: string; campaign_id: string }>(sql`
    select a.id, a.campaign_id from advertisement a join vehicle v on v.id = a.vehicle_id
      where a.status in ('live', 'approved', 'pending', 'paused') and v.status = 'sold' order by a.campaign_id, a.id limit 500`)
  for (const { id, campaign_id } of rows) await expire(context, Number(id), Number(campaign_id))
  return rows.length
}

const open = ['live', 'approved', 'pending', 'paused'] as const

const expire = (context: NotifyingContext, id: number, campaignId: number): Promise<void> =>
  transaction(context, (tx) =>
    expireAd(tx, context, { id, campaignId, words: 'The vehicle is sold.', key: `sold ${id}` }),
  )

/** Ends what advertises a vehicle that its dealership has no more, each with a notice. Returns how many ads expired. */
export async function endAdsOfVehicle(
  tx: Transaction,
  context: NotifyingContext,
  { vehicleId, words }: { vehicleId: number; words: string },
): Promise<number> {
  const rows = await tx
    .select({ id: advertisements.id, campaignId: advertisements.campaignId })
    .from(advertisements)
    .where(and(eq(advertisements.vehicleId, vehicleId), inArray(advertisements.status, [...open])))
    .orderBy(advertisements.campaignId, advertisements.id)
  for (const ad of rows) await expireAd(tx, context, { ...ad, words, key: `moved ${ad.id}` })
  return rows.length
}

interface ExpiringAd {
  id: number
  campaignId: number
  words: string
  key: string
}

async function expireAd(
  tx: Transaction,
  context: NotifyingContext,
  { id, campaignId, words, key }: ExpiringAd,
): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) return
  const isOpen = and(eq(advertisements.id, id), inArray(advertisements.status, [...open]))
  const [ad] = await tx
    .update(advertisements)
    .set({ status: 'expired', version: sql`${advertisements.version} + 1`, updatedAt: context.now() })
    .where(isOpen)
    .returning()
  if (!ad) return
  await publishChange(tx, context, { concept: 'advertising', ids: [id], kind: 'updated' })
  await notifyAdvertiser(tx, context, campaign, { news: 'ad_ended', words, headline: ad.headline, key })
  const rest = await tx.$count(
    advertisements,
    and(eq(advertisements.campaignId, campaignId), inArray(advertisements.status, [...open])),
  )
  if (rest === 0 && campaign.status !== 'ended' && campaign.status !== 'rejected')
    await endCampaign(tx, context, campaign, { reason: 'vehicle' })
}
