/** Names what administrators can turn off for the whole site, with its words for people. */
export const switchTable = {
  consumerPosts: {
    label: 'Members can publish posts',
    hint: 'When off, members still write drafts, comments and reports, and dealerships and the site still post.',
  },
  reviews: {
    label: 'Members can review dealerships',
    hint: 'When off, published reviews stay, and dealerships can still reply.',
  },
} as const
export type SiteSwitch = keyof typeof switchTable
export const siteSwitches = Object.keys(switchTable) as SiteSwitch[]
