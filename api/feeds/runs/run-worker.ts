import type { FileStore } from '../../assets/files'
import type { NotifyingContext } from '../../notifier'
import type { CallableAddresses } from '../../outbound/callable-addresses'
import type { LowestPace } from '../../outbound/lowest-pace'
import type { FeedQuotas } from '../../settings/feed-quotas'
import type { FeedSecrets } from '../sources/feed-secrets'

/** Limits a file that is fetched. */
export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
  pace?: LowestPace
}

/** Holds all that working on runs depends on. */
export interface RunWorker {
  context: NotifyingContext
  files: FileStore
  callable: CallableAddresses
  secrets: FeedSecrets
  quotas: FeedQuotas
  onError: (error: unknown, runId: number) => void
  signal: AbortSignal
  limits?: FetchLimits
}
