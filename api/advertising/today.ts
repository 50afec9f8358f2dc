/** Returns the operator’s day: bookings begin and end by it. */
export { operatorDay as adDay } from '../content/operator-zone'
