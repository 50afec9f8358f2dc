export const paymentProviders = ['manual', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentMethods = ['bank_transfer', 'check', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStates = ['pending', 'succeeded', 'failed', 'disputed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
