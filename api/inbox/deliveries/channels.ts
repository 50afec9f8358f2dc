/** How a lead leaves for a dealership: a mail to read, a mail for its lead software (ADF), a call of its own server. */
export const deliveryChannels = ['email', 'adf', 'webhook'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/**
 * Says why leads may go to a target: our approval was given for this address, it is that of an active member, or a link that
 * was mailed to it was used. That of a member ends with the membership.
 */
export const confirmations = ['approval', 'member', 'link'] as const

/** `failed` waits for its next try; `dead` waits for nobody, until it is sent again by hand. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'dead'] as const
