import type { Output } from '~/upstream/call-input'
import type { CaseInboxState, CaseState } from '../../api/cases/state.contract'
import type { runState } from '../../api/feeds/runs/runs.contract'
import type { WaitingRuns, WaitingValues } from '../../api/feeds/waiting/waiting.contract'
import type {
  CustomerThreadState,
  DealershipInboxState,
  DealershipThreadState,
  InboxState,
} from '../../api/inbox/threads/state.contract'
import type { ModerationState } from '../../api/moderation/queue.contract'
import type { countUnread } from '../../api/notifications/contract'
import type { latestExport } from '../../api/privacy/contract'
import type { countPost } from '../../api/social/posts/explore.contract'

/**
 * What a page can follow, with its value: what the topic's call answers (server/live/topics.ts names the call). A record
 * is named by its number; a dealership's by the dealership's number and its own.
 */
export interface TopicValues {
  notifications: Output<typeof countUnread>
  export: Output<typeof latestExport>
  inbox: InboxState
  [dealershipInbox: `dealership-inbox:${number}`]: DealershipInboxState
  'admin-inbox': CaseInboxState
  moderation: ModerationState
  'import-validations': WaitingValues
  [dealershipFeeds: `dealership-feeds:${number}`]: WaitingRuns
  [feedRun: `feed-run:${number}:${number}`]: Output<typeof runState>
  [anyFeedRun: `any-feed-run:${number}`]: Output<typeof runState>
  [case_: `case:${number}`]: CaseState
  [post: `post:${number}`]: Output<typeof countPost>
  [thread: `thread:${number}`]: CustomerThreadState
  [dealershipThread: `dealership-thread:${number}:${number}`]: DealershipThreadState
}

export type Topic = keyof TopicValues
type KindOf<Name extends string> = Name extends `${infer Kind}:${string}` ? Kind : Name
export type TopicKind = KindOf<Topic>

/** What the topic's call answers now, or the status with which it refuses. */
export type TopicMessage = { topic: string; value: unknown } | { topic: string; refused: number }

export const maxTopics = 20
