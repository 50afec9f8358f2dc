import { and, asc, eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { viewsADay } from '../reach'
import { adPlacements, advertisements, campaignDays, campaigns } from '../schema'
import { isAdvertisingOn } from '../settings'
import { adDay } from '../today'
import { seesAmounts } from './campaign-lists'
import type { Campaign, CampaignDetail } from './campaigns.contract'
import { type CampaignRow, conflictsOf } from './overlaps'
import { presentCampaigns } from './present-campaigns'
import { centsOf } from './price'

/** Throws not_found. */
export async function getCampaign(context: Context, { id }: { id: number }): Promise<CampaignDetail> {
  const [row] = await context.db.select().from(campaigns).where(eq(campaigns.id, id))
  return detailOf(context, findOrRefuse(row, 'The campaign'), true)
}

/** Throws not_found for another dealership’s. */
export async function getOwnCampaign(context: Context & Staff, { id }: { id: number }): Promise<CampaignDetail> {
  const own = and(eq(campaigns.id, id), eq(campaigns.dealershipId, context.dealership.id))
  const [row] = await context.db.select().from(campaigns).where(own)
  const detail = await detailOf(context, findOrRefuse(row, 'The campaign'), seesAmounts(context))
  // Hides who decided and which others hold the place.
  return { ...detail, conflicts: [], decidedBy: null }
}

async function detailOf(context: Context, row: CampaignRow, withAmounts: boolean): Promise<CampaignDetail> {
  const { db } = context
  const [summary] = await presentCampaigns(context, [row], withAmounts)
  const [place] = await db.select().from(adPlacements).where(eq(adPlacements.code, row.placement))
  const ads = await db
    .select()
    .from(advertisements)
    .where(eq(advertisements.campaignId, row.id))
    .orderBy(asc(advertisements.id))
  const days = await db
    .select()
    .from(campaignDays)
    .where(eq(campaignDays.campaignId, row.id))
    .orderBy(asc(campaignDays.day))
  const decider = row.decidedBy === null ? null : (await namesOfUsers(context, [row.decidedBy])).get(row.decidedBy)
  const others = await conflictsOf(context, row, place?.slots ?? 1)
  return {
    ...findOrRefuse(summary, 'The campaign'),
    pacing: row.pacing,
    hourlyCap: row.hourlyCap,
    states: row.states,
    makes: row.makes,
    bodies: row.bodies,
    statusReason: row.statusReason,
    isPausedByAdmin: row.isPausedByAdmin,
    endReason: row.endReason,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: decider ?? null,
    ads: ads.map(presentAd),
    days: days.map(({ day, shown, clicked, spentMillicents }) => ({
      day,
      shown,
      clicked,
      spentCents: withAmounts ? centsOf(spentMillicents) : null,
    })),
    conflicts: (await presentCampaigns(context, others)).map(asConflict),
    reachADay: await viewsADay(context, row),
    isOn: place?.isOn === true && (await isAdvertisingOn(context)),
    today: await adDay(context),
  }
}

const presentAd = ({
  id,
  status,
  target,
  headline,
  body,
  weight,
  shown,
  clicked,
  submittedAt,
}: typeof advertisements.$inferSelect) => ({
  id,
  status,
  target,
  headline,
  body,
  weight,
  shown,
  clicked,
  waitsSince: status === 'pending' ? (submittedAt?.toISOString() ?? null) : null,
})

/** Names a booking that holds a place which another wants. */
export const asConflict = ({ id, name, advertiser, startsOn, endsOn }: Campaign) => ({
  id,
  name,
  advertiser: advertiser.name,
  startsOn,
  endsOn,
})
