import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { adValues } from '../advertisements/ad-values'
import { isBooking } from '../kinds.contract'
import { lockPlacement, rateOn } from '../placements/rates'
import { advertisements, advertisers, campaigns } from '../schema'
import { adDay } from '../today'
import type { Campaign, NewBooking, NewCampaign } from './campaigns.contract'
import type { drafting } from './drafting.contract'
import { minBudgetCents, requireMayBook } from './may-book'
import { bookingsWithin, type CampaignRow, includedPlaces, mostAtOnce } from './overlaps'
import { presentCampaigns } from './present-campaigns'
import { areWholeWeeks, bookedCents, dayCount } from './price'
import { lockCampaign } from './settle'
import { refuseOtherTargets } from './targeting'

const perDealership: Limit = { prefix: 'campaign', points: 30, seconds: 86_400 }
const maxDays = 366

/** Books for the caller’s dealership; what is submitted waits for an administrator’s decision. */
export async function bookCampaign(context: Context & Staff, booking: NewBooking): Promise<Campaign> {
  const { dealership } = context
  return transaction(context, async (tx) => {
    const { featuredLimit } = await requireMayBook(tx, dealership.id)
    await consumeCount(
      within(context, tx),
      perDealership,
      dealership.id,
      'Your dealership has booked many campaigns today.',
    )
    const isIncluded =
      booking.placement === 'home_featured' && (await hasFeaturedLeft(tx, dealership.id, featuredLimit, booking))
    const owner = { dealershipId: dealership.id, advertiserId: null }
    return insertCampaign(tx, context, { ...booking, ...owner, isIncluded }, { isHeldToSlots: true })
  })
}

/** Books for whom an administrator names. Where it has no room it is a conflict of the calendar, which is not approved before it is solved. */
export async function createCampaign(context: Context & SignedIn, booking: NewCampaign): Promise<Campaign> {
  return transaction(context, async (tx) => {
    if (booking.dealershipId !== null) await requireMayBook(tx, booking.dealershipId)
    if (booking.advertiserId !== null) await requireAdvertiser(tx, booking.advertiserId)
    return insertCampaign(tx, context, booking, { isHeldToSlots: false })
  })
}

async function requireAdvertiser(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx.select({ id: advertisers.id }).from(advertisers).where(eq(advertisers.id, id))
  if (!row) throw invalid('There is no such advertiser.', { advertiserId: 'Choose an advertiser.' })
}

/** Tells whether the plan includes one more featured place on these days. */
async function hasFeaturedLeft(
  tx: Transaction,
  dealershipId: number,
  limit: number | null,
  days: { startsOn: string; endsOn: string },
): Promise<boolean> {
  return limit === null || mostAtOnce(await includedPlaces({ db: tx }, dealershipId), days) < limit
}

type Booking = Omit<NewBooking, keyof typeof drafting> &
  Partial<Pick<NewBooking, keyof typeof drafting>> &
  Pick<NewCampaign, 'dealershipId' | 'advertiserId' | 'isIncluded'>

async function insertCampaign(
  tx: Transaction,
  context: Context & SignedIn,
  booking: Booking,
  { isHeldToSlots }: { isHeldToSlots: boolean },
): Promise<Campaign> {
  const price = await priceOf(tx, context, booking, { isHeldToSlots })
  const at = context.now()
  const submitted = booking.isDraft ? null : { submittedAt: at, submittedBy: context.actor.id }
  const { name, dealershipId, advertiserId, placement, objective, startsOn, endsOn, isIncluded, pacing } = booking
  const { states, makes, bodies } = booking
  const values = {
    name,
    dealershipId,
    advertiserId,
    placement,
    objective,
    startsOn,
    endsOn,
    isIncluded,
    pacing,
    states,
    makes,
    bodies,
    ...price,
    ...submitted,
    status: booking.isDraft ? ('draft' as const) : ('submitted' as const),
    updatedAt: at,
  }
  const draft = booking.draft ? await lockDraft(tx, booking) : null
  const [row] = draft
    ? await tx
        .update(campaigns)
        .set({ ...values, version: draft.version + 1 })
        .where(eq(campaigns.id, draft.id))
        .returning()
    : await tx
        .insert(campaigns)
        .values({ ...values, createdAt: at })
        .returning()
  const campaign = findOrRefuse(row, 'The campaign')
  await storeAd(tx, context, campaign, booking)
  await recordBooking(tx, context, campaign, draft)
  const [presented] = await presentCampaigns({ db: tx, now: context.now }, [campaign])
  return findOrRefuse(presented, 'The campaign')
}

/** Checks place, days and targets, and says what it costs. A draft is held to no price and no room. */
async function priceOf(
  tx: Transaction,
  context: Context,
  booking: Booking,
  { isHeldToSlots }: { isHeldToSlots: boolean },
) {
  const place = await lockPlacement(tx, booking.placement)
  if (!place.isOn) throw invalid('This place is not sold at present.', { placement: 'Choose another place.' })
  const today = await adDay({ db: tx, now: context.now })
  const rate = await rateOn({ db: tx }, booking.placement, today)
  refuseDays(booking, rate.priceModel, today)
  refuseOtherTargets(booking.placement, booking)
  const isFree = booking.isIncluded || (booking.dealershipId === null && booking.advertiserId === null)
  const budgetCents = budgetOf(booking, rate, isFree)
  const price = { priceModel: rate.priceModel, unitMillicents: isFree ? 0 : rate.unitMillicents, budgetCents }
  if (booking.isDraft) return price
  refuseOtherPrice(booking, rate, { isFree, budgetCents })
  if (isHeldToSlots && isBooking(rate.priceModel)) {
    const others = await bookingsWithin({ db: tx }, { code: booking.placement, ...booking })
    if (mostAtOnce(others, booking) >= place.slots)
      throw new Refusal('conflict', 'These days were taken while you were booking. Please choose others.')
  }
  return price
}

/** Throws not_found for another dealership’s, conflict for one that has changed or is booked by now. */
async function lockDraft(tx: Transaction, { draft, draftVersion, dealershipId }: Booking): Promise<CampaignRow> {
  const named = await lockCampaign(tx, draft ?? 0)
  const row = findOrRefuse(named?.dealershipId === dealershipId ? named : null, 'The draft')
  if (row.status !== 'draft') throw new Refusal('conflict', 'This draft was booked or discarded already.')
  if (row.version !== draftVersion) throw changedMeanwhile('draft')
  return row
}

/** Stores the advertisement of a booking, or that of its draft anew; with a draft that is booked, all of its ads wait for review. */
async function storeAd(
  tx: Transaction,
  context: Context & SignedIn,
  campaign: CampaignRow,
  booking: Booking,
): Promise<void> {
  const own = eq(advertisements.campaignId, campaign.id)
  const [known] = await tx.select().from(advertisements).where(own).orderBy(asc(advertisements.id)).limit(1)
  const owner = { dealershipId: booking.dealershipId, current: known?.assetId }
  const values = await adValues(tx, context, { ad: booking, ...owner })
  const at = context.now()
  const state = booking.isDraft ? { status: 'draft' as const } : { status: 'pending' as const, submittedAt: at }
  if (known) {
    await tx.update(advertisements).set(values).where(eq(advertisements.id, known.id))
    const changed = { ...state, version: sql`${advertisements.version} + 1`, updatedAt: at }
    await tx.update(advertisements).set(changed).where(own)
  } else await tx.insert(advertisements).values({ campaignId: campaign.id, ...state, ...values })
}

function refuseDays(booking: Booking, model: CampaignRow['priceModel'], today: string): void {
  if (booking.startsOn <= today && booking.dealershipId !== null)
    throw invalid('Choose days from tomorrow on.', { startsOn: 'Choose a day from tomorrow on.' })
  if (booking.endsOn < today) throw invalid('These days are over.', { endsOn: 'Choose a later day.' })
  if (dayCount(booking) > maxDays) throw invalid('Book at most a year.', { endsOn: 'Book at most a year.' })
  if (model === 'flat' && !areWholeWeeks(booking))
    throw invalid('This place is booked by whole weeks.', { startsOn: 'Choose whole weeks, Monday to Sunday.' })
}

type Rate = Awaited<ReturnType<typeof rateOn>>

/** Throws conflict where the price is not the one that the page showed. */
function refuseOtherPrice(
  { priceModel, agreedMillicents, agreedCents }: Partial<NewBooking>,
  rate: Rate,
  { isFree, budgetCents }: { isFree: boolean; budgetCents: number },
): void {
  const isOtherModel = priceModel !== undefined && priceModel !== rate.priceModel
  const isOtherUnit = agreedMillicents !== undefined && !isFree && agreedMillicents !== rate.unitMillicents
  const isOtherTotal = agreedCents !== undefined && isBooking(rate.priceModel) && agreedCents !== budgetCents
  if (isOtherModel || isOtherUnit || isOtherTotal)
    throw new Refusal('conflict', 'The price changed while you were booking. Open the page again to see it.')
}

function budgetOf(
  booking: Booking,
  rate: { priceModel: CampaignRow['priceModel']; unitMillicents: number },
  isFree: boolean,
): number {
  if (isFree) return 0
  if (isBooking(rate.priceModel)) return bookedCents(rate.priceModel, rate.unitMillicents, booking)
  if (booking.budgetCents < minBudgetCents)
    throw invalid('The budget is too small.', { budgetCents: 'Enter $5.00 or more.' })
  return booking.budgetCents
}

async function recordBooking(
  tx: Transaction,
  context: Context,
  row: CampaignRow,
  draft: CampaignRow | null,
): Promise<void> {
  const { name, placement, startsOn, endsOn, budgetCents, status } = row
  const place = { entity: 'ad_campaign', entityId: row.id, dealershipId: row.dealershipId } as const
  const before = draft && { name: draft.name, startsOn: draft.startsOn, endsOn: draft.endsOn, status: draft.status }
  const detail = { before, after: { name, placement, startsOn, endsOn, budgetCents, status } }
  const action = status === 'draft' ? 'campaign.changed' : 'campaign.submitted'
  await audit(context, { action, ...place, detail }, tx)
  await publishChange(tx, context, { concept: 'advertising', ids: [row.id], kind: draft ? 'updated' : 'created' })
}
