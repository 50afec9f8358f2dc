/** Names what administrators can turn off for the whole site, with its words for people. */
export const switchTable = {
  consumerPosts: { label: 'Members post in the social area' },
  reviews: { label: 'Members review dealerships' },
} as const
export type SiteSwitch = keyof typeof switchTable
export const siteSwitches = Object.keys(switchTable) as SiteSwitch[]
