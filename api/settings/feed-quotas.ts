/** What a dealership's listing files and their photos may take of the site. */
export interface FeedQuotas {
  /** Files fetched from its servers, by hand or by schedule. */
  fetchesPerHour: number
  /** What comes in a day, from its approval on and before. */
  megabytesPerDay: number
  megabytesPerDayUnapproved: number
  /** Listing files that are kept; the oldest are removed first. */
  megabytesKept: number
  /** How long the file of a failed run is kept. */
  keepFailedDays: number
}

export const defaultFeedQuotas: FeedQuotas = {
  fetchesPerHour: 60,
  megabytesPerDay: 2048,
  megabytesPerDayUnapproved: 300,
  megabytesKept: 5120,
  keepFailedDays: 3,
}
