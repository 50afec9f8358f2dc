import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import { findOrRefuse } from '../../refusals'
import { vehicleSlug } from '../../vehicles/slug'
import { vehiclesByIds } from '../../vehicles/vehicles'
import { advertiserNames } from '../campaigns/present-campaigns'
import type { AdvertisementState } from '../kinds.contract'
import { advertisements, campaigns } from '../schema'
import { adDay } from '../today'

/** Were shown, or may still be: those lead on where they were approved as they are. */
const leading: readonly AdvertisementState[] = ['live', 'approved', 'paused', 'expired']

/** Throws not_found for an advertisement that leads to nothing that was approved. */
export async function adTarget(context: Context, { id }: { id: number }) {
  const { db } = context
  const [row] = await db
    .select({ ad: advertisements, campaign: campaigns })
    .from(advertisements)
    .innerJoin(campaigns, eq(campaigns.id, advertisements.campaignId))
    .where(eq(advertisements.id, id))
  const { ad, campaign } = findOrRefuse(row, 'The advertisement')
  const isAsApproved = ad.decidedAt !== null && (ad.submittedAt === null || ad.submittedAt <= ad.decidedAt)
  const hasBegun = campaign.startsOn <= (await adDay(context))
  const mayLeave = ad.target !== 'link' || ad.status === 'live' || ad.status === 'approved'
  const leadsOn = leading.includes(ad.status) && isAsApproved && hasBegun && mayLeave
  const href = leadsOn ? await hrefOf(context, ad, campaign.dealershipId) : null
  const { name } = (await advertiserNames({ db }, [campaign]))(campaign)
  return { href: findOrRefuse(href, 'The advertisement'), headline: ad.headline, advertiser: name }
}

async function hrefOf(
  { db }: Pick<Context, 'db'>,
  { target, href, vehicleId }: typeof advertisements.$inferSelect,
  dealershipId: number | null,
): Promise<string | null> {
  if (target === 'list' || target === 'link') return href
  if (target === 'dealership') {
    const dealership = dealershipId === null ? null : (await dealershipsByIds({ db }, [dealershipId])).get(dealershipId)
    return dealership ? `/dealerships/${dealership.slug}` : null
  }
  const [vehicle] = vehicleId === null ? [] : await vehiclesByIds({ db }, [vehicleId])
  return vehicle
    ? `/vehicle/${vehicleSlug({ ...vehicle.vehicle, make: vehicle.make.name, model: vehicle.model.name })}`
    : null
}

/** Says in words what an advertisement is, for who judges a report of it. */
export async function adFacts({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db
    .select({ ad: advertisements, campaign: campaigns })
    .from(advertisements)
    .innerJoin(campaigns, eq(campaigns.id, advertisements.campaignId))
    .where(eq(advertisements.id, id))
  if (!row) return null
  const { ad, campaign } = row
  return [
    { label: 'Advertisement', value: `${ad.headline} (number ${ad.id})` },
    { label: 'Text', value: ad.body || 'None' },
    { label: 'Campaign', value: campaign.name },
    { label: 'Advertiser', value: (await advertiserNames({ db }, [campaign]))(campaign).name },
  ]
}
