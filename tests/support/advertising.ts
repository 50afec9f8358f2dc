import type { PlacementCode } from '../../api/advertising/kinds.contract'
import { advertisements, campaigns } from '../../api/advertising/schema'
import type { Database } from '../../api/database/open'
import { priceRatings } from '../../api/pricing/schema'
import { aVehicle } from './factories'

type NewCampaign = Partial<typeof campaigns.$inferInsert> & { placement: PlacementCode }

/** Makes a campaign that runs, charged by the impression unless it is said otherwise. */
export async function aRunningCampaign(db: Database, values: NewCampaign) {
  const [campaign] = await db
    .insert(campaigns)
    .values({
      name: 'All-wheel days',
      status: 'running',
      startsOn: '2026-11-16',
      endsOn: '2026-12-15',
      priceModel: 'cpm',
      unitMillicents: 900,
      budgetCents: 10_000,
      pacing: 'fast',
      ...values,
    })
    .returning()
  if (!campaign) throw new Error('The campaign was not made.')
  return campaign
}

/** Makes a live advertisement of a campaign; it leads to a list unless it is said otherwise. */
export async function aLiveAd(
  db: Database,
  campaignId: number,
  values: Partial<typeof advertisements.$inferInsert> = {},
) {
  const [ad] = await db
    .insert(advertisements)
    .values({
      campaignId,
      status: 'live',
      target: 'list',
      href: '/inventory?body=suv',
      headline: 'Dog, bikes, snow',
      decidedAt: new Date('2026-11-15T12:00:00Z'),
      ...values,
    })
    .returning()
  if (!ad) throw new Error('The advertisement was not made.')
  return ad
}

/** Makes a vehicle with a total and a rating, as an advertised one must have. */
export async function aRatedVehicle(db: Database, dealershipId: number) {
  const vehicle = await aVehicle(db, dealershipId, { priceVehicleCents: 2_400_000, feeDocCents: 28_000 })
  await db.insert(priceRatings).values({
    vehicleId: vehicle.id,
    methodVersion: 1,
    computedAt: new Date(),
    outcome: 'rated',
    band: 'good',
    estimateCents: 2_500_000,
    differenceBp: -290,
  })
  return vehicle
}
