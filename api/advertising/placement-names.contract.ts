import type { PlacementCode } from './kinds.contract'

export const placementNames: Record<PlacementCode, string> = {
  home_hero: 'Home, top',
  home_featured: 'Home, featured',
  srp_top: 'Search, top',
  srp_inline: 'Search, inline',
  dealers_top: 'Dealerships, top',
  vdp_similar: 'Vehicle page, similar',
  social_inline: 'Social, inline',
  insurance_partner: 'Insurance, partners',
}
