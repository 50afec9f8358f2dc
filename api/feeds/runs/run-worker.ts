import type { FileStore } from '../../assets/files'
import type { NotifyingContext } from '../../notifier'
import type { CallableAddresses } from '../../outbound/callable-addresses'
import type { FeedSecrets } from '../sources/feed-secrets'

/** Of a file that is fetched. */
export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
}

/** All that working on runs depends on. */
export interface RunWorker {
  context: NotifyingContext
  files: FileStore
  callable: CallableAddresses
  secrets: FeedSecrets
  onError: (error: unknown, runId: number) => void
  signal: AbortSignal
  limits?: FetchLimits
}
