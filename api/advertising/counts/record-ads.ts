import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { CountBatch } from '../../counting/counts.contract'
import { clockOf } from '../../counting/local-clock'
import { liveVisitsOf, visitsOf } from '../../counting/visits'
import type { Transaction } from '../../database/open'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import type { CampaignRow } from '../campaigns/overlaps'
import { endCampaign, reviveCampaign } from '../campaigns/settle'
import { advertisements, campaigns } from '../schema'
import { startOfBucket } from '../serving/ad-tokens'
import type { CountedEvent, Owners } from './counted-event'
import { canPay, Ledger } from './ledger'
import { addSums } from './sums'

export type AdCounts = CountBatch['ads']

/**
 * Counts what a batch holds about advertisements and charges it, with all sums, in the batch's transaction. The campaigns
 * are locked in the order of their ids: what two processes count at once is charged one after the other. An event that
 * the visit has had counts no more; one of a campaign that does not run counts nothing.
 */
export async function countAds(tx: Transaction, batch: CountBatch, context: Context): Promise<number> {
  if (batch.ads.length + batch.withdrawn.length === 0) return 0
  const visits = batch.withdrawn.length > 0 ? (await liveVisitsOf(tx, batch.withdrawn)).map(String) : []
  const locked = await lockCampaigns(tx, await ownersOf(tx, batch.ads, visits))
  // Read again: a decision may have been made while we waited for the lock.
  const owners = await ownersOf(tx, batch.ads, visits)
  const ledger = new Ledger(locked, owners, context.now())
  for (const event of await withdraw(tx, visits, [...owners.keys()])) ledger.takeBack(event)
  const counted = await insertNew(tx, batch.ads, locked, owners)
  for (const event of counted) ledger.count(event)
  await writeCharges(tx, ledger.charged)
  await addSums(tx, ledger)
  for (const row of ledger.rows()) {
    if (row.status === 'running' && !canPay(row)) await end(tx, context, row)
    if (row.status === 'ended' && row.endReason === 'budget' && canPay(row)) await reviveCampaign(tx, context, row)
  }
  return counted.length
}

const end = (tx: Transaction, context: Context, row: CampaignRow) => endCampaign(tx, context, row, { reason: 'budget' })

/** Finds the campaigns of the events, and of those that the visits are to lose. */
async function ownersOf(tx: Transaction, events: AdCounts, visits: readonly string[]): Promise<Owners> {
  const ids = [...new Set(events.map(({ advertisementId }) => advertisementId))]
  const { rows } = await tx.execute<{ id: string; campaign_id: string; status: string }>(sql`
    select id, campaign_id, status from advertisement
      where id = any(${sql.param(ids)}::bigint[])
        or id in (select advertisement_id from ad_event where visit = any(${sql.param([...visits])}::bigint[]))`)
  return new Map(
    rows.map(({ id, campaign_id, status }) => [
      Number(id),
      { campaignId: Number(campaign_id), isLive: status === 'live' },
    ]),
  )
}

async function lockCampaigns(tx: Transaction, owners: Owners): Promise<Map<number, CampaignRow>> {
  const ids = [...new Set([...owners.values()].map(({ campaignId }) => campaignId))]
  if (ids.length === 0) return new Map()
  const rows = await tx.select().from(campaigns).where(inArray(campaigns.id, ids)).orderBy(campaigns.id).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes back what visits of today did that turned out to be programs. */
async function withdraw(tx: Transaction, visits: readonly string[], ids: readonly number[]): Promise<CountedEvent[]> {
  if (visits.length === 0 || ids.length === 0) return []
  const { rows } = await tx.execute<CountedEvent>(sql`
    delete from ad_event
      where visit = any(${sql.param([...visits])}::bigint[]) and advertisement_id = any(${sql.param([...ids])}::bigint[])
      returning advertisement_id, day::text, kind, visit::text, bucket, millicents`)
  return rows
}

/** An impression belongs to the day on which its page was rendered: its address counts once, also about midnight. */
async function insertNew(
  tx: Transaction,
  events: AdCounts,
  locked: ReadonlyMap<number, CampaignRow>,
  owners: Owners,
): Promise<CountedEvent[]> {
  const running = events.filter(({ advertisementId }) => {
    const owner = owners.get(advertisementId)
    return owner?.isLive && locked.get(owner.campaignId)?.status === 'running'
  })
  if (running.length === 0) return []
  const zone = await operatorTimeZone({ db: tx })
  const dated = running.map((event) => ({
    ...event,
    day: clockOf(zone, event.kind === 'shown' ? startOfBucket(event.bucket) : new Date(event.at)).day,
  }))
  const visitOf = await visitsOf(
    tx,
    dated.map(({ day }) => day),
  )
  const rows = dated
    .filter(({ advertisementId, day }) => isWithinDays(locked.get(owners.get(advertisementId)?.campaignId ?? 0), day))
    .map(({ advertisementId, day, kind, bucket, at, network, userAgent }) => ({
      advertisement_id: advertisementId,
      day,
      kind,
      bucket,
      at,
      visit: String(visitOf(day, { network, userAgent })),
    }))
  const { rows: inserted } = await tx.execute<CountedEvent>(sql`
    insert into ad_event (advertisement_id, day, kind, visit, bucket, at)
    select advertisement_id, day, kind, visit, bucket, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
        (advertisement_id bigint, day date, kind text, visit bigint, bucket integer, at timestamptz)
      order by 1, 2, 3, 4, 5
    on conflict do nothing
    returning advertisement_id, day::text, kind, visit::text, bucket, millicents`)
  return inserted
}

const isWithinDays = (row: CampaignRow | undefined, day: string): boolean =>
  row !== undefined && row.startsOn <= day && day <= row.endsOn

async function writeCharges(tx: Transaction, charged: readonly CountedEvent[]): Promise<void> {
  if (charged.length === 0) return
  await tx.execute(sql`
    update ad_event e set millicents = r.millicents
      from jsonb_to_recordset(${JSON.stringify(charged)}::jsonb) as r
        (advertisement_id bigint, day date, kind text, visit bigint, bucket integer, millicents bigint)
      where e.advertisement_id = r.advertisement_id and e.day = r.day and e.kind = r.kind and e.visit = r.visit
        and e.bucket = r.bucket`)
}

/** Reads to which campaign an advertisement belongs, and of which dealership that is; null for one that is unknown. */
export async function advertiserOf(db: Pick<Context['db'], 'select'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number | null>()
  const rows = await db
    .select({ id: advertisements.id, dealershipId: campaigns.dealershipId })
    .from(advertisements)
    .innerJoin(campaigns, sql`${campaigns.id} = ${advertisements.campaignId}`)
    .where(inArray(advertisements.id, [...ids]))
  return new Map(rows.map(({ id, dealershipId }) => [id, dealershipId]))
}
