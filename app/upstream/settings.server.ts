import * as fees from '../../api/dealerships/settings/fees.contract'
import type * as changes from '../../api/dealerships/settings/settings.contract'
import * as contract from '../../api/dealerships/settings/settings.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { AddressChange } from '../../api/dealerships/settings/address.contract'
export { AutoReplyChange } from '../../api/dealerships/settings/auto-reply.contract'
export { GuideChange } from '../../api/dealerships/settings/buyers-guide.contract'
export { exceptionName, timeZone } from '../../api/dealerships/settings/hours.contract'
export {
  altText,
  imageKind,
  logoKind,
  maxGallery,
  maxImageBytes,
  maxLogoBytes,
} from '../../api/dealerships/settings/pictures.contract'
export { ProfileChange } from '../../api/dealerships/settings/profile.contract'
export type { DealershipSettings } from '../../api/dealerships/settings/settings.contract'
export { timeZones, usStates } from '../../api/http/places.contract'

export const docFeePreview = ({ api }: RequestContext, cents: number) =>
  api.call(fees.previewDocFee, { cents: String(cents) })
export const settings = ({ api }: RequestContext) => api.call(contract.getSettings)
export const change = ({ api }: RequestContext, body: z.input<typeof changes.SettingsChange>) =>
  api.call(contract.changeSettings, body)
