import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import type { CallableAddresses } from '../../outbound/callable-addresses'
import type { FeedQuotas } from '../../settings/feed-quotas'
import type { feedPhotoLists, feedPhotos } from './schema'

export type PhotoList = typeof feedPhotoLists.$inferSelect
export type FeedPhoto = typeof feedPhotos.$inferSelect

export interface PhotoLimits {
  timeoutMs: number
  maxBytes: number
  /** Vehicles that are worked on at once, photos of each, and connections to one host. */
  vehicles: number
  photos: number
  /** Limits the vehicles of a dealership at once: its slow server leaves the others to other dealerships. */
  perDealership: number
  perHost: number
  /** How often a list is taken up before what failed is given up, and how long it waits after the first time; four times as long after each. */
  maxAttempts: number
  retrySeconds: number
  /** A list is held for so long, from each photo on. */
  leaseSeconds: number
}

export const photoLimits: PhotoLimits = {
  timeoutMs: 20_000,
  maxBytes: 15 * 1024 * 1024,
  vehicles: 6,
  perDealership: 3,
  photos: 3,
  perHost: 4,
  maxAttempts: 5,
  retrySeconds: 60,
  leaseSeconds: 180,
}

/** All that fetching photos depends on. */
export interface PhotoWorker {
  context: Context
  files: FileStore
  callable: CallableAddresses
  limits: PhotoLimits
  quotas: FeedQuotas
  signal: AbortSignal
}
