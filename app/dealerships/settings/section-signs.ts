import type { IconName } from '~/ui/icons/Icon'
import { isAboveLimit } from '../../../api/dealerships/settings/doc-fee-limit.contract'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { type LeadRoute, waitsForConfirmation } from './route-labels'

export type Sign = 'done' | 'look' | 'open'

export const signIcons: Record<Sign, { icon: IconName; words: string }> = {
  done: { icon: 'check', words: 'Complete' },
  look: { icon: 'triangle-alert', words: 'Needs attention' },
  open: { icon: 'circle-dashed', words: 'Not filled in yet' },
}

const goodAboutLength = 200
const goodGallery = 3
const filled = (is: boolean): Sign => (is ? 'done' : 'open')

const guideSign = ({ guide, asIsRefused }: DealershipSettings['guide']): Sign =>
  guide?.warranty === 'as_is' && asIsRefused ? 'look' : filled(guide !== null)

const feesSign = ({ rule, docFeeCents }: DealershipSettings['fees']): Sign =>
  isAboveLimit(rule, docFeeCents) ? 'look' : 'done'

interface LeadSettings {
  routes: { items: readonly LeadRoute[]; usual: unknown }
  replies: readonly unknown[]
}

function leadsSign({ items, usual }: LeadSettings['routes']): Sign {
  const on = items.filter(({ enabled }) => enabled)
  const isReached = usual !== null || on.some((route) => !waitsForConfirmation(route))
  return isReached && on.every(({ dead }) => dead === 0) ? 'done' : 'look'
}

/** What is worth doing, in the order of the page. */
export function settingsSections(settings: DealershipSettings, { routes, replies }: LeadSettings) {
  const { profile, logo, cover, gallery, hours, exceptions, offer, fees, guide } = settings
  const isOpenSometime = hours.days.some((spans) => spans.length > 0)
  return [
    { id: 'profile', label: 'Profile', sign: filled(profile.about.length >= goodAboutLength) },
    { id: 'logo', label: 'Logo and cover', sign: filled(logo.logo !== null && cover.cover !== null) },
    { id: 'gallery', label: 'Photos', sign: filled(gallery.gallery.length >= goodGallery) },
    { id: 'address', label: 'Address', sign: 'done' as Sign },
    { id: 'hours', label: 'Hours', sign: isOpenSometime ? ('done' as Sign) : ('look' as Sign) },
    { id: 'exceptions', label: 'Holidays', sign: filled(exceptions.exceptions.length > 0) },
    {
      id: 'offer',
      label: 'Brands and services',
      sign: filled(offer.services.length > 0 && offer.languages.length > 0),
    },
    { id: 'fees', label: 'Fees', sign: feesSign(fees) },
    { id: 'leads', label: 'Leads', sign: leadsSign(routes) },
    { id: 'replies', label: 'Canned replies', sign: filled(replies.length > 0) },
    { id: 'guide', label: 'Buyers Guide', sign: guideSign(guide) },
    { id: 'embed', label: 'Widget', sign: filled(settings.status === 'approved') },
  ]
}
