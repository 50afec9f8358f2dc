/** Nothing was tried, so no try is used up: it waits so long. Said to the dealership as it is. */
export class DeliveryPostponed extends Error {
  constructor(
    readonly waitMs: number,
    message: string,
  ) {
    super(message)
  }
}
