/** Is the zone of the operator's days as delivered, and serves people and dealerships without one of their own. */
export const siteTimeZone = 'America/New_York'
