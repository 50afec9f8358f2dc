import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { dealershipStatuses } from '../states'
import { AddressChange, AddressSettings } from './address.contract'
import { AutoReplyChange, AutoReplySettings } from './auto-reply.contract'
import { GuideChange, GuideSettings } from './buyers-guide.contract'
import { FeesChange, FeesSettings } from './fees.contract'
import { ExceptionSettings, ExceptionsChange, HoursChange, HoursSettings } from './hours.contract'
import { OfferChange, OfferSettings } from './offer.contract'
import {
  CoverChange,
  CoverSettings,
  GalleryChange,
  GallerySettings,
  LogoChange,
  LogoSettings,
} from './pictures.contract'
import { ProfileChange, ProfileSettings } from './profile.contract'

export const DealershipSettings = z
  .object({
    id: z.number().int(),
    status: z.enum(dealershipStatuses),
    vehiclesOnSale: z.number().int(),
    profile: ProfileSettings,
    logo: LogoSettings,
    cover: CoverSettings,
    gallery: GallerySettings,
    address: AddressSettings,
    hours: HoursSettings,
    exceptions: ExceptionSettings,
    offer: OfferSettings,
    fees: FeesSettings,
    autoReply: AutoReplySettings,
    guide: GuideSettings,
  })
  .openapi('DealershipSettings')
export type DealershipSettings = z.infer<typeof DealershipSettings>

/** One section; each has a version of its own, so that two can be saved at once. */
export const SettingsChange = z
  .discriminatedUnion('section', [
    ProfileChange,
    LogoChange,
    CoverChange,
    GalleryChange,
    AddressChange,
    HoursChange,
    ExceptionsChange,
    OfferChange,
    FeesChange,
    AutoReplyChange,
    GuideChange,
  ])
  .openapi('DealershipSettingsChange')
export type SettingsChange = z.infer<typeof SettingsChange>

export const getSettings = createRoute({
  method: 'get',
  path: '/api/dealership/settings',
  tags: ['dealerships'],
  responses: { 200: answer(DealershipSettings), ...refusals(401, 403, 404) },
})

export const changeSettings = createRoute({
  method: 'put',
  path: '/api/dealership/settings',
  tags: ['dealerships'],
  request: { body: json(SettingsChange) },
  responses: { 200: answer(DealershipSettings), ...refusals(401, 403, 404, 409, 422) },
})
