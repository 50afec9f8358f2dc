/** Marks vehicles that a plan has no room for; they come back when it has. */
export const planLimitReason = 'plan_limit'

/** Marks vehicles that left the site because an invoice is late; a payment brings exactly them back. */
export const unpaidReason = 'plan_limit_unpaid'
