/** Names what rests while money is owed: `additions` are new vehicles, feeds and campaigns; `listings` are off the site as well. */
export const billingHolds = ['additions', 'listings'] as const
export type BillingHold = (typeof billingHolds)[number]
