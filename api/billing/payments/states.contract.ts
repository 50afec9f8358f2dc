export const paymentProviders = ['manual', 'stripe'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentMethods = ['bank_transfer', 'check', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStates = ['pending', 'succeeded', 'failed', 'disputed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A dispute that is lost has the money gone for good. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const differenceKinds = [
  'missing_here',
  'missing_there',
  'currency',
  'amount',
  'status',
  'refund',
  'dispute',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
