/** Limits what a dealership's listing files and their photos take of the site. */
export interface FeedQuotas {
  /** Counts files fetched from its servers, by hand or by schedule. */
  fetchesPerHour: number
  /** Bounds what comes in a day, from its approval on and before: of listing files, of their photos, and four times as much unpacked. */
  megabytesPerDay: number
  megabytesPerDayUnapproved: number
  /** Bounds the listing files that are stored, and apart from them the rows of runs; the oldest are removed first. */
  megabytesKept: number
  megabytesKeptUnapproved: number
  /** Says how long the file of a failed run is stored, and any file before the approval. */
  keepFailedDays: number
  /** Says how long a run waits for a decision before it is discarded. */
  keepWaitingDays: number
}

export const defaultFeedQuotas: FeedQuotas = {
  fetchesPerHour: 60,
  megabytesPerDay: 2048,
  megabytesPerDayUnapproved: 300,
  megabytesKept: 5120,
  megabytesKeptUnapproved: 600,
  keepFailedDays: 3,
  keepWaitingDays: 30,
}
