import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import { forbidden } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import { isOfPayer } from '../advertisers/payers'
import { campaignStates, countedAds, maxAdRows } from '../kinds.contract'
import { campaigns } from '../schema'
import type { CampaignQuery, campaignSorts } from './campaigns.contract'
import { campaignsByIds } from './present-campaigns'

type Sort = (typeof campaignSorts)[number]

export async function listCampaigns(context: Context, query: CampaignQuery) {
  const where = query.q === '' ? undefined : await matches(context, query.q)
  const page = await listPage(context, query, campaignList(query, where), (ids) => campaignsByIds(context, ids))
  return { ...page, countedUpTo: countedIn(query) }
}

/** Finds campaigns by their name or who pays for them. */
const matches = async (context: Context, q: string): Promise<SQL | undefined> =>
  or(beginsWithWords(campaigns.words, q), await isOfPayer(context, campaigns, q))

/** Lists those of the caller’s dealership. */
export async function listOwnCampaigns(context: Context & Staff, query: CampaignQuery) {
  if (!seesAmounts(context) && query.sort.endsWith('spent')) throw forbidden('Your role sees no amounts.')
  const own = eq(campaigns.dealershipId, context.dealership.id)
  const list = campaignList(query, beginsWithWords(campaigns.words, query.q), own)
  const page = await listPage(context, query, list, (ids) => campaignsByIds(context, ids, seesAmounts(context)))
  return { ...page, countedUpTo: countedIn(query) }
}

export const seesAmounts = ({ dealership: { role } }: Staff): boolean => mayOpen(role, 'billing')

const countedIn = ({ q }: CampaignQuery) => (q === '' ? countedAds : null)

const campaignList = ({ q, status, placement }: CampaignQuery, ...where: readonly (SQL | undefined)[]): List<Sort> => ({
  from: campaigns,
  key: campaigns.id,
  where: [...where, placement && eq(campaigns.placement, placement)],
  tab: {
    of: campaigns.status,
    value: status,
    // Words are found in one pass that reads all matches: counting each tab by itself would read them eight times.
    ...(q === '' && { countUpTo: { tabs: campaignStates, max: countedAds } }),
  },
  sorts: {
    starts: campaigns.startsOn,
    ends: campaigns.endsOn,
    name: sql`lower(${campaigns.name})`,
    spent: campaigns.spentMillicents,
  },
  maxRows: maxAdRows,
})
