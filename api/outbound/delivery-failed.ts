/** A call to an address that somebody typed came to nothing. Said to whoever typed it as it is. */
export class DeliveryFailed extends Error {}
