/** How a lead leaves for a dealership: a mail to read, a mail for its lead software (ADF), a call of its own server. */
export const deliveryChannels = ['email', 'adf', 'webhook'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** `failed` waits for its next try; `dead` waits for nobody, until it is sent again by hand. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'dead'] as const
