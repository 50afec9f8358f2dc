/** Counts what a plan limits. */
export const limitKeys = ['vehicles', 'members', 'feeds', 'apiKeys', 'photoGb', 'featuredPlaces'] as const
export type LimitKey = (typeof limitKeys)[number]
