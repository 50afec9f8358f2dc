import type { RequestContext } from '~/session/request-context.server'
import { getOwnAdvertisement } from '../../api/advertising/advertisements/advertisements.contract'
import { getOwnCampaign } from '../../api/advertising/campaigns/campaigns.contract'
import { adFormValues } from './ad-form-values'

/** Reads what a campaign had, as the fields of a new booking hold it. Another dealership’s does not exist. */
export async function bookedBefore({ api }: RequestContext, id: number) {
  const { name, objective, pacing, budgetCents, states, makes, bodies, ads } = await api.call(getOwnCampaign, { id })
  const [first] = ads
  const ad = first ? await api.call(getOwnAdvertisement, { id: first.id }) : null
  return {
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
