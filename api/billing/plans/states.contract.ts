/** A subscription that is canceled has ended; the dealership's account stays open. */
export const subscriptionStates = ['trialing', 'active', 'past_due', 'suspended', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A version for everyone moves each subscription of its plan at the first renewal after its notice. */
export const versionAudiences = ['new', 'everyone'] as const

export const changeStates = ['scheduled', 'applied', 'undone'] as const

/** Rules by which vehicles beyond a smaller plan leave the site. */
export const delistRules = ['longest', 'fewest_views', 'incomplete', 'chosen'] as const
export type DelistRule = (typeof delistRules)[number]

/** Counts the vehicles that the preview of a change lists on a page. */
export const previewPageSize = 10
