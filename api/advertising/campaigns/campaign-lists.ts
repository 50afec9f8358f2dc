import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipIdsByWords } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import { forbidden } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import { advertiserIdsByWords } from '../advertisers/lookup'
import { campaignStates } from '../kinds.contract'
import { campaigns } from '../schema'
import type { CampaignQuery, campaignSorts } from './campaigns.contract'
import { campaignsByIds } from './present-campaigns'

type Sort = (typeof campaignSorts)[number]

export async function listCampaigns(context: Context, query: CampaignQuery) {
  const where = query.q === '' ? undefined : await matches(context, query.q)
  return listPage(context, query, campaignList(query, where), (ids) => campaignsByIds(context, ids))
}

/** Is how many payers a word may mean: one that fits more is no name, and their campaigns would be read by the ten thousands. */
export const maxPayers = 50

/** Finds campaigns by their name or who pays for them. */
async function matches(context: Context, q: string): Promise<SQL | undefined> {
  const dealershipIds = await dealershipIdsByWords(context, q, maxPayers)
  const advertiserIds = await advertiserIdsByWords(context, q, maxPayers)
  return or(
    beginsWithWords(campaigns.words, q),
    dealershipIds.length > 0 ? inArray(campaigns.dealershipId, dealershipIds) : undefined,
    advertiserIds.length > 0 ? inArray(campaigns.advertiserId, advertiserIds) : undefined,
  )
}

/** Lists those of the caller’s dealership. */
export async function listOwnCampaigns(context: Context & Staff, query: CampaignQuery) {
  if (!seesAmounts(context) && query.sort.endsWith('spent')) throw forbidden('Your role sees no amounts.')
  const own = eq(campaigns.dealershipId, context.dealership.id)
  const list = campaignList(query, beginsWithWords(campaigns.words, query.q), own)
  return listPage(context, query, list, (ids) => campaignsByIds(context, ids, seesAmounts(context)))
}

export const seesAmounts = ({ dealership: { role } }: Staff): boolean => mayOpen(role, 'billing')

const campaignList = ({ status, placement }: CampaignQuery, ...where: readonly (SQL | undefined)[]): List<Sort> => ({
  from: campaigns,
  key: campaigns.id,
  where: [...where, placement && eq(campaigns.placement, placement)],
  tab: {
    of: campaigns.status,
    value: status,
    countUpTo: { tabs: campaignStates, max: 10_000 },
  },
  sorts: {
    starts: campaigns.startsOn,
    ends: campaigns.endsOn,
    name: sql`lower(${campaigns.name})`,
    spent: campaigns.spentMillicents,
  },
})
