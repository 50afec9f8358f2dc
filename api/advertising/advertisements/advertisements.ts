import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { isOfPayer } from '../advertisers/payers'
import type { CampaignRow } from '../campaigns/overlaps'
import { lockCampaign, settleCampaign } from '../campaigns/settle'
import { type AdvertisementState, countedAds, maxAdRows, reasonsOfWords } from '../kinds.contract'
import { notifyAdvertiser } from '../notices/notify-advertiser'
import { advertisements, campaigns, type Rejection } from '../schema'
import { adValues } from './ad-values'
import type { AdDecision, Advertisement, AdvertisementDetail, AdvertisementQuery } from './advertisements.contract'
import type { AdFields } from './fields.contract'
import { isBroken } from './policy'
import { type AdRow, adsByIds, presentDetail } from './present-ads'

const tabs = ['pending', 'live', 'approved', 'paused', 'rejected', 'expired', 'draft']

export async function listAdvertisements(context: Context, query: AdvertisementQuery) {
  const { q, status, placement } = query
  const page = await listPage(
    context,
    query,
    {
      from: advertisements,
      key: advertisements.id,
      where: [q === '' ? undefined : await matches(context, q), placement && eq(advertisements.placement, placement)],
      // Words are found in one pass that reads all matches: counting each tab by itself would read them seven times.
      tab: { of: advertisements.status, value: status, ...(q === '' && { countUpTo: { tabs, max: countedAds } }) },
      maxRows: maxAdRows,
      sorts: {
        updated: advertisements.updatedAt,
        headline: sql`lower(${advertisements.headline})`,
        shown: advertisements.shown,
        clicked: advertisements.clicked,
      },
    },
    (ids) => adsByIds(context, ids),
  )
  return { ...page, countedUpTo: q === '' ? countedAds : null }
}

/** Finds ads by their words or who pays for them. */
const matches = async (context: Context, q: string): Promise<SQL | undefined> =>
  or(beginsWithWords(advertisements.words, q), await isOfPayer(context, advertisements, q))

/** Throws not_found. */
export async function getAdvertisement(context: Context, { id }: { id: number }): Promise<AdvertisementDetail> {
  return detailOf(context, id)
}

/** Throws not_found for another dealership’s. */
export const getOwnAdvertisement = (context: Context & Staff, { id }: { id: number }): Promise<AdvertisementDetail> =>
  detailOf(context, id, context.dealership.id)

async function detailOf(context: Context, id: number, dealershipId?: number): Promise<AdvertisementDetail> {
  const [row] = await context.db
    .select({ ad: advertisements, campaign: campaigns })
    .from(advertisements)
    .innerJoin(campaigns, eq(campaigns.id, advertisements.campaignId))
    .where(
      and(eq(advertisements.id, id), dealershipId === undefined ? undefined : eq(campaigns.dealershipId, dealershipId)),
    )
  const { ad, campaign } = findOrRefuse(row, 'The advertisement')
  const detail = await presentDetail(context, ad, campaign)
  // Hides who decided.
  return dealershipId === undefined ? detail : { ...detail, decidedBy: null }
}

interface Change {
  id: number
  version: number
}

/** Locks an advertisement after its campaign. Throws not_found, conflict for another version. */
async function lockAd(tx: Transaction, { id, version }: Change, dealershipId?: number) {
  const [known] = await tx
    .select({ campaignId: advertisements.campaignId })
    .from(advertisements)
    .where(eq(advertisements.id, id))
  const campaign = known ? await lockCampaign(tx, known.campaignId) : null
  const isOther = dealershipId !== undefined && campaign?.dealershipId !== dealershipId
  const [row] = campaign && !isOther ? await tx.select().from(advertisements).where(eq(advertisements.id, id)) : []
  const ad = findOrRefuse(row, 'The advertisement')
  if (ad.version !== version) throw changedMeanwhile('advertisement')
  return { ad, campaign: findOrRefuse(campaign, 'The campaign') }
}

const openTo: Record<AdDecision['step'], readonly AdvertisementState[]> = {
  approve: ['pending'],
  reject: ['pending', 'approved', 'live'],
  pause: ['approved', 'live'],
  resume: ['paused'],
}
const leadTo = { approve: 'approved', reject: 'rejected', pause: 'paused', resume: 'approved' } as const
const news = { approve: 'ad_approved', reject: 'ad_rejected', pause: 'ad_paused', resume: 'ad_resumed' } as const

/** Takes an administrator’s decision; its advertiser is notified with the reason. */
export const decideAdvertisement = (
  context: NotifyingContext & SignedIn,
  { id, version, step, reasons, words, headline, body }: AdDecision & { id: number },
): Promise<Advertisement> =>
  transaction(context, async (tx) => {
    const { ad, campaign } = await lockAd(tx, { id, version })
    if (!openTo[step].includes(ad.status))
      throw new Refusal('conflict', 'The ad has changed since you opened it, so that’s no longer possible.')
    if (step === 'approve' && isBroken((await presentDetail({ db: tx, now: context.now }, ad, campaign)).checks))
      throw new Refusal('conflict', 'An ad that fails a check can’t be approved. Reject it and say what to change.')
    const rejection: Rejection | null = step === 'reject' ? { reasons, words, headline, body } : null
    const isDecided = step === 'approve' || step === 'reject'
    await changeAd(
      tx,
      context,
      { ad, campaign },
      {
        status: leadTo[step],
        ...(step !== 'pause' && { rejection }),
        ...(isDecided && { decidedAt: context.now(), decidedBy: context.actor.id }),
      },
    )
    await settleCampaign(tx, context, campaign)
    await notifyAdvertiser(tx, context, campaign, {
      news: news[step],
      words,
      headline: ad.headline,
      key: `${id} ${version}`,
    })
    return one(tx, context, id)
  })

/** Copies one within its campaign; the copy waits for review. */
export const duplicateAdvertisement = (context: Context & SignedIn, { id }: { id: number }): Promise<Advertisement> =>
  transaction(context, async (tx) => {
    const [known] = await tx.select().from(advertisements).where(eq(advertisements.id, id))
    const source = findOrRefuse(known, 'The advertisement')
    const campaign = findOrRefuse(await lockCampaign(tx, source.campaignId), 'The campaign')
    requireOpen(campaign)
    const { target, vehicleId, href, headline, body, assetId, alt, weight } = source
    return insertAd(tx, context, campaign, { target, vehicleId, href, headline, body, assetId, alt, weight })
  })

function requireOpen({ status }: CampaignRow): void {
  if (status === 'ended' || status === 'rejected')
    throw new Refusal('conflict', 'The campaign is over, so nothing can be added to it.')
}

/** Adds one to the dealership’s own campaign; it waits for review. */
export const addOwnAdvertisement = (
  context: Context & Staff,
  { id, ...ad }: AdFields & { id: number },
): Promise<Advertisement> =>
  transaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    const own = findOrRefuse(campaign?.dealershipId === context.dealership.id ? campaign : null, 'The campaign')
    requireOpen(own)
    const { length } = await tx.select().from(advertisements).where(eq(advertisements.campaignId, id))
    if (length >= 10) throw new Refusal('conflict', 'A campaign can have up to 10 ads.')
    return insertAd(tx, context, own, await adValues(tx, context, { ad, dealershipId: context.dealership.id }))
  })

/** Waits for review with its campaign: that of a draft once it is booked. */
const waiting = ({ status }: CampaignRow, submittedAt: Date) =>
  status === 'draft' ? { status: 'draft' as const } : { status: 'pending' as const, submittedAt }

type Values = Awaited<ReturnType<typeof adValues>>

async function insertAd(
  tx: Transaction,
  context: Context,
  campaign: CampaignRow,
  values: Values,
): Promise<Advertisement> {
  const at = context.now()
  const stamps = { createdAt: at, updatedAt: at }
  const [row] = await tx
    .insert(advertisements)
    .values({ campaignId: campaign.id, ...waiting(campaign, at), ...values, ...stamps })
    .returning()
  const ad = findOrRefuse(row, 'The advertisement')
  await record(tx, context, campaign, { id: ad.id, detail: { before: null, after: { ...values } } })
  return one(tx, context, ad.id)
}

/** Changes the words, the picture or the target; it is judged again before it is shown. */
export const changeOwnAdvertisement = (
  context: Context & Staff,
  { id, version, ...fields }: AdFields & Change,
): Promise<Advertisement> =>
  transaction(context, async (tx) => {
    const locked = await lockAd(tx, { id, version }, context.dealership.id)
    requireOpen(locked.campaign)
    const own = { dealershipId: context.dealership.id, current: locked.ad.assetId }
    const values = await adValues(tx, context, { ad: fields, ...own })
    await changeAd(tx, context, locked, { ...values, ...waiting(locked.campaign, context.now()) })
    await settleCampaign(tx, context, locked.campaign)
    return one(tx, context, id)
  })

/** Takes the words that were suggested with a rejection, without a second review. Throws conflict where there are none. */
export const acceptSuggestion = (context: Context & Staff, change: Change): Promise<Advertisement> =>
  transaction(context, async (tx) => {
    const locked = await lockAd(tx, change, context.dealership.id)
    const { rejection, status } = locked.ad
    requireOpen(locked.campaign)
    if (status !== 'rejected' || !rejection || (rejection.headline === '' && rejection.body === ''))
      throw new Refusal('conflict', 'There is no suggestion to accept.')
    if (!rejection.reasons.every((one) => reasonsOfWords.includes(one)))
      throw new Refusal('conflict', 'This ad needs more than new wording. Edit it, and we’ll review it again.')
    const words = { headline: rejection.headline || locked.ad.headline, body: rejection.body || locked.ad.body }
    const after = { ...locked.ad, ...words }
    const reading = { db: tx, now: context.now }
    if (isBroken((await presentDetail(reading, after, locked.campaign)).checks))
      throw new Refusal('conflict', 'What it leads to has changed since. Edit it, and we look at it again.')
    await changeAd(tx, context, locked, { ...words, status: 'approved', rejection: null })
    await settleCampaign(tx, context, locked.campaign)
    return one(tx, context, change.id)
  })

async function changeAd(
  tx: Transaction,
  context: Context,
  { ad, campaign }: { ad: AdRow; campaign: CampaignRow },
  set: Partial<AdRow>,
): Promise<void> {
  await tx
    .update(advertisements)
    .set({ ...set, version: sql`${advertisements.version} + 1`, updatedAt: context.now() })
    .where(eq(advertisements.id, ad.id))
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, ad[name as keyof AdRow]]))
  await record(tx, context, campaign, { id: ad.id, detail: { before, after: set } })
}

async function record(
  tx: Transaction,
  context: Context,
  { dealershipId }: CampaignRow,
  { id, detail }: { id: number; detail: Record<string, unknown> },
): Promise<void> {
  const place = { entity: 'advertisement', entityId: id, dealershipId: dealershipId ?? undefined } as const
  await audit(context, { action: 'advertisement.changed', ...place, detail }, tx)
  await publishChange(tx, context, { concept: 'advertising', ids: [id], kind: 'updated' })
}

async function one(tx: Transaction, context: Context, id: number): Promise<Advertisement> {
  return findOrRefuse((await adsByIds({ db: tx, now: context.now }, [id])).get(id), 'The advertisement')
}
