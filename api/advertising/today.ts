/** Returns the operator’s day: bookings begin and end by it. */
export { operatorDay as adDay } from '../site-settings/operator-zone'
