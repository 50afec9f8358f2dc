import { leadTypeNames, leadTypes } from '~/inbox/lead-names'
import type { LeadRoute as Route } from '../../../api/inbox/deliveries/lead-routes.contract'
import { listed } from '../labels'

export type LeadRoute = Route

export const channelNames: Record<Route['channel'], string> = {
  email: 'Email to people',
  adf: 'ADF email to lead software',
  webhook: 'Signed webhook',
}

export const typesInWords = (types: Route['types']): string =>
  types.length === 0 || types.length === leadTypes.length
    ? 'all leads'
    : `leads about ${listed(types.map((type) => leadTypeNames[type].toLowerCase()))}`

/** Of an address that somebody who reads it has yet to confirm. */
export const waitsForConfirmation = (route: Route): boolean => route.confirmedAt === null && route.channel !== 'webhook'
