import type { RequestContext } from '~/session/request-context.server'
import { getOwnAdvertisement } from '../../api/advertising/advertisements/advertisements.contract'
import { getOwnCampaign } from '../../api/advertising/campaigns/campaigns.contract'
import { adFormValues } from './ad-form-values'

/** Reads what a campaign or a draft has, as the fields of a new booking hold it. Another dealership’s does not exist. */
export async function bookedBefore({ api }: RequestContext, id: number) {
  const campaign = await api.call(getOwnCampaign, { id })
  const { name, objective, pacing, budgetCents, states, makes, bodies, status, version } = campaign
  const [first] = campaign.ads
  const ad = first ? await api.call(getOwnAdvertisement, { id: first.id }) : null
  return {
    /** Are empty where it is no draft. */
    draft: status === 'draft' ? String(id) : '',
    draftVersion: status === 'draft' ? String(version) : '',
    name,
    objective,
    pacing,
    budgetCents: budgetCents ? (budgetCents / 100).toFixed(2) : '',
    states: states[0] ?? '',
    makes: makes.join(', '),
    bodies: bodies[0] ?? '',
    ...(ad && adFormValues(ad)),
  }
}
